// Stone: standing stones on a moor at dusk. Dark upright blocks, a low sun behind them, red and orange.
// hero: x, foot's y, height, variant; a variant from 50 on is a lintel lying on the two stones before it.
// mood[0]: the sun's x and y, the horizon's y, how much heather stands in front; mood[1].x: a pool's shore (-9: none);
// mood[1].y: 1 for a track, .z: where it reaches the viewer.

vec2 SUN;
float HORIZON;

vec3 sky(vec2 p) {
  float h = (p.y - HORIZON) / 1.78;
  vec3 c = mix(vec3(1., .76, .40), vec3(.98, .40, .16), S(0., .20, h));
  c = mix(c, vec3(.82, .17, .13), S(.10, .46, h));
  c = mix(c, vec3(.44, .07, .13), S(.40, .80, h));
  c = mix(c, vec3(.15, .032, .10), S(.66, 1.02, h));
  vec3 late = mix(vec3(1., .52, .26), vec3(.72, .13, .13), S(0., .22, h));
  late = mix(late, vec3(.40, .055, .15), S(.15, .5, h));
  late = mix(late, vec3(.11, .025, .10), S(.42, .95, h));
  c = mix(c, late, hour);
  float d = length((p - SUN) * vec2(1., 1.15));
  c += vec3(1., .55, .22) * .50 * exp(-d * 2.6) + vec3(1., .7, .35) * .5 * exp(-d * 7.);
  return c;
}

// Streaks of cloud that flatten towards the horizon and burn from below.
void clouds(vec2 p) {
  vec3 c = sky(p);
  float k = max(p.y - HORIZON + .06, .02);
  vec2 q = vec2(p.x * 1.1 / (k + .55) + seed * 3.3, log(k + .18) * 2.6);
  vec2 w = vec2(fbm(q * 1.3 + 3., 4), fbm(q * 1.3 + 9., 4)) - .5;
  vec2 at = q * vec2(1.2, 2.2) + w * 1.6;
  float n = fbm(at, 6), n2 = fbm(at + vec2(-(SUN.x - p.x) * .10, .16), 6);
  float cover = S(.42, .60, n) * S(.06, .33, p.y - HORIZON);
  float lit = clamp((n - n2) * 5. + .33, 0., 1.);
  float d = length(p - SUN);
  vec3 under = mix(vec3(1.15, .66, .30), vec3(.95, .25, .16), S(.2, 1.3, d));
  vec3 dark = mix(vec3(.42, .10, .13), vec3(.11, .028, .085), S(.0, 1.1, p.y));
  c = mix(c, mix(dark, under, lit * S(1.8, .2, d) * (1. - .4 * hour)), cover * .90);
  float fan = (p.x - SUN.x) * (p.y - HORIZON) * .42 + .16 * sin(p.x * 3. + p.y * 6. + seed);
  lay(c, 1., .15, fan);
}

// A broken line through knots: chiselled, not wobbly.
float broken(float t, float s, float knots) {
  float i = floor(t * knots), f = fract(t * knots);
  return mix(h21(vec2(i, s * 13.)), h21(vec2(i + 1., s * 13.)), f) - .5;
}

// Flat facets as if struck off: the light each facet takes, and the distance to its border.
vec2 facet(vec2 q, float s) {
  vec2 id = floor(q), best = vec2(0.);
  float d1 = 9., d2 = 9.;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      vec2 c = id + vec2(x, y), o = h22(c + s * 31.);
      float d = length((c + o - q) * vec2(1., .8)) + .25 * h21(c + s * 7.);
      if (d < d1) { d2 = d1; d1 = d; best = c; } else if (d < d2) d2 = d;
    }
  return vec2(h21(best + s * 3.), d2 - d1);
}

float slab(vec2 q, float w, float h, float s, out float u, out float t) {
  q.x -= (h11(s) - .5) * .20 * q.y;                           // it leans
  t = q.y / h;
  float ww = w * (1.10 - (.20 + .22 * h11(s + 3.)) * t + .05 * sin(t * 4. + s * 2.4));
  float l = -q.x - ww * (1. + .26 * broken(t + .13, s + 1., 5.));
  float r = q.x - ww * (1. + .26 * broken(t + .41, s + 2., 6.));
  float slope = (h11(s + 5.) - .5) * 1.5;
  float top = q.y - h - slope * q.x * .62 - w * .10 * broken(q.x / w * .5 + 3., s + 4., 3.);
  float top2 = q.y + q.x * 1.7 * (slope > 0. ? 1. : -1.) - h * 1.01 - w * .30;
  u = q.x / max(ww, .01);
  return max(max(l, r), max(top, top2)) + (fbm(q * 24. + s, 3) - .5) * w * .05;
}

void stone(vec2 p, vec4 place, int i) {
  bool lintel = place.w >= 50.;
  float s = mod(place.w, 50.) + 1.3 + seed * 5.7, h = place.z;
  float near = lintel ? .8 : clamp((HORIZON - .14 - place.y) / .66, 0., 1.);
  float w = h * (.15 + .055 * h11(s + 11.)) + .02;
  vec2 q = p - place.xy;
  float side = SUN.x > place.x ? 1. : -1.;
  float u, t, d;
  if (lintel) {
    // lies across the uprights: its length is the table's height
    w = .105 + .05 * h; vec2 z = rot(.03) * q;
    t = z.y / w * .5 + .5;
    u = z.x / h * 2.;
    d = max(abs(z.x) - h * .5 * (1. - .04 * t + .05 * broken(t, s, 3.)), abs(z.y) - w * (1. + .16 * broken(u * .5 + 2., s, 5.)));
  } else {
    d = slab(q, w, h, s, u, t);
  }
  if (d > .03) return;
  float m = S(aa, -aa, d);
  float n = fbm(q * vec2(9., 5.) / sqrt(h) + place.w * 7., 6);
  vec2 f = facet(q * vec2(6.5, 3.2) / (.35 + .65 * h) + s * 3., s);
  float arris = side * (.30 + .26 * (h11(s + 9.) - .5)) + .30 * broken(t * 1.2 + .2, s + 6., 4.);
  if (lintel) arris = 9. * side;
  float sun = S(-.025, .035, (u - arris) * side);             // the side turned to the sun
  vec3 shade = mix(vec3(.050, .016, .040), vec3(.190, .060, .090), f.x * .65 + .5 * S(.3, .75, n) - .1);
  shade += vec3(.11, .045, .13) * S(.35, 1., t) * (.4 + .6 * S(.1, -1., u * side)) * (.5 + f.x);  // cool from the upper sky
  shade += vec3(.40, .10, .06) * S(.60, .0, t) * .34;         // warm from the lit mist
  vec3 lit = mix(vec3(.55, .14, .075), vec3(1.08, .50, .19), clamp(S(.25, .8, n) * .5 + f.x * .6, 0., 1.));
  lit *= mix(.62, 1.10, exp(-abs(p.y - SUN.y) * 1.4)) * (1.06 - .16 * hour);
  vec3 c = mix(shade, lit, sun);
  c *= 1. - .42 * S(.10, .0, f.y) * (1. - .5 * sun);          // joints between facets
  c += vec3(.60, .20, .10) * S(.16, .06, f.y) * step(.55, f.x) * .16;
  c += vec3(1., .52, .20) * exp(-abs((u - arris) * side - .03) * 13.) * .40 * S(.25, .7, n);
  c += vec3(1.1, .62, .26) * exp(d / .010) * step(0., (u - arris) * side) * .80;
  c += vec3(.9, .30, .14) * exp(d / .013) * S(.80, 1., t) * (lintel ? .9 : .55);
  c += vec3(.16, .07, .20) * exp(d / .014) * step(0., -u * side) * S(.2, .8, t) * .9;   // bounce on the far side
  float lichen = S(.60, .70, fbm(q * 11. + place.w * 3., 4));
  c = mix(c, c * 1.35 + vec3(.10, .055, .05), lichen * .5 * (1. - sun));
  if (lintel) c += vec3(.9, .28, .10) * S(.30, .0, t) * .35 * exp(-abs(q.x) * 1.5);
  float haze = .52 * (1. - near);
  c = mix(c, vec3(.70, .25, .19) + vec3(.28, .14, .05) * exp(-abs(p.x - SUN.x) * 3.), haze);
  float mist = lintel ? 0. : S(.30, -.03, t + .26 * (fbm(p * vec2(3., 5.) + place.w, 4) - .5)) * .80;
  c = mix(c, mix(vec3(.92, .43, .28), vec3(.60, .21, .19), near), mist * (1. - .25 * near));
  lay(c, m, .40 + .60 * near, lintel ? .05 : 1.57 - (h11(s) - .5) * .2 + (f.x - .5) * .5);
}

// The slice of moor on which a stone stands.
void turf(vec2 p, float foot, float k) {
  float near = clamp((HORIZON - .14 - foot) / .66, 0., 1.);
  float y = foot + .05 + .05 * (fbm(vec2(p.x * 2.5 + k * 3.1, 2.), 4) - .5) + .014 * (noise(vec2(p.x * 60. + p.y * 20., k)) - .5) * (1. + near * 1.5);
  if (p.y > y) return;
  float down = y - p.y;
  float n = fbm(vec2(p.x * 7. + k * 2., p.y * 22.), 5);
  float towards = exp(-abs(p.x - SUN.x) * .9);
  vec3 c = mix(vec3(.40, .11, .10), vec3(.15, .042, .062), near);
  c = mix(c, vec3(.86, .30, .14), S(.50, .85, n) * S(.14, .0, down) * (.75 - .3 * near) * towards * 1.5);
  float mist = S(.02, .22, down) * (.2 + 1.1 * fbm(vec2(p.x * 1.9 + k * 5., p.y * 6.), 4)) * (1. - near * .55);
  c = mix(c, mix(vec3(.88, .40, .26), vec3(.42, .13, .14), near) + vec3(.25, .13, .05) * exp(-abs(p.x - SUN.x) * 2.), clamp(mist, 0., 1.) * .75);
  lay(c, S(0., .012, down), .2 + .5 * near, .08 * sin(p.x * 9. + k));
}

void heather(vec2 p, float amount) {
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    float base = -1.02 - .15 * f + .34 * (fbm(vec2(p.x * (.9 + .3 * f) + f * 7.3 + seed, f), 3) - .5) + (amount - 1.) * .5;
    if (mood[1].y > 0.) { float away = (p.x - mood[1].z) / .55; base -= (.26 - .05 * f) * exp(-away * away); }
    float glow = exp(-abs(p.x - SUN.x) * 1.1);
    vec2 wq = (p + vec2(.5 * p.y, 0.)) * vec2(34. - 5. * f, 30. - 3. * f) + f * 17.;
    wq += 3.5 * (vec2(noise(wq * .4), noise(wq * .4 + 9.)) - .5);
    float sprig = noise(wq) * .6 + noise(wq * 2.1 + 4.) * .4;
    float edge = base + .030 * fbm(vec2(p.x * 16. + f * 9., f), 4) + .022 * (noise(vec2(p.x * 70., f * 3.)) - .5);
    float down = clamp((edge - p.y) / .22, 0., 1.);
    vec3 c = mix(vec3(.44, .11, .11), vec3(.135, .036, .062), S(-.1, .75, down));
    c += vec3(.30, .10, .05) * glow * S(.35, .0, down) * .6;
    c = mix(c, vec3(.10, .028, .05), f * .16);
    float bloom = S(.50, .66, sprig) * S(1.1, .0, down);
    c = mix(c, mix(vec3(.52, .10, .22), vec3(1., .42, .20), glow * .8 * S(.5, .0, down)), bloom * (.62 - .10 * f));
    lay(c, S(.010, -.010, p.y - edge), .75, 1.2 + .5 * sin(p.x * 7. + f));
    float cell = .030 + .012 * f, id = floor(p.x / cell);
    for (int j = -4; j <= 4; j++) {
      float a = id + float(j), r = h11(a + f * 77.), r2 = h11(a * 1.7 + f * 31.);
      if (r > .62) continue;
      float L = (.13 + .20 * r2) * (1. + .25 * f), y = (p.y - base + .05) / L;
      if (y < 0. || y > 1.) continue;
      float lean = (r2 - .35) * .16 + .05;
      float x = p.x - (a + r2) * cell - lean * y * y * 1.4;
      float m = S(.0025, -.0025, abs(x) - (.0055 + .002 * f) * (1. - y)) * S(.18, .50, y);
      lay(mix(vec3(.10, .025, .045), mix(vec3(.42, .10, .10), vec3(1.05, .48, .20), glow), S(.15, 1., y) * (.85 - .2 * f)), m, 1., 1.57 - lean * 3.);
    }
  }
}

// Standing water between the stones and the heather: the sky upside down, the stones as dark smears.
void pool(vec2 p, float shore) {
  float bank = shore + .10 * (fbm(vec2(p.x * 2.2 + seed, 8.), 4) - .5) - .05 * abs(p.x);
  float m = S(.008, -.008, p.y - bank);
  if (m <= 0.) return;
  float down = bank - p.y;
  float ripple = (fbm(vec2(p.x * 3., p.y * 34.), 4) - .5);
  vec2 r = vec2(p.x + ripple * (.05 + .25 * down), HORIZON + (down + .05) * 1.7 + ripple * .05);
  vec3 c = sky(r) * mix(.92, .62, S(0., .6, down));
  c += vec3(1., .62, .25) * S(.62, .92, fbm(vec2(p.x * 4., p.y * 46.), 3) + .35 * exp(-abs(p.x - SUN.x) * 7.)) * exp(-abs(p.x - SUN.x) * 3.) * .8;
  for (int i = 0; i < heroes; i++) {
    float x = abs(r.x - hero[i].x - .03 * ripple) - hero[i].z * .15;
    c = mix(c, vec3(.15, .045, .07), S(.03, -.03, x) * S(hero[i].z * .62, hero[i].z * .35, down + max(hero[i].y - shore, 0.)) * .80);
  }
  c = mix(c, vec3(.20, .05, .06), S(.05, .0, down) * .75);
  lay(c, m, .55, .04 * sin(p.x * 7.));
}

// A trodden track from the viewer to the sun, pale where the light runs along it.
float trackX(float k) { return mix(SUN.x, mood[1].z, k) + .20 * sin(k * 5. + seed) * k * (1. - k); }
void track(vec2 p) {
  float k = (HORIZON - .20 - p.y) / 1.05;
  if (k < 0.) return;
  float w = .014 + .26 * k * k;
  float x = abs(p.x - trackX(k)) - w * (1. + .5 * (fbm(p * vec2(8., 14.), 4) - .5));
  float n = fbm(vec2(p.x * 10., p.y * 30.), 4);
  vec3 c = mix(vec3(.98, .50, .24), vec3(.50, .16, .12), S(-.1, 1., k)) * (.72 + .5 * n);
  c = mix(c, vec3(.16, .04, .05), S(.60, .75, n) * .4);
  lay(c, S(.05 + .05 * k, -.04, x) * S(.0, .15, k) * .9, .4, .1 * sin(p.x * 9.));
}

void crows(vec2 p) {
  for (int i = 0; i < extras; i++) {
    vec2 q = rot(extra[i].w) * (p - extra[i].xy) / extra[i].z;
    float y = abs(q.x) * .55 - q.x * q.x * .42;
    float m = S(.10, -.05, abs(q.y - y) - .14 * (1. - abs(q.x) * .8)) * step(abs(q.x), 1.05);
    m = max(m, S(.15, -.05, length(q * vec2(1.6, 1.)) - .16));
    lay(vec3(.10, .02, .05), m * .85, 1., .2);
  }
}

void scene(vec2 p) {
  SUN = mood[0].xy;
  HORIZON = mood[0].z;
  clouds(p);
  float sunward = length(p - SUN);
  glaze(vec3(1.22, .96, .62), S(.128, .119, sunward + .004 * noise(p * 20.)));
  // ridges of moor, mist at the foot of each
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    float y = HORIZON + .07 - .075 * f - .03 * f * f + (.11 - .012 * f) * (fbm(vec2(p.x * (1.1 + f * .5) + f * 9.3, f + seed), 5) - .5) * (1.6 - .1 * f);
    vec3 c = mix(vec3(.80, .30, .22), vec3(.17, .045, .075), (f + .6) / 4.2);
    c = mix(c, vec3(1., .55, .28), .55 * exp(-abs(p.x - SUN.x) * 2.4) * (1. - f * .2));
    float mist = S(.0, .16 + .03 * f, y - p.y) * (.35 + .9 * fbm(vec2(p.x * 1.6 + f * 4., p.y * 7. + f), 4));
    vec3 haze = mix(vec3(.96, .52, .34), vec3(.62, .22, .22), f / 4.) + vec3(.3, .16, .05) * exp(-abs(p.x - SUN.x) * 2.2);
    lay(mix(c, haze, clamp(mist, 0., 1.) * .82), S(aa * 1.5, -aa * 1.5, p.y - y), .2, .06 * sin(p.x * 5. + f));
  }
  for (int i = 0; i < heroes; i++) {
    stone(p, hero[i], i);
    if (hero[i].w < 50.) turf(p, hero[i].y, float(i));
  }
  if (mood[1].y > 0.) track(p);
  if (mood[1].x > -5.) pool(p, mood[1].x);
  heather(p, mood[0].w);
  crows(p);
  float veil = fbm(vec2(p.x * 1.2 + 2., p.y * 4.5), 5);
  glaze(vec3(.95, .46, .28), S(.42, .85, veil) * S(-.30, -.60, p.y) * S(-1.12, -.72, p.y) * .40);
  paint += vec3(1., .42, .14) * .20 * exp(-sunward * 3.2);
  // corners: quiet and dark for number and glyph
  paint *= 1. - .45 * S(.62, 1., abs(frame.x)) * S(.95, 1.5, abs(frame.y));
}
