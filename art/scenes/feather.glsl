// Feather: great plumes in the wind before a moon, violet.
// hero: root x, y, angle, length. extra (one for each hero): turn from root to tip, half width, sway, rosiness.
// mood[0]: moon x, y, strength, radius. mood[1]: pivot of the wind x, y, brightness of its bands, height of the ground.
// mood[2].x: how light the ground next to the viewer is.
#define moon mood[0]
#define pivot mood[1].xy
#define ground mood[1].w

vec3 skyColour(vec2 p) {
  float d = length(p - moon.xy);
  vec3 c = mix(vec3(.62, .44, .76), vec3(.30, .17, .46), S(.0, .62, d));
  c = mix(c, vec3(.125, .065, .24), S(.36, 1.05, d));
  c = mix(c, vec3(.045, .025, .105), S(.8, 1.7, d));
  c = mix(c, c * vec3(1.25, .85, .95) + vec3(.05, .0, .02), hour);
  return c;
}
// bands of wind that sweep round the pivot
vec3 wind(vec2 p, vec3 c, out float angle) {
  vec2 q = p - pivot;
  float r = length(q), a = atan(q.y, q.x);
  angle = a + 1.571;
  float w = fbm(vec2(r * 1.6 + seed, a * 2.) + 4., 4) - .5;
  float n = fbm(vec2(r * 3.4 + w * 1.4 + seed * 3., a * 1.3), 5), m = fbm(vec2(r * 3.4 + w * 1.4 + seed * 3. + .16, a * 1.3), 5);
  float d = length(p - moon.xy), lit = clamp((n - m) * 4. + .4, 0., 1.);
  vec3 band = mix(c * vec3(.55, .50, .62), c * 1.45 + vec3(.16, .08, .16) * exp(-d * 1.1), lit);
  return mix(c, band, S(.40, .62, n) * mood[1].z);
}

// A plume: u along its curved shaft, v across it.
void shaftSpace(vec2 p, vec4 h, vec4 e, out float u, out float v) {
  vec2 q = rot(-h.z) * (p - h.xy);
  float k = e.x / h.w, turnTo = k < 0. ? -1. : 1.;
  q.y *= turnTo;
  float r = 1. / max(abs(k), .02);
  vec2 d = q - vec2(0., r);
  u = r * atan(d.x, -d.y);
  v = (r - length(d)) * turnTo;
  float t = u / h.w;
  v -= e.z * h.w * sin(4.4 * t) * S(0., .5, t);
}
void plume(vec2 p, vec4 h, vec4 e, float s, float near, float fine) {
  if (length(p - h.xy) > h.w * 1.08 + e.y) return;
  float u, v;
  shaftSpace(p, h, e, u, v);
  float t = u / h.w;
  if (t < -.02 || t > 1.06) return;
  float side = v < 0. ? -1. : 1.;
  float w = e.y * (side > 0. ? 1. : .74) * pow(max(sin(3.1416 * pow(clamp((t - .10) / .92, 0., 1.), .82)), 0.), .62) * mix(1., .80, t);
  float av = abs(v), x = av / max(w, .001);
  if (av > max(w * 1.5, .03)) return;
  // barbs leave the shaft at a slant and bend towards the tip
  float barb = u - av * (.95 + .35 * x);
  float bu = barb / h.w;
  float lengthOf = 1. + .20 * (noise(vec2(bu * 46. / fine, s * 3. + side)) - .5) + .12 * (noise(vec2(bu * 140. / fine, s + side * 3.)) - .5);
  float split = S(.70, .84, noise(vec2(bu * 15. / fine + s * 5., side * 2.))) * S(.25, .75, x);
  float down = S(.40, .16, t);
  lengthOf += down * .55 * (noise(vec2(bu * 90., s * 9. + side)) - .4);
  float edge = x / lengthOf;
  float cover = S(1., 1. - max(aa / max(w, .01) * 1.5, .05 + .25 * down), edge) * step(.0001, w) * (1. - split * S(.2, .9, edge));
  float strand = noise(vec2(bu * 230. / fine, x * 1.5 + s)) * .6 + noise(vec2(bu * 90. / fine, x * 2. + s * 4.)) * .4;
  cover *= mix(1., .35 + .65 * strand, S(.55, 1., edge) * .8 + down * .4);
  // light: the vane turned to the moon is pale, the other keeps its violet
  vec2 across = rot(h.z + e.x * t) * vec2(0., side);
  vec2 l = normalize(moon.xy - p);
  float facing = dot(across, l), d = length(p - moon.xy);
  vec3 shade = mix(vec3(.07, .03, .155), vec3(.215, .10, .37), S(.1, .9, t) * .7 + .3 * strand);
  vec3 lit = mix(vec3(.44, .28, .66), vec3(.92, .80, 1.02), S(.10, .90, x) * .60 + .40 * strand);
  shade = mix(shade, shade * vec3(1.5, .8, 1.), e.w * .8);
  lit = mix(lit, vec3(.93, .60, .82), e.w * S(.2, 1., t) * .7);
  vec3 c = mix(shade, lit, S(-.45, .65, facing + .35 * (strand - .5)) * (.55 + .45 * exp(-d * .6)));
  c *= .82 + .34 * strand;
  c *= mix(.62, 1., S(.0, .22, x));                                    // the furrow beside the shaft
  c += vec3(.62, .40, .62) * exp(-d * 2.2) * (.25 + .5 * x) * moon.z;    // moonlight through the vane
  float rim = S(.62, .98, edge) * S(-.15, .6, facing);
  c += vec3(.95, .80, .98) * rim * (.50 + .75 * exp(-d * .9)) * .85;
  c += vec3(.30, .16, .40) * S(.80, 1., edge) * S(.2, -.5, facing) * .6;   // cool bounce on the far edge
  c = mix(c, skyColour(p) * 1.15 + .02, .55 * (1. - near));
  float an = h.z + e.x * t;
  lay(c, cover * mix(.75, 1., near), .35 + .6 * near, an + side * (.75 - .35 * x));
  // the shaft
  float sw = mix(.016, .0022, S(-.05, .95, t)) * (h.w / 1.8 + .25);
  float shaft = S(sw + aa, sw - aa, av) * step(-.015, t) * step(t, .985);
  vec3 sc = mix(vec3(.28, .17, .36), vec3(.96, .86, .98), S(-sw, sw, v * sign(dot(rot(an) * vec2(0., 1.), l))));
  lay(mix(sc, skyColour(p), .5 * (1. - near)), shaft, .9, an);
}

// A row of down-grass combed by the wind.
void downs(vec2 p, float by, float near, float f, float lean) {
  float hill = by + mix(.12, .36, near) * (fbm(vec2(p.x * .9 + f * 5.3 + seed, f), 3) - .5);
  float glow = exp(-abs(p.x - moon.x) * 1.3);
  float y = p.y - hill;
  if (y > .25 * mix(.5, 1.3, near) + .08) return;
  float comb = p.x - lean * y * 1.2;
  float tuft = .13 * mix(.4, 1.2, near) * fbm(vec2(comb * mix(9., 4., near) + f * 9., f), 3) + .035 * noise(vec2(comb * mix(60., 26., near), f * 3.)) + .018 * noise(vec2(comb * mix(130., 64., near), f * 5.));
  float m = S(.012, -.012, y - tuft);
  if (m <= 0.) return;
  float dd = clamp((tuft - y) / mix(.14, .34, near), 0., 1.2);
  float strand = noise(vec2(comb * mix(110., 50., near), y * 3. + f)) * .6 + .4 * noise(vec2(comb * 30., y * 5.));
  vec3 c = mix(vec3(.27, .165, .42), mix(vec3(.035, .018, .085), vec3(.075, .040, .160), mood[2].x), S(-.05, .60, dd));
  c += vec3(.40, .26, .46) * glow * S(.38, .0, dd) * (.25 + .7 * strand) * mix(1., .55, near);
  c *= .70 + .55 * strand;
  c = mix(c, skyColour(vec2(p.x, by + .2)), .45 * (1. - near) * S(0., .6, dd) + .25 * (1. - near));
  c *= mix(1., mix(.55, .85, mood[2].x), S(-1.0, -1.5, p.y));
  lay(c, m, .3 + .35 * near, 1.57 - lean * .9);
}

void scene(vec2 p) {
  float an, sd = length(p - moon.xy);
  vec3 c = wind(p, skyColour(p), an);
  lay(c, 1., .12, an);
  if (sd < moon.w) lay(mix(vec3(.99, .93, 1.), vec3(.80, .68, .90), S(.45, .70, fbm(p * 9. + seed, 4))), S(moon.w, moon.w - .012, sd), .5, .7);
  paint += vec3(.55, .40, .62) * (.50 * exp(-max(sd - moon.w, 0.) * 5.) + .25 * exp(-sd * 1.6)) * moon.z * step(moon.w - .01, sd);
  // far plumes in the haze
  float lean = pivot.x < 0. ? -1. : 1.;
  for (int i = 0; i < 9; i++) {
    float f = float(i), x = -1.15 + 2.3 * (f + .6 * h11(f + 3.)) / 9.;
    vec4 h = vec4(x, ground + .02 - .05 * h11(f + 8.), 1.57 + .5 * lean * (h11(f + 5.) - .9), .36 + .34 * h11(f + 9.));
    vec4 e = vec4(lean * (-.5 - .9 * h11(f + 1.)), h.w * .13, .0, .2);
    plume(p, h, e, f * 2.7, .10, 2.4);
  }
  downs(p, ground - .02, .15, 0., -lean);
  downs(p, ground - .16, .35, 1., -lean);
  for (int k = 0; k < heroes; k++) {
    plume(p, hero[k], extra[k], float(k) * 1.9 + seed, mix(.62, 1., float(k + 1) / float(heroes)), 1. + .06 * float(heroes));
    if (k == heroes / 2) downs(p, ground - .32, .55, 2., -lean);
  }
  downs(p, ground - .50, .75, 3., -lean);
  downs(p, ground - .72, 1., 4., -lean);
  if (mood[2].x > 0.) downs(p, ground - .98, 1., 5., -lean);
  // loose feathers carried off
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    vec2 q = vec2(h11(f + 31.) * 1.8 - .9, mix(-.5, 1.2, h11(f + 41.)));
    vec2 g = q - pivot;
    float a = atan(g.y, g.x) + 1.57 * lean * -1. + (h11(f + 51.) - .5) * 1.2, l = .13 + .11 * h11(f + 61.);
    plume(p, vec4(q, a, l), vec4((h11(f + 71.) - .5) * 1.8, l * .30, 0., .3), f * 3.3, .45, 3.);
  }
  float level = S(.32, .0, abs(p.y - ground + .08));
  if (level > 0.) glaze(vec3(.46, .32, .60), S(.48, .82, fbm(vec2(p.x * 1.2 + seed * 2., p.y * 5.), 4)) * level * .45);
  paint += vec3(.34, .22, .40) * .22 * exp(-sd * 2.2) * moon.z;
}
