// Antler: bare trees whose crowns are antlers, in silver mist. High key, branching silhouettes, a veiled sun behind
// them that leaves a thin rim on every limb.
// hero: x, foot's y, height, variant (from 50 on: cast antlers that stand in the snow, without a trunk).
// extra: a stag far off: x, hoof's y, height, -1 or 1 for the way it looks. mood[0]: the sun's x and y, ground's y,
// warmth of the light. mood[1]: 1 for water on the ground, height of mountains, the sun's size, how
// thick the frozen grass stands.

vec2 SUN;
float GROUND;
vec3 PALE, MID, DEEP;

struct Limb { float d; vec2 n; float r; float along; float t; };

// Adds a bent, tapering limb; gives its end.
void limb(inout Limb b, vec2 q, inout vec2 at, inout float angle, float bend, float len, float r0, float r1, int steps) {
  float n = float(steps);
  for (int i = 0; i < steps; i++) {
    vec2 next = at + vec2(cos(angle), sin(angle)) * len / n;
    float t;
    float dist = segment(q, at, next, t);
    float r = mix(r0, r1, (float(i) + t) / n);
    if (dist - r < b.d) b = Limb(dist - r, (q - mix(at, next, t)) / max(r, .001), r, angle, (float(i) + t) / n);
    at = next;
    angle += bend / n;
  }
}

Limb antlerTree(vec2 q, float h, float s, bool shed) {
  Limb b = Limb(9., vec2(0.), 1., 1.57, 0.);
  float w = h * (.029 + .010 * h11(s + 1.)) * (shed ? 1.25 : 1.);
  vec2 at = vec2(0., -.12 * h);
  float angle = 1.57 + (h11(s) - .5) * .22;
  if (!shed) {
    limb(b, q, at, angle, (h11(s + 2.) - .5) * .5, h * .18, w * 2.5, w * 1.35, 3);
    limb(b, q, at, angle, (h11(s + 3.) - .5) * .5, h * (.26 + .10 * h11(s + 4.)), w * 1.35, w * 1.05, 4);
    for (int k = 0; k < 4; k++) {                              // roots
      vec2 a = vec2(0., .02 * h); float g = -1.57 + (float(k) - 1.5) * .75;
      limb(b, q, a, g, (g + 1.57) * 1.1, h * .16, w * .9, w * .2, 3);
    }
  }
  vec2 crown = at;
  float spread = (shed ? .34 : .56) + .30 * h11(s + 5.), size = shed ? 1.10 : .84;
  for (int side = -1; side <= 1; side += 2) {
    float sg = float(side), k = s + sg * 3.7;
    at = crown + (shed ? vec2(sg * h * .16, 0.) : -vec2(cos(angle), sin(angle)) * h * .10 * h11(k + 6.));
    float a = angle - sg * spread * (.9 + .25 * h11(k));
    float bend = sg * (.95 + .75 * h11(k + 1.));
    float len = h * size * (.92 + .20 * h11(k + 2.));
    float beam = w * (shed ? 1.25 : .95);
    for (int i = 0; i < 7; i++) {
      float t0 = float(i) / 7.;
      limb(b, q, at, a, bend / 7. * (.6 + .9 * t0) + .10 * (h11(k + float(i) * 1.3) - .5), len / 7., beam * (1. - .92 * t0), beam * (1. - .92 * (t0 + .143)), 2);
      if (i == 6) break;
      // a tine at every joint, outside and inside by turns, all reaching up
      float out_ = mod(float(i), 2.) < .5 ? -1. : 1.;
      vec2 ta = at; float g = a + sg * out_ * (.62 + .30 * h11(k + float(i) * 2.1));
      float up = (1.57 + sg * .10 - g) * .75;
      float tl = h * (.30 - .10 * t0) * (.65 + .6 * h11(k + float(i) * 3.3)) * (out_ < 0. ? 1. : .78);
      float tr = beam * (.62 - .38 * t0);
      vec2 mid = ta; float mg = g;
      limb(b, q, mid, mg, up * .5, tl * .5, tr, tr * .62, 2);
      vec2 tip = mid; float tg = mg;
      limb(b, q, tip, tg, up * .5, tl * .5, tr * .62, tr * .03, 2);
      float fg = mg - out_ * sg * .70;
      limb(b, q, mid, fg, (1.57 - fg) * .4, tl * .36, tr * .5, tr * .03, 2);
    }
  }
  if (!shed) {                                                 // a leader between the beams
    at = crown;
    float a = angle + (h11(s + 8.) - .5) * .5;
    for (int i = 0; i < 4; i++) {
      float t0 = float(i) / 4.;
      limb(b, q, at, a, (h11(s + 9. + float(i)) - .5) * .55, h * .13, w * .62 * (1. - .75 * t0), w * .62 * (1. - .75 * (t0 + .25)), 2);
      if (i == 3) break;
      float sg = mod(float(i), 2.) < .5 ? 1. : -1.;
      vec2 ta = at; float g = a + sg * .75;
      limb(b, q, ta, g, -sg * .6, h * (.24 - .10 * t0), w * .34 * (1. - .5 * t0), w * .03, 3);
    }
  }
  return b;
}

void tree(vec2 p, vec4 place) {
  float h = place.z, s = mod(place.w, 50.) * 3.1 + seed;
  vec2 q = p - place.xy;
  if (abs(q.x) > h * 1.0 || q.y > h * 1.45 || q.y < -.16 * h) return;
  bool shed = place.w >= 50.;
  float near = clamp((GROUND - .02 - place.y) / .52, 0., 1.);
  vec2 qq = q + (vec2(noise(q * 9. / h + s), noise(q * 9. / h + s + 40.)) - .5) * .018 * h;  // knots, not straight pipes
  Limb b = antlerTree(qq, h, s, shed);
  if (b.d > .02) return;
  vec2 toSun = normalize(SUN - p + vec2(0., .001));
  float facing = dot(b.n, toSun);
  vec2 dir = vec2(cos(b.along), sin(b.along));
  // grain across the limb and along the tree: it must not jump where a limb bends
  float grain = fbm(vec2(dot(b.n, vec2(-dir.y, dir.x)) * 2.4 * step(.004, b.r) + q.x * 3., (q.y + .4 * abs(q.x)) * 11. / sqrt(h)) + s, 5);
  vec3 wood = mix(vec3(.070, .075, .092), vec3(.225, .215, .215), S(.25, .8, grain + .25 * facing));
  vec3 bone = mix(vec3(.30, .285, .275), vec3(.66, .63, .58), S(.2, .9, grain * .6 + .45 * facing));
  vec3 c = shed ? mix(bone, wood, S(.35, 1.05, b.t + .3 * noise(q * 6.)) * .4) : wood;
  c += vec3(.10, .13, .18) * S(.1, .9, -facing) * .5;                        // cool bounce on the far side
  float rim = S(.30, .85, facing) * S(.002, .008, b.r);
  c = mix(c, mix(vec3(.97, .97, .95), vec3(1., .93, .82), mood[0].w), rim * .88);
  c = mix(c, c * .6, S(.62, .3, grain) * .35);
  c = mix(c, MID, .62 * (1. - near));
  c = mix(c, PALE, .55 * exp(-length(p - SUN) * 3.4) * (1. - .55 * near));
  float mist = S(.30, -.02, q.y / h + .20 * (fbm(p * vec2(3., 6.) + s, 4) - .5));
  c = mix(c, mix(PALE, MID, .25 + .3 * near), mist * (shed ? .45 : .78));
  // the foot melts into the drift instead of ending in a cut
  float rooted = S(-.05, .09, q.y / h + .10 * (fbm(p * vec2(9., 5.) + s, 3) - .5));
  lay(c, S(aa, -aa, b.d) * rooted, .45 + .55 * near, b.along);
}

void stag(vec2 p, vec4 e) {
  vec2 q = (p - e.xy) / e.z;
  q.x *= e.w;
  if (abs(q.x) > 1. || q.y > 2. || q.y < -.1) return;
  float t, d = 9.;
  d = min(d, segment(q, vec2(-.36, .66), vec2(.22, .70), t) - mix(.155, .175, t));
  d = smin(d, segment(q, vec2(.24, .74), vec2(.44, 1.10), t) - mix(.15, .085, t), .08);
  d = smin(d, segment(q, vec2(.45, 1.12), vec2(.66, 1.04), t) - mix(.075, .040, t), .03);
  d = min(d, segment(q, vec2(.20, .62), vec2(.22, .0), t) - mix(.06, .022, t));
  d = min(d, segment(q, vec2(.10, .60), vec2(.05, .02), t) - mix(.06, .022, t));
  d = min(d, segment(q, vec2(-.42, .66), vec2(-.38, .34), t) - mix(.11, .035, t));
  d = min(d, segment(q, vec2(-.38, .34), vec2(-.42, .0), t) - mix(.035, .022, t));
  d = min(d, segment(q, vec2(-.30, .60), vec2(-.27, .02), t) - mix(.08, .022, t));
  for (int k = 0; k < 2; k++) {
    float f = float(k);
    vec2 a = vec2(.44, 1.16); float g = 1.95 - f * .55;
    for (int i = 0; i < 5; i++) {
      vec2 n = a + vec2(cos(g), sin(g)) * .15;
      d = min(d, segment(q, a, n, t) - .022 + .003 * float(i));
      if (i > 0) d = min(d, segment(q, n, n + vec2(.10 - .02 * float(i), .13), t) - .014);
      a = n; g -= .22 - f * .12;
    }
  }
  vec3 c = mix(vec3(.22, .23, .26), MID, .30);
  c = mix(c, PALE, S(.45, .0, q.y) * .7);
  lay(c, S(aa / e.z, -aa / e.z, d) * .92, .95, 1.4);
}

// Far woods: trunks and a haze of twigs, paler with each plane.
void woods(vec2 p, float f, float base) {
  float depth = f / 3.;
  vec3 tone = mix(mix(PALE, MID, .28), mix(MID, DEEP, .35), depth);
  float cell = .13 + .06 * f, id = floor(p.x / cell), m = 0., ang = 1.57;
  for (int j = -2; j <= 2; j++) {
    float a = id + float(j), r = h11(a + f * 50.);
    if (r > .72) continue;
    float rise = (p.y - base) / (.55 + .65 * h11(a * 3. + f));
    if (rise < 0. || rise > 1.) continue;
    float x = p.x - (a + .2 + .6 * h11(a * 2. + f * 9.)) * cell - .06 * (h11(a + 3.) - .5) * p.y - .025 * sin(p.y * 4. + a);
    float w = (.004 + .007 * f) * (1. - .75 * rise) * (.6 + h11(a + 7. + f));
    m = max(m, S(aa, -aa, abs(x) - w));
    // forks: pairs of limbs that lift away from the trunk
    for (int k = 0; k < 5; k++) {
      float y0 = .30 + .14 * float(k), up = (rise - y0) * 2.2;
      if (up < 0. || up > 1.) continue;
      float sg = h11(a * 5. + float(k)) > .5 ? 1. : -1.;
      float xx = abs(x - sg * (.02 + .05 * f * .4 + .03) * sqrt(up) * 1.5);
      m = max(m, S(aa, -aa, xx - w * .55 * (1. - up)));
    }
  }
  float top = base + .35 + .5 * fbm(vec2(p.x * 2. + f * 7., seed), 3);
  float twigs = ridged(vec2(p.x * (15. - 2.5 * f), p.y * (8. - f)) + (vec2(noise(p * 8.), noise(p * 8. + 5.)) - .5) * 1.6 + f * 9., 3);
  float haze = S(.80, .93, twigs) * S(top, top - .35, p.y) * S(base, base + .25, p.y);
  m = max(m, haze * .55);
  m *= S(-.02, .30, p.y - base + .12 * (fbm(p * vec2(3., 5.) + f, 3) - .5));
  lay(tone, m * .85, .3, 1.57);
}

void scene(vec2 p) {
  SUN = mood[0].xy;
  GROUND = mood[0].z;
  float warm = mood[0].w;
  PALE = mix(vec3(.80, .835, .86), vec3(.88, .845, .80), warm);
  MID = mix(vec3(.52, .565, .615), vec3(.60, .565, .55), warm);
  DEEP = mix(vec3(.27, .30, .36), vec3(.31, .29, .31), warm);
  float far = length((p - SUN) * vec2(1., .92));
  vec2 w = vec2(fbm(p * 1.3 + seed, 4), fbm(p * 1.3 + seed + 9., 4)) - .5;
  float veil = fbm(p * vec2(.9, 1.7) + w * 1.5 + seed, 5);
  vec3 c = mix(PALE * .98, MID, S(.05, 1.05, far + (veil - .5) * .85));
  c = mix(c, DEEP, S(.75, 1.9, far + (veil - .5) * .6) * .85);
  c = mix(c, c * 1.12 + .03, S(.5, .75, veil) * .5);
  lay(c, 1., .35, .22 * sin(p.x * 2.5 + p.y * 3. + seed) + .25 * (p.x - SUN.x));
  float disc = .125 + .03 * mood[1].z;
  glaze(vec3(1., .992, .965), S(disc + .006, disc - .006, length(p - SUN)) * (.80 + .20 * S(.65, .35, veil)));
  paint += vec3(.06, .06, .05) * exp(-max(length(p - SUN) - disc, 0.) * 7.);
  // mountains that float above the mist
  if (mood[1].y > 0.) for (int i = 0; i < 2; i++) {
    float f = float(i);
    float ridge = GROUND + mood[1].y * (1. - .35 * f) + .95 * (ridged(vec2(p.x * (.8 + .4 * f) + seed * 3. + f * 5., 2.), 5) - .62);
    float down = ridge - p.y;
    float scree = ridged(vec2(p.x * 5. - p.y * 3.5, p.y * 3. + p.x * 1.5) + f * 4., 4);
    vec3 rock = mix(mix(MID, DEEP, .30 + .25 * f), PALE, S(.72, .92, scree) * .6);
    rock = mix(rock, PALE, S(.10, .75, down) * .95);
    rock += .16 * exp(-max(down, 0.) * 60.) * exp(-abs(p.x - SUN.x) * 1.5);
    lay(rock, S(-aa, aa, down) * .85, .4, -.7 + .4 * f);
  }

  for (int i = 0; i < 4; i++) {
    float f = float(i);
    float base = GROUND + .10 - .075 * f + .07 * (fbm(vec2(p.x * (1.3 + .4 * f) + f * 5., seed + f), 4) - .5);
    woods(p, f, base - .04);
    float down = base - p.y;
    float drift = fbm(vec2(p.x * 1.6 + f * 4. + seed, p.y * 7.), 4);
    vec3 snow = mix(PALE, mix(MID, PALE, .40), f / 3.);
    snow = mix(snow, MID, S(.05, .35, down) * (.3 + .5 * drift));
    snow += .10 * exp(-abs(p.x - SUN.x) * 1.6) * S(.12, .0, down);
    lay(snow, S(-.01, .05 + .03 * drift, down), .25, .06 * sin(p.x * 5. + f));
  }
  for (int i = 0; i < extras; i++) stag(p, extra[i]);
  if (mood[1].x > .5) {
    // still water: the mist and the sun again, crossed by dark lines of ice
    float shore = GROUND - .34 + .05 * (fbm(vec2(p.x * 2., seed), 3) - .5);
    float down = shore - p.y, ripple = fbm(vec2(p.x * 2.5, p.y * 30.), 4) - .5;
    vec3 water = mix(PALE, MID, S(.0, 1.1, length(vec2(p.x - SUN.x + ripple * .2, down - .15))));
    water = mix(water, DEEP, S(.35, 1., down) * .75);
    water = mix(water, PALE, S(.60, .8, ripple + .5) * .6);
    lay(water, S(-.005, .02, down), .35, 0.);
  }
  for (int i = 0; i < heroes; i++) {
    tree(p, hero[i]);
    // a drift of snow and frozen grass over its foot
    float y = hero[i].y + .02 * hero[i].z + .03 * (fbm(vec2(p.x * 4. + float(i) * 3., 2.), 3) - .5);
    float near = clamp((GROUND - .02 - hero[i].y) / .52, 0., 1.), down = y - p.y;
    float beside = exp(-pow(abs(p.x - hero[i].x) / (.42 * hero[i].z), 2.));
    float n = fbm(vec2(p.x * 5. + float(i) * 2., p.y * 16.), 4);
    vec3 snow = mix(mix(PALE, MID, .15 + .35 * n), mix(MID, DEEP, .5 * n), near * S(.0, .30, down));
    lay(snow, S(-.004, .035, down) * beside * .92, .4 + .3 * near, .08 * sin(p.x * 7.));
  }
  // foreground: frozen grass and brambles, the darkest mass
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    float base = -1.10 - .14 * f + .26 * (fbm(vec2(p.x * 1.2 + f * 5. + seed, f), 3) - .5) - .12 * (1. - abs(frame.x));
    float down = base - p.y;
    vec3 c = mix(mix(MID, DEEP, .45 + .25 * f), vec3(.12, .13, .16), S(.0, .34, down) * (.55 + .2 * f));
    c = mix(c, PALE, S(.50, .8, fbm(p * vec2(4., 20.) + f * 7., 4)) * S(.26, .0, down) * .7);
    lay(c, S(-.012, .012, down + .02 * noise(vec2(p.x * 60., f))), .6, .4 * sin(p.x * 8. + f));
    float cell = .034 + .010 * f, id = floor(p.x / cell);
    for (int j = -4; j <= 4; j++) {
      float a = id + float(j), r = h11(a + f * 77.), r2 = h11(a * 1.7 + f * 31.);
      if (r > .15 + .40 * mood[1].w) continue;
      float len = (.12 + .22 * r2) * (1. + .2 * f), y = (p.y - base + .04) / len;
      if (y < 0. || y > 1.) continue;
      float lean = (r2 - .5) * .30, x = p.x - (a + r2) * cell - lean * y * y;
      float m = S(.0025, -.0025, abs(x) - (.0052 + .0015 * f) * (1. - y)) * S(.05, .35, y);
      lay(mix(vec3(.15, .16, .19), mix(PALE, vec3(1.), .3), S(.45, 1., y) * (.9 - .25 * f)), m, 1., 1.57 - lean * 2.);
    }
  }
  float low = fbm(vec2(p.x * 1.1 + seed, p.y * 4.5), 5);
  glaze(PALE, S(.40, .80, low) * S(GROUND + .1, GROUND - .2, p.y) * S(-1.15, -.75, p.y) * .55);
  // snow in the air
  for (int i = 0; i < 26; i++) {
    vec2 at = vec2(h11(float(i) + 20.) * 2. - 1., h11(float(i) + 60.) * 3. - 1.5) * 1.1;
    float r = .004 + .009 * pow(h11(float(i) + 90.), 3.);
    glaze(vec3(.97), S(r, r * .3, length(p - at)) * .55);
  }
  // corners: quiet and dark for number and glyph
  glaze(DEEP * .75, .60 * S(.55, 1., abs(frame.x)) * S(.90, 1.5, abs(frame.y)));
}
