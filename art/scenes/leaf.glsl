// Leaf: sun through a canopy. A dark rim of leaves with a glowing hole, an arch of trunks, slanting light, yellow-green.
// hero: x, foot's y, half width, variant: a tree. extra: a fern: x, y, size, bend.
// mood[0]: the sun's x and y, the floor's y, the slant of the light. mood[1]: the hole's half width and half height,
// how low the canopy hangs, 1 for a stream. mood[2]: season, -1 blue-green to 1 golden; mist.

vec2 SUN;
float FLOOR;

// How thick the leaves stand at a point: an arch, ragged, open round the sun and towards the light below it.
float canopy(vec2 p, float grain) {
  vec2 hole = mood[1].xy;
  vec2 q = p - SUN;
  q.x -= mood[0].w * .30 * min(q.y, 0.);
  float d = length(vec2(q.x / hole.x, (q.y > 0. ? q.y : q.y * .42) / hole.y));
  float rim = S(.70, 1.30, d);
  float height = S(-.20 + mood[1].z, .80 + mood[1].z, p.y + .95 * max(abs(frame.x) - .35, 0.));
  return rim * (height * 1.05 + (grain - .5) * .80 * S(-.25, .4, p.y + .5 * abs(frame.x)));
}

void glade(vec2 p) {
  float far = length((p - SUN) * vec2(1., .85));
  vec3 early = vec3(.98, .97, .66), late = vec3(1., .88, .44);
  vec3 c = mix(mix(early, late, hour), mix(vec3(.76, .85, .32), vec3(.86, .76, .22), hour), S(.0, .26, far));
  c = mix(c, mix(vec3(.40, .64, .20), vec3(.50, .60, .14), hour), S(.18, .66, far));
  c = mix(c, mix(vec3(.12, .37, .18), vec3(.16, .33, .12), hour), S(.50, 1.3, far));
  c = mix(c, vec3(.72, .84, .40), .45 * S(.9, -.1, abs(p.y - FLOOR - .38)) * S(1., .0, abs(p.x - SUN.x * .4)));
  c *= .86 + .30 * fbm(p * vec2(5., 2.5) + seed, 4);
  lay(c, 1., .15, atan(p.y - SUN.y - .4, p.x - SUN.x));
  // hazy trunks and undergrowth
  for (int i = 0; i < 3; i++) {
    float f = float(i), cell = .20 + .07 * f, id = floor(p.x / cell);
    for (int j = -1; j <= 1; j++) {
      float a = id + float(j), r = h11(a + f * 50.);
      if (r > .75) continue;
      float w = (.010 + .014 * f) * (.6 + h11(a + 7. + f));
      float x0 = (a + .5 + .5 * (h11(a * 2. + f * 9.) - .5)) * cell;
      float x = p.x - x0 - .06 * (h11(a + 3.) - .5) * p.y - .02 * sin(p.y * 3. + a);
      float m = S(w + .004, w - .004, abs(x) * (1. - .12 * p.y)) * S(FLOOR + .24 - .06 * f, FLOOR + .28 - .06 * f, p.y);
      vec3 bark = mix(vec3(.44, .60, .24), vec3(.09, .25, .12), f / 2.4);
      bark = mix(bark, vec3(.95, .95, .55), .75 * exp(-far * 2.3)) + vec3(.3, .3, .1) * S(.2, 1., x / w * sign(SUN.x - x0)) * .6;
      lay(bark, m * .9, .25, 1.57);
    }
    float y = FLOOR + .36 - .10 * f + .10 * (fbm(vec2(p.x * 3. + f * 4. + seed, f), 4) - .5) + .02 * noise(vec2(p.x * 50., f));
    vec3 bush = mix(vec3(.58, .72, .26), vec3(.12, .32, .12), f / 2.2);
    bush = mix(bush, vec3(.95, .93, .46), .5 * exp(-abs(p.x - SUN.x * .5) * 2.5) * S(.2, .0, y - p.y));
    lay(bush * (.78 + .44 * fbm(p * vec2(9., 16.) + f, 4)), S(.02, -.02, p.y - y), .3, 1. + sin(p.x * 6.));
  }
}

void tree(vec2 p, vec4 place) {
  float s = place.w + seed, w0 = place.z;
  float near = clamp((w0 - .03) / .13, 0., 1.);
  float side = sign(SUN.x - place.x);
  float y = p.y - place.y;
  if (y < -.16) return;
  float w = w0 * (1. - .13 * min(y, 2.) + 1.5 * exp(-max(y, 0.) * 8.) + .35 * S(1.1, 2.6, y));
  float x = p.x - place.x - .8 * w0 * sin(y * 1.5 + s * 2.) - .10 * (h11(s) - .5) * y;
  x += (fbm(vec2(y * 3., s * 5.), 3) - .5) * w0 * .45;
  float lean = .8 * w0 * 1.5 * cos(y * 1.5 + s * 2.) + .10 * (h11(s) - .5);
  float d = abs(x) - w, angle = 1.57 - lean;
  d += (fbm(p * vec2(14., 6.) + s * 3., 4) - .5) * w0 * .26;
  // roots grip the ground
  float root = y + .05 - .10 * noise(vec2(p.x * 16., s)) * S(2.6, 1., abs(x) / w0);
  if (root < 0.) d = 9.;
  float m = S(aa, -aa, d);
  if (m <= 0.) return;
  float u = x / w;
  float bark = fbm(vec2(x * 24. / (.4 + w0 * 4.), y * 4.5 + 2. * noise(vec2(x * 14., y * 2.))) + s * 7., 5);
  float crack = ridged(vec2(x * 13. / (.4 + w0 * 4.), y * 1.9) + s * 5., 3);
  vec3 c = mix(vec3(.020, .045, .030), vec3(.150, .155, .075), S(.3, .75, bark));
  c *= 1. - .45 * S(.80, .95, crack);
  c += vec3(.09, .22, .06) * S(.52, .72, fbm(p * vec2(5., 4.) + s, 4)) * .7 * S(1.2, .0, y);
  float rim = S(.25, 1., u * side + (bark - .5) * .8);
  c += vec3(.98, .90, .34) * rim * (.24 + .60 * exp(-length(p - SUN) * 1.1));
  c += vec3(.04, .14, .12) * S(.3, 1., -u * side) * .7;                       // cool bounce
  c += vec3(.55, .60, .16) * S(.42, .0, y) * S(.3, .8, bark) * .35;           // light thrown up from the floor
  c = mix(c, mix(vec3(.52, .70, .28), vec3(.66, .66, .22), hour), .46 * (1. - near));
  c = mix(c, vec3(1., .96, .60), .30 * exp(-length(p - SUN) * 3.2) * (1. - .5 * near));
  lay(c, m, .5 + .5 * near, angle + (bark - .5) * .4);
}

void ground(vec2 p) {
  float y = FLOOR + .10 * (fbm(vec2(p.x * 2.4 + seed, 3.), 4) - .5) + .03 * noise(vec2(p.x * 34. + p.y * 20., 5.));
  float down = y - p.y;
  if (down < -.02) return;
  float n = fbm(p * vec2(7., 15.) + seed, 5);
  vec3 c = mix(vec3(.05, .14, .06), vec3(.20, .36, .10), n);
  vec2 at = vec2(p.x - mood[0].w * .3 * (p.y - FLOOR), p.y);
  float pool = S(.48, .70, fbm(vec2(at.x * 2.6, at.y * 5.) + 6. + seed, 4)) * S(1.05, .1, abs(at.x - SUN.x * .35));
  c = mix(c, mix(vec3(.86, .88, .32), vec3(.96, .80, .26), hour), pool * .85 * S(-1.45, -.9, p.y));
  c *= mix(1.25, .95, S(-1.05, -1.5, p.y));
  lay(c, S(-.012, .012, down), .6, .12 * sin(p.x * 6. + p.y * 9.));
  if (mood[1].w > .5) {
    // a stream that carries the light towards us
    float k = clamp(down / .75, 0., 1.2);
    float mid = SUN.x * .4 + .34 * sin(k * 4.4 + seed) * k, w = .02 + .27 * k * k;
    float x = abs(p.x - mid) - w * (1. + .35 * (fbm(p * vec2(7., 12.), 3) - .5));
    float ripple = fbm(vec2(p.x * 4., p.y * 20.), 4) * .55 + .42 * exp(-abs(p.x - mid) / w * 1.1);
    vec3 water = mix(vec3(.07, .24, .13), mix(vec3(.90, .95, .55), vec3(1., .90, .50), hour), S(.26, .74, ripple) * S(1.7, .1, k));
    water = mix(water, vec3(.03, .09, .05), S(-.03, .0, x) * .7);
    lay(water, S(.012, -.012, x) * S(.0, .06, down), .6, .0);
  }
  // low plants in tufts of every size, thicker where the light falls
  for (int i = 0; i < 4; i++) {
    float f = float(i), row = FLOOR - .10 - .13 * f;
    vec2 q = vec2(p.x * (15. - 2.2 * f) + f * 7.3 + seed, 0.);
    float id = floor(q.x);
    for (int j = -1; j <= 1; j++) {
      float a = id + float(j), r = h11(a + f * 37.), r2 = h11(a * 1.9 + f * 11.);
      if (r > .88) continue;
      vec2 foot = vec2(a + .5 + .8 * (r2 - .5), row + .16 * (h11(a * 3.1 + f) - .5));
      float size = (.05 + .11 * h11(a * 2.7 + f)) * (.8 + .25 * f);
      vec2 t = vec2((q.x - foot.x) / (15. - 2.2 * f), p.y - foot.y) / size;
      if (t.y < -.1 || t.y > 1.2 || abs(t.x) > 1.2) continue;
      // curved blades, the outer ones shorter and bent over
      float lit = exp(-abs(p.x - SUN.x * .4 - mood[0].w * .3 * (p.y - FLOOR)) * 1.7) * (.5 + .5 * r2);
      for (int k = 0; k < 8; k++) {
        float o = (float(k) + .7 * h21(vec2(a, f * 9. + float(k)))) / 7.5 - .5, tall = (1.15 - 1.1 * abs(o)) * (.7 + .5 * h21(vec2(float(k), a)));
        float y = (t.y + .10) / tall;
        if (y < 0. || y > 1.) continue;
        float d = abs(t.x - o * (.25 + 1.5 * y * y)) - .050 * (1. - y * y);
        vec3 blade = mix(vec3(.045, .150, .058), vec3(.74, .80, .24), clamp(lit * 1.25 + .10, 0., 1.) * S(.10, .9, y)) * (.8 + .4 * r);
        lay(blade * (1. - .10 * f), S(.03, -.01, d) * S(.0, .35, y), .85, 1.57 - o * 2.5 * y);
      }
      if (r2 > .70) {
        // a flower above the blades
        vec2 fl = t - vec2((r - .4) * .7, .95);
        lay(mix(vec3(.42, .56, .26), mix(vec3(1., .98, .82), vec3(1., .88, .60), hour), .35 + .65 * lit), S(.13, .07, length(fl * vec2(1., 1.25))), .9, 0.);
      }
    }
  }
}

void leaves(vec2 p, int from, int to) {
  if (canopy(p + (p - SUN) * .12 + vec2(0., .12), 1.) < .30) return;   // far from any leaf: spare the work
  for (int k = from; k < to; k++) {
    float f = float(k), sc = 20. - f * 3.3;
    vec2 g = p * sc + f * 13.7, id = floor(g);
    float best = 9., lu = 0., lv = 0., la = 0.;
    vec4 L = vec4(0.);
    for (int y = -1; y <= 1; y++)
      for (int x = -1; x <= 1; x++) {
        vec2 cell = id + vec2(x, y), r = h22(cell + f * 91.);
        vec2 at = (cell + .5 + (r - .5) * .95 - f * 13.7) / sc;
        if (canopy(at, fbm(at * 2.6 + 4. + seed, 3)) < .36 + .085 * f + .12 * r.x) continue;
        float angle = (r.y - .5) * 2.2 - 1.57 + .8 * sin(at.x * 3. + f + seed);
        vec2 q = rot(-angle) * (p - at) * sc;
        float len = .62 + .25 * r.x, t = clamp(q.x / len, -1., 1.);
        float w = (.26 + .12 * r.y) * (1. - t * t) * (1. + .35 * -t), v = q.y + .12 * t * t;
        float d = max(abs(v) - w, abs(q.x) - len), z = d - .3 * h21(cell + 7.);
        if (d < .02 && z < best) { best = z; L = vec4(at, r); lu = t; lv = v / max(w, .02); la = angle; }
      }
    if (best > 8.) continue;
    float away = length(L.xy - SUN);
    float through = exp(-away * 1.15) * (1.15 - .14 * f) + .20 * (L.z - .5);
    vec3 c = mix(vec3(.012, .065, .040), vec3(.11, .34, .08), clamp(through * 2.2, 0., 1.));
    c = mix(c, mix(vec3(.50, .70, .12), vec3(.62, .62, .08), hour), clamp(through * 2.2 - .75, 0., 1.));
    c = mix(c, mix(vec3(.96, .94, .36), vec3(1., .84, .28), hour), clamp(through * 2.3 - 1.45, 0., 1.));
    c *= mix(1., .62, f / 4.);
    c *= .82 + .36 * S(-.1, .1, lv * (L.w > .5 ? 1. : -1.));
    c = mix(c, c * 1.5 + .03, S(.14, .0, abs(lv)) * .5);
    lay(c, .95, .45 + .1 * f, la);
  }
}

void ferns(vec2 p) {
  for (int i = 0; i < extras; i++) {
    float size = extra[i].z, s = float(i) + seed;
    for (int k = 0; k < 5; k++) {
      float f = float(k);
      vec2 b = extra[i].xy;
      float angle = 1.57 + (f - 2.) * .42 + (h11(s + f) - .5) * .25 - extra[i].w * .3;
      vec2 q = rot(-angle) * (p - b);
      float len = size * (.75 + .35 * h11(s * 3. + f));
      q.y -= -sign(f - 1.9) * .55 * q.x * q.x / size * (.5 + h11(s + f * 2.));
      float t = q.x / len;
      if (t < 0. || t > 1.) continue;
      float env = size * .26 * pow(1. - t, .8) * S(.0, .2, t) + .003;
      float lobe = abs(fract((q.x - abs(q.y) * .55) * 17. / size) - .5) * 2.;
      float d = abs(q.y) - env * (.30 + .70 * S(.9, .25, lobe));
      vec3 c = mix(vec3(.012, .060, .035), vec3(.28, .50, .10), S(.15, 1., t) * (.40 + .60 * exp(-abs(p.x - SUN.x * .4) * 1.2)));
      c = mix(c, mix(vec3(.84, .86, .28), vec3(.95, .80, .24), hour), S(.60, 1., t) * exp(-abs(p.x - SUN.x * .4) * 1.6) * .85);
      lay(c * (q.y > 0. ? 1.15 : .8), S(aa, -aa, d), .9, angle);
    }
  }
}

void scene(vec2 p) {
  SUN = mood[0].xy;
  FLOOR = mood[0].z;
  glade(p);
  ground(p);
  // trunks stand before the far leaves, the near leaves hang before the trunks
  leaves(p, 0, 3);
  for (int i = 0; i < heroes; i++) tree(p, hero[i]);
  leaves(p, 3, 5);
  // shafts of light, nearly parallel
  float far = length(p - SUN);
  vec2 v = p - SUN - vec2(-mood[0].w * .5, .75);
  float a = atan(v.x, -v.y) + mood[0].w * .35;
  float beam = fbm(vec2(a * 15. + 3. + seed, 1.5), 3) * .65 + .35 * noise(vec2(a * 44., 7.));
  float shaft = S(.44, .70, beam) * S(.50, .05, abs(a)) * S(SUN.y + .2, SUN.y - .4, p.y) * S(FLOOR - .45, FLOOR + .35, p.y);
  float dust = .7 + .6 * fbm(p * 3. + 9., 4);
  glaze(mix(vec3(1., .97, .56), vec3(1., .86, .42), hour), clamp(shaft * .52 * dust, 0., .58));
  paint += mix(vec3(1., .95, .45), vec3(1., .82, .30), hour) * .14 * exp(-far * 2.8);
  ferns(p);
  // the season turns every green one way
  float season = mood[2].x, g = paint.g;
  paint = mix(paint, vec3(paint.r * .52, g * .93, paint.b + g * .34), max(-season, 0.));
  paint = mix(paint, vec3(paint.r + g * .30, g * .90, paint.b * .75), max(season, 0.));
  float low = fbm(vec2(p.x * 1.3 + seed, p.y * 3.5), 4);
  glaze(mix(mix(vec3(.86, .94, .70), vec3(1., .90, .56), hour), vec3(.66, .90, .82), max(-season, 0.)),
        mood[2].y * S(.30, .72, low) * S(.75, .0, abs(p.y - FLOOR - .30)));
  // corners: quiet and dark for number and glyph
  paint *= 1. - .40 * S(.60, 1., abs(frame.x)) * S(.90, 1.5, abs(frame.y));
}
