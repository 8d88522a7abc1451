// Water: spires of ice over breaking waves, teal.
// hero: x, foot, height, slenderness (1 plain). extra: breaking waves: x of the crest, trough, size, throw (+1 right).
// mood[0]: sun x, y, strength, warmth. mood[1]: horizon, swell, mist, far ice.
#define sun mood[0]
#define horizon mood[1].x
#define swell mood[1].y

vec3 skyColour(vec2 p) {
  float d = length((p - sun.xy) * vec2(1., .9));
  vec3 c = mix(vec3(.90, .97, .90), vec3(.46, .80, .79), S(.0, .70, d));
  c = mix(c, vec3(.13, .47, .54), S(.45, 1.30, d));
  c = mix(c, vec3(.03, .20, .30), S(1., 2.1, d));
  return mix(c, c * vec3(.62, .72, .86), hour * .8);
}
vec3 sky(vec2 p) {
  vec3 c = skyColour(p);
  vec2 q = p * vec2(.8, 1.5) + vec2(p.y * .45, seed * 2.);
  vec2 w = vec2(fbm(q * 1.4, 3), fbm(q * 1.4 + 8., 3)) - .5;
  vec2 l = normalize(sun.xy - p) * .11;
  float n = fbm(q * 1.4 + w * 1.6, 5), m = fbm(q * 1.4 + w * 1.6 + l * vec2(1., 1.5), 5);
  float lit = clamp((n - m) * 4. + .4, 0., 1.), d = length(p - sun.xy);
  float cover = S(.44, .70, n) * S(horizon - .05, horizon + .45, p.y);
  return mix(c, mix(c * vec3(.66, .76, .82), mix(vec3(.92, 1., .94), c * 1.4 + vec3(.05, .10, .09), S(.4, 1.5, d)), lit), cover * .7);
}

// A splinter of ice: leaning sides, an off-centre tip, a broken shoulder, three facets that meet in bent arrises.
float splinter(vec2 q, float w, float h, float s, out float u, out float t, out float tip) {
  q.x -= (h11(s + 2.) - .5) * .26 * q.y;
  t = q.y / h;
  float kink = S(.18, .62, t) * (h11(s + 12.) - .5) * .30 + S(.5, .95, t) * (h11(s + 15.) - .5) * .25;
  tip = (h11(s + 4.) - .5) * .9;
  float halfWidth = w * (1.22 - .52 * t);
  float x = q.x - kink * w;
  float slopeL = (.36 + .22 * h11(s + 6.)) * h / (w * (1. + tip)), slopeR = (.30 + .24 * h11(s + 7.)) * h / (w * (1. - tip));
  float cutL = (q.y - h - slopeL * (x - tip * w * .7)) / sqrt(1. + slopeL * slopeL);
  float cutR = (q.y - h + slopeR * (x - tip * w * .7)) / sqrt(1. + slopeR * slopeR);
  float d = max(max(-x - halfWidth, x - halfWidth * .97), max(cutL, cutR));
  // a broken shoulder on one side
  float sd = h11(s + 21.) > .5 ? 1. : -1., st = .48 + .22 * h11(s + 22.);
  float notch = (q.y - h * st) * .35 + sd * x - halfWidth * .62;
  d = max(d, min(notch, (h * (st - .03) - q.y) * .8));
  d += .045 * w * (noise(vec2(t * 16., s * 3. + sign(x) * 4.)) - .5);
  u = x / max(halfWidth, .003);
  return d;
}
vec3 ice(vec2 q, float u, float t, float tip, float s, float d, float side) {
  // two arrises from the foot to the tip, each bent twice
  float a1 = mix(-.30 + .25 * (h11(s + 8.) - .5), tip * .7, S(.25, 1., t)) + .16 * (abs(fract(t * 2.3 + s) - .5) - .25);
  float a2 = mix(.34 + .25 * (h11(s + 9.) - .5), tip * .7, S(.35, 1., t)) + .13 * (abs(fract(t * 1.9 + s * 1.7) - .5) - .25);
  float v = u * side;
  float e1 = side > 0. ? a1 : -a2, e2 = side > 0. ? a2 : -a1;
  float soft = .025;
  float inLit = 1. - S(e1 - soft, e1 + soft, v), inDark = S(e2 - soft, e2 + soft, v);
  float grain = fbm(vec2(u * 3. + s * 5., t * 6.), 4), depth = noise(vec2(t * 5. + u * 2. + s, u * 2. + s * 2.));
  // slanting planes of fracture shift the tone a little, with an edge that does not run straight
  float plane = h21(vec2(floor(t * 3.2 + u * .55 * (h11(s) > .5 ? 1. : -1.) + .35 * noise(vec2(u * 2., s)) + s), s * 7.));
  vec3 lit = mix(vec3(.66, .90, .88), vec3(1., 1.02, .97), .25 + .45 * t + .4 * (plane - .4));
  lit = mix(lit, vec3(.50, .83, .82), S(.55, .25, grain) * .5);
  vec3 mid = mix(vec3(.16, .58, .63), vec3(.46, .82, .82), plane * .8 + .2 * t);
  mid = mix(mid, vec3(.62, .93, .89), S(.55, .80, depth) * .5);
  vec3 dark = mix(vec3(.01, .17, .26), vec3(.05, .35, .43), plane);
  dark = mix(dark, vec3(.08, .50, .55), S(.55, .85, depth) * .45);
  dark += vec3(.04, .30, .27) * S(.45, .0, t);
  vec3 c = mix(mix(mid, lit, inLit), dark, inDark);
  c += vec3(.40, .46, .42) * exp(-abs(v - e1) * 16.) * (.3 + .5 * grain);
  c += vec3(.28, .40, .38) * exp(-abs(v - e2) * 20.) * .35 * grain;
  c += vec3(.5, .55, .5) * exp(-max(v + 1., 0.) * 9.) * .35;
  c += vec3(.10, .26, .27) * exp(d / .012) * S(.2, 1., v);
  float crack = ridged(q * vec2(6., 3.5) + s * 9., 3);
  return c + vec3(.22, .30, .28) * S(.90, .985, crack) * .6;
}
void spire(vec2 p, vec4 e, float s, float near) {
  float h = e.z, w = (h * .085 + .024) * e.w, side = sun.x > e.x ? -1. : 1.;
  if (abs(p.x - e.x) > w * 3.4 + h * .18 || p.y > e.y + h * 1.05 || p.y < e.y - .8 * h) return;
  for (int b = 2; b >= 0; b--) {
    float f = float(b), hh = h * (b == 0 ? 1. : b == 1 ? .27 : .38), ww = w * (b == 0 ? 1. : .55);
    vec2 q = p - e.xy;
    q.x -= b == 0 ? 0. : b == 1 ? -w * 1.05 : w * .95;
    if (b > 0) q.x += q.y * (b == 1 ? .20 : -.16);
    float u, t, tip, d = splinter(q, ww, hh, s + f * 3.1, u, t, tip);
    if (d > .02 || t < -.8) continue;
    vec3 c = ice(q, u, t, tip, s + f * 3.1, d, side);
    if (b > 0) c *= .90;
    c = mix(c, mix(skyColour(p), vec3(.66, .87, .85), .45), .50 * (1. - near));
    float foot = S(.26, -.02, q.y / h + .14 * (fbm(p * vec2(4., 8.), 3) - .5));
    c = mix(c, vec3(.72, .93, .90), foot * .66);
    lay(c, S(aa * .8, -aa * .8, d), .4 + .55 * near, 1.45 - .2 * u);
  }
}

// A breaking wave of size 1: a long back that rises from the left, a hollow face, a thin crest thrown over to the right.
void breaker(vec2 p, vec4 e, float s) {
  vec2 q = (p - e.xy) / e.z;
  q.x *= e.w;
  if (q.x < -4.5 || q.x > 1.7 || q.y > 1.5 || q.y < -.76) return;
  if (q.x < 0. && q.y > exp(q.x) + .75) return;
  float sunny = sun.x * e.w < e.x * e.w ? 1. : 0.;      // the light falls on its back
  vec2 wob = vec2(fbm(q * 2.2 + s, 3), fbm(q * 2.2 + s + 7., 3)) - .5;
  vec2 r = q + wob * .07;
  float px = aa / e.z;
  float back = r.x < 0. ? .16 + .86 * exp(r.x * (1.15 - .22 * r.x)) - .16 * S(-1.2, -4., r.x) : 1.02 + .10 * r.x - .85 * r.x * r.x;
  back += .035 * (fbm(vec2(r.x * 6., s), 3) - .5) * S(.3, -.4, r.x);
  vec2 b = (r - vec2(.74, .47)) / vec2(.68, .50);
  b = rot(-.20) * b;
  float hollow = length(b) - 1.;
  float lipEnd = .50 + .09 * (noise(vec2(q.y * 14., s * 3.)) - .5);
  float body = max(max(r.y - back, r.x - lipEnd), min(-hollow, r.y - 1.2));
  float an = atan(b.y, b.x), ra = length(b);
  // the hollow of the face, drawn upwards in long streaks, open towards the front
  float face = S(px, -px * 2., hollow) * S(.46, .86, ra) * S(.95, .45, r.x) * S(-.10, .06, r.y) * step(r.x, 1.);
  float drawn = fbm(vec2(an * 2.0 + s, ra * 11. + wob.x), 4);
  vec3 f = mix(vec3(.01, .17, .25), vec3(.05, .44, .49), S(-.8, .5, b.y));
  f = mix(f, vec3(.26, .80, .73), S(.05, .95, b.y) * (.75 + .25 * sunny));
  f += vec3(.26, .42, .38) * S(.50, .78, drawn) * S(.5, .95, ra);
  lay(f, face, .8, e.w * (an + 1.57));
  // back and lip
  float under = max(back - r.y, 0.);
  vec2 g = vec2(q.x * 1.3 + under * .9, under * 3.1 - .5 * q.x);
  vec2 lw = vec2(-.22, .10) * (sunny > .5 ? 1. : -1.);
  float n = fbm(g * 1.6 + s * 3., 5), m = fbm(g * 1.6 + s * 3. + lw, 5);
  vec3 c = mix(vec3(.02, .20, .28), vec3(.08, .44, .50), S(.9, .0, under));
  c = mix(c, vec3(.16, .66, .65), exp(-under * 3.6) * S(-1.9, .1, q.x) * .8);
  c += vec3(.55, .70, .64) * clamp((n - m) * 3.4, 0., 1.) * mix(.30, .58, sunny);
  c *= mix(1., .60, S(.35, 1.2, under));
  float lace = ridged(g * vec2(1.3, 1.7) + wob * 1.6 + s, 3);
  float foam = S(.80, .95, lace) * S(1., .1, under) * S(-2.4, -.3, q.x) * .6;
  float fray = fbm(vec2(q.x * 7., q.y * 5. + s * 2.), 3);
  float lip = S(.19, .02, under + .16 * (fray - .5)) * S(-.95, .0, r.x + .5 * (fray - .5));
  c = mix(c, mix(vec3(.70, .91, .90), vec3(.98, 1.01, .98), clamp(n * 1.4 - .1 + .3 * sunny, 0., 1.)), clamp(lip + foam, 0., .96));
  float slope = r.x < 0. ? .95 * exp(r.x) : .1 - 1.7 * r.x;
  lay(c, S(px, -px, body) * S(-.75, -.35, q.y), .9, e.w * atan(slope));
  // the edge of the crest breaks into claws of foam that reach down into the hollow
  float claw = S(-.24, -.02, hollow + .22 * (noise(vec2(an * 7., s * 5.)) - .35)) * S(px, -px, hollow) * S(.35, .85, b.y) * S(-.75, -.2, b.x + .3) * S(.72, .56, r.x);
  lay(vec3(.93, 1., .98), claw * .92, 1., e.w * (an + 1.57));
  float tip = S(.15, .02, length((r - vec2(lipEnd + .015, .84)) * vec2(1.2, .75)) + .12 * (fray - .5));
  lay(vec3(.95, 1., .98), tip, 1., -1.2 * e.w);
  // falling shreds, and the burst where they land
  float fall = S(.12, .0, abs(r.x - lipEnd - .05 - .12 * (.85 - r.y))) * S(.84, .60, r.y) * S(.02, .30, r.y);
  lay(vec3(.90, .99, .97), fall * S(.50, .62, fbm(vec2(q.x * 13., q.y * 3.) + s * 2., 4)) * .8, .9, 1.4 * e.w);
  float burst = fbm(q * vec2(3.4, 4.4) + s * 5., 5);
  float br = S(.36, .12, length((q - vec2(.74, .0)) * vec2(.66, 1.7)) + .95 * (burst - .5) + .25 * (fbm(q * 16., 3) - .5));
  lay(mix(vec3(.60, .86, .86), vec3(.97, 1., .98), S(.40, .60, burst + q.y * .5)), br * .60, .8, .6 * e.w);
  // spray, blown back over the crest
  float sp = 0.;
  for (int j = 0; j < 3; j++) {
    float sc = 13. + 8. * float(j);
    vec2 k = (q + vec2(.9 * max(q.y - .9, 0.), 0.)) * sc, id = floor(k), rn = h22(id + s * 19. + float(j) * 7.);
    float rr = .08 + .28 * rn.y * rn.y, d = length(fract(k) - .5 - (rn - .5) * .5);
    sp = max(sp, S(rr, rr * .5, d) * step(.55, h21(id + 5. + s)));
  }
  sp *= S(.42, .02, length((q - vec2(.05, 1.05)) * vec2(.55, 1.))) * step(0., body);
  lay(vec3(.94, 1., .98), sp * .85, 1., 0.);
}

// A row of swell: long backs, steep faces, crests leaning over.
float swellHeight(float near) { return swell * mix(.016, .085, near); }
void row(vec2 p, float by, float near, float f) {
  float am = swellHeight(near);
  if (p.y > by + am * 2.6) return;
  float fr = mix(9., 2.6, sqrt(near));
  float dir = sun.x < 0. ? 1. : -1.;
  float lift = clamp((p.y - by) / am, 0., 1.8);
  float x = (p.x * dir - lift * lift * am * .55) * fr * .16 + f * .43 + .07 * noise(vec2(p.x * 2. + f, f)) + seed * .37;
  float ph = fract(x), id = floor(x), k = .70;
  float wv = ph < k ? pow(ph / k, 1.8) : pow((1. - ph) / (1. - k), 2.2);
  wv *= .55 + .6 * h11(id + f * 13.);
  float y = by + am * (wv * 2. - .5) + am * .5 * (fbm(vec2(p.x * fr + f * 11., f), 4) - .5);
  float m = S(aa, -aa, p.y - y), dd = (y - p.y) / am;
  if (m <= 0.) return;
  vec2 q = vec2(p.x * fr * .75 + dd * .3 * dir, dd * 1.3 + f * 3. + wv * 1.2);
  float n = fbm(q, 5), n2 = fbm(q + vec2(-.25 * dir, .12), 5);
  vec3 c = mix(mix(vec3(.20, .56, .60), vec3(.015, .16, .24), sqrt(near)), mix(vec3(.52, .84, .81), vec3(.08, .55, .57), near), clamp(exp(-dd * .8) * (.35 + .7 * wv), 0., 1.));
  c += vec3(.50, .66, .60) * clamp((n - n2) * 3.4, 0., 1.) * (.35 + .65 * exp(-abs(p.x - sun.x) * .9)) * mix(.9, .6, near);
  float lip = exp(-dd * (2.6 - near) * (1.6 - wv)) * S(.35, .85, wv + .4 * (fbm(vec2(p.x * fr * 2.6, f * 3.), 3) - .5));
  float lace = S(.72, .93, ridged(q * vec2(1.2, 1.) + n, 3)) * S(3., .4, dd) * S(.1, .6, wv);
  c = mix(c, mix(vec3(.70, .90, .90), vec3(.95, 1., .97), exp(-abs(p.x - sun.x))), clamp(lip + lace * .5, 0., .95));
  c = mix(c, vec3(.66, .89, .87), S(.5, 4., dd) * .22 * (1. - near));
  c *= mix(vec3(1.), vec3(.50, .62, .70), S(-.95, -1.5, p.y) * .8);
  lay(c, m, .3 + .4 * near, (ph < k ? .25 : -.7) * dir * wv);
}

void scene(vec2 p) {
  float sd = length(p - sun.xy);
  lay(p.y > horizon - .12 ? sky(p) : skyColour(p), 1., .12, .55 * sign(-sun.x) + .3 * sin(p.x * 3. + p.y * 4.));
  // far ice in the haze, piled up in uneven blocks
  for (int i = 0; i < 3 && p.y < horizon + .32 && p.y > horizon - .25; i++) {
    float f = float(i), cell = .22 + .08 * f, g = p.x / cell + f * .37 + seed, best = -9., tone = 0.;
    for (int j = -1; j <= 1; j++) {
      float id = floor(g) + float(j), cx = (id + .5 - f * .37 - seed) * cell + (h11(id + f * 40.) - .5) * cell * .8;
      float hh = mood[1].w * (.03 + .20 * pow(h11(id * 3. + f * 17.), 3.)) * (1. - .2 * f);
      float sk = (h11(id + 3.) - .5) * 1.1, top = horizon + hh - max(max((p.x - cx) * (2.6 + 3. * sk), -(p.x - cx) * (2.6 - 3. * sk)), .30 * cell * h11(id + 9.)) * .6;
      if (top > best) { best = top; tone = h11(id + f * 5.) + .6 * step(cx, p.x); }
    }
    best += .02 * (fbm(vec2(p.x * 14., f), 3) - .5);
    vec3 c = mix(mix(vec3(.56, .82, .81), vec3(.24, .58, .63), f / 2.), skyColour(p), .35);
    c *= .90 + .14 * tone;
    c = mix(c, vec3(.84, .96, .91), .55 * exp(-sd * 1.1));
    c = mix(c, vec3(.76, .93, .89), S(.14, .0, p.y - horizon) * .6);
    lay(c, S(aa * 1.5, -aa * 1.5, p.y - best), .2, .9);
  }
  const int ROWS = 9;
  float last = 9.;
  for (int i = 0; i < ROWS; i++) {
    float near = float(i) / float(ROWS - 1), by = horizon - .02 - .34 * near - .62 * near * near;
    for (int k = 0; k < heroes; k++)
      if (hero[k].y <= last && hero[k].y > by) spire(p, hero[k], float(k) * 1.7 + .6 + seed * .73, clamp((horizon + .02 - hero[k].y) / .42, 0., 1.));
    for (int k = 0; k < extras; k++)
      if (extra[k].y <= last && extra[k].y > by) breaker(p, extra[k], float(k) * 2.3 + seed);
    // what the next row covers need not be drawn
    float next = float(i + 1) / float(ROWS - 1), covered = horizon - .02 - .34 * next - .62 * next * next - swellHeight(next);
    if (i == ROWS - 1 || p.y > covered) row(p, by, near, float(i));
    last = by;
  }
  // level mist and slanting light
  float level = S(.30, .0, abs(p.y - horizon + .02));
  if (level > 0.) glaze(vec3(.80, .95, .91), S(.46, .80, fbm(vec2(p.x * 1.1 + seed, p.y * 6.), 5)) * level * .5 * mood[1].z);
  vec2 lp = p - sun.xy - .35 * normalize(sun.xy);
  float ray = fbm(vec2(atan(lp.y, lp.x) * 6., 3. + seed), 3);
  paint += vec3(.50, .60, .48) * S(.46, .85, ray) * .20 * exp(-sd) * S(-1.2, .2, p.y) * sun.z;
  paint += vec3(.72, .82, .64) * .30 * exp(-sd * 2.4) * sun.z;
}
