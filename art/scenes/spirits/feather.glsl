// Feather: a crane that takes wing.
float crane(vec2 p) {
  float d = egg(p, vec2(-.04, .02), vec2(.16, .27), -.35);
  d = smin(d, limb(p, vec2(.04, .16), vec2(.20, .36), .115, .060), .10);
  d = smin(d, limb(p, vec2(.20, .36), vec2(.24, .54), .058, .044), .06);
  d = smin(d, limb(p, vec2(.24, .54), vec2(.17, .70), .044, .040), .05);
  d = smin(d, limb(p, vec2(.17, .70), vec2(.22, .84), .040, .044), .05);
  d = smin(d, egg(p, vec2(.265, .885), vec2(.080, .056), .25), .05);
  return smin(d, limb(p, vec2(.31, .90), vec2(.56, .955), .030, .004), .03);
}
vec2 spine(float t) { return bezier(vec2(.20, .80), vec2(.30, .42), vec2(.06, .16), vec2(-.16, -.28), t); }
void quill(vec2 p, vec2 root, float angle, float len, float turning, float width, float strength, float s) {
  if (length(p - root) > len * 1.05 + width) return;
  float u, v;
  strip(p, root, angle, len, turning, u, v);
  float t = u / len;
  if (t < 0. || t > 1.) return;
  float w = width * pow(sin(3.1416 * pow(t, .75)), .7) * mix(.8, 1., t), x = abs(v) / max(w, .001);
  float barb = noise(vec2((u - abs(v) * .9) * 60., s)), split = S(.74, .86, noise(vec2((u - abs(v)) * 14., s * 3.))) * S(.3, .9, x);
  float a = S(1., .72, x + .25 * (barb - .5)) * (1. - split * .7) * S(1.02, .55, t + .25 * (barb - .5) * t);
  vec3 c = mix(ink, mix(ink, tint, .75), S(.2, 1., t) * .7 + .4 * (barb - .5));
  c = mix(c, tint, S(.5, 1., x) * .45 * S(.2, .8, t));
  lay(c, a * strength * mix(1., .72, t), .6, angle + turning * t);
  glaze(mix(tint, wash, .45), S(.007, .002, abs(v)) * S(.95, .4, t) * .55 * strength);
}
void scene(vec2 p) {
  paper(p, vec2(.0, .15));
  // the train
  for (int i = 0; i < 9; i++) {
    float f = float(i), k = f - 4.;
    veil(p, vec2(-.14 + .012 * k, -.18), -1.95 + .085 * k, 1.02 - .03 * k * k + .14 * h11(f), .75 + .10 * k, vec2(.035, .085), .72, f);
  }
  // the far wing
  for (int i = 0; i < 9; i++) {
    float f = float(i), k = f / 8.;
    quill(p, mix(vec2(.10, .22), vec2(.30, .26), k), mix(-.35, .78, k), mix(.46, .72, k), mix(-.35, .30, k), .075, .60, f + 40.);
  }
  // legs trail behind
  float legs = min(limb(p, vec2(-.08, -.18), vec2(-.02, -.58), .026, .014), limb(p, vec2(-.02, -.58), vec2(-.14, -.98), .013, .008));
  legs = min(legs, min(limb(p, vec2(-.03, -.18), vec2(.08, -.54), .026, .014), limb(p, vec2(.08, -.54), vec2(.0, -.94), .013, .008)));
  shade(p, legs, 1.4, .8, .008);
  float d = crane(p);
  vec2 e = vec2(.01, 0.), w = spine(.5) - spine(.52);
  flesh(p, d, vec2(crane(p + e.xy), crane(p + e.yx)) - d, 1.1, 1., .012);
  // the near wing, raised
  for (int i = 0; i < 13; i++) {
    float f = float(i), k = f / 12.;
    quill(p, mix(vec2(-.08, .02), vec2(-.34, .50), pow(k, 1.1)), mix(3.55, 1.80, k), mix(.50, .80, S(0., .8, k)), mix(.55, -.35, k), .085, .93, f);
  }
  for (int i = 0; i < 9; i++) {
    float f = float(i), k = f / 8.;
    quill(p, mix(vec2(.0, .08), vec2(-.26, .46), k), mix(3.3, 1.95, k), mix(.28, .40, k), mix(.4, -.2, k), .065, .95, f + 20.);
  }
  float arm = smin(limb(p, vec2(.02, .10), vec2(-.18, .32), .085, .055), limb(p, vec2(-.18, .32), vec2(-.34, .56), .052, .022), .05);
  shade(p, arm, 2.2, .9, .020);
  for (int i = 0; i < 12; i++) { float t = .14 + .075 * float(i); glow(p, spine(t) - vec2(.004, 0.), .0115 + .003 * sin(t * 3.)); }
  glow(p, vec2(.275, .895), .010);
  motes(p);
}
