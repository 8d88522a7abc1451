// What the seven spirits share: pale ground, soft bodies of limbs and swellings, veils, lights.
// mood[0].xyz: the family's wash, mood[1].xyz: its ink, mood[2].xyz: its bright mid-tone. Bodies are signed distances.
#define wash mood[0].xyz
#define ink mood[1].xyz
#define tint mood[2].xyz

void paper(vec2 p, vec2 centre) {
  vec2 q = p - centre;
  vec2 w = vec2(fbm(p * 1.3 + seed, 4), fbm(p * 1.3 + 9. + seed, 4)) - .5;
  float n = fbm(p * 1.2 + w * 1.8 + seed, 5), r = length(q * vec2(1.05, .78)) + (n - .5) * .8;
  vec3 c = mix(vec3(.988, .985, .970), mix(vec3(.97), wash, .42), S(.35, 1.35, r));
  c = mix(c, mix(vec3(.95), wash, .72), S(1.0, 1.8, r) * .75);
  c = mix(c, vec3(1., 1., .99), S(.62, .80, n) * .5);
  lay(c, 1., .08, 1.2 + .8 * sin(p.x * 2. + p.y * 1.3));
}
vec2 bezier(vec2 a, vec2 b, vec2 c, vec2 d, float t) {
  float s = 1. - t;
  return s * s * s * a + 3. * s * s * t * b + 3. * s * t * t * c + t * t * t * d;
}

// An arc as a straight strip: u along it, v across.
void strip(vec2 p, vec2 root, float angle, float len, float turning, out float u, out float v) {
  vec2 q = rot(-angle) * (p - root);
  float k = turning / len, sg = k < 0. ? -1. : 1.;
  q.y *= sg;
  float r = 1. / max(abs(k), .02);
  vec2 d = q - vec2(0., r);
  u = r * atan(d.x, -d.y);
  v = (r - length(d)) * sg;
}
// A translucent veil that widens from its root and thins out towards its end.
void veil(vec2 p, vec2 root, float angle, float len, float turning, vec2 width, float strength, float s) {
  if (length(p - root) > len * 1.05 + width.y) return;
  float u, v;
  strip(p, root, angle, len, turning, u, v);
  float t = u / len;
  if (t < -.06 || t > 1.05) return;
  v += .025 * len * sin(t * 7. + s * 2.) * t;
  float w = mix(width.x, width.y, pow(clamp(t, 0., 1.), .75)) * mix(1., .72, S(.65, 1., t)) * (1. + .35 * (noise(vec2(t * 5., s * 3.)) - .5));
  float x = v / w, ax = abs(x);
  float strand = fbm(vec2(x * 3.2 + s * 7., t * 1.6 + s), 4), fine = noise(vec2(x * 13. + s * 5. + .8 * sin(t * 4. + s), t * 1.2));
  float end = S(1., .35, t + .42 * (strand - .45));
  float a = S(1., .55, ax + .25 * (fine - .5)) * end * S(-.06, .04, t);
  a *= mix(.95, .30 + .9 * strand, S(0., .45, t)) * (.72 + .4 * fine);
  vec3 c = mix(ink * 1.15, tint, S(.0, .85, t + .5 * (strand - .5)));
  c = mix(c, mix(tint, wash, .5), S(.5, 1.1, t) * .6);
  lay(c, a * strength, .45, angle + turning * t);
  float hem = exp(-abs(ax - .86) * 16.) * end * S(0., .1, t) * S(1., .5, t);
  glaze(mix(ink, tint, .3), hem * .22 * strength);
}
// The body: dark, soft, round; g is the gradient of d, along the lie of the hair, fade 1 keeps, 0 lets it dissolve.
void flesh(vec2 p, float d, vec2 g, float along, float fade, float soft) {
  float hair = fbm(rot(-along) * p * vec2(5., 26.), 4);
  float e = d + (hair - .5) * soft * 1.6 + (1. - fade) * .05;
  float m = S(soft, -soft * 1.2, e);
  vec2 n = normalize(g + 1e-5), l = normalize(vec2(-.55, .84));
  float depth = max(-d, 0.), facing = dot(n, l);
  vec3 c = mix(mix(ink, tint, .34), ink, S(.0, .13, depth));
  c = mix(c, ink * .62, S(.05, .22, depth) * .6);
  c += (tint * .9 + .10) * exp(-pow((depth - .045) / .045, 2.)) * max(facing, 0.) * .34;
  c = mix(c, tint, exp(-depth / .02) * max(-facing, 0.) * .30);
  c *= .84 + .34 * hair;
  glaze(mix(tint, wash, .35), exp(-max(d, 0.) / .06) * .20 * fade);
  lay(c, m * fade, .65, along);
}
// A far limb, half lost in the light of the ground.
void shade(vec2 p, float d, float along, float strength, float soft) {
  float hair = fbm(rot(-along) * p * vec2(5., 22.), 3);
  lay(mix(mix(ink, tint, .55), mix(tint, wash, .4), .35 * hair), S(soft, -soft, d + (hair - .5) * soft) * strength, .5, along);
}
void glow(vec2 p, vec2 at, float r) {
  float d = length(p - at);
  vec3 c = mix(vec3(1., 1., .97), wash, .25);
  glaze(mix(tint, c, .6), exp(-d * d / (r * r * 9.)) * .50);
  lay(c, S(r, r * .45, d), .9, 0.);
}
// motes that drift about the figure
void motes(vec2 p) {
  for (int i = 0; i < 26; i++) {
    float f = float(i);
    vec2 at = vec2(h11(f + 20.) * 2. - 1., h11(f + 60.) * 3. - 1.5);
    float r = .004 + .010 * pow(h11(f + 90.), 3.), d = length(p - at);
    glaze(mix(tint, wash, .3), S(r, r * .3, d) * .5);
  }
}
