// Leaf: a fox in the leap with which it takes a mouse.
float fox(vec2 p) {
  float d = egg(p, vec2(-.25, .02), vec2(.185, .235), .35);
  d = smin(d, limb(p, vec2(-.22, .10), vec2(.10, .15), .165, .155), .14);
  d = smin(d, egg(p, vec2(.17, .06), vec2(.165, .205), .3), .12);
  d = smin(d, limb(p, vec2(.22, .0), vec2(.35, -.26), .145, .115), .10);
  float head = length(p - vec2(.395, -.355)) - .132;
  head = smin(head, limb(p, vec2(.42, -.42), vec2(.475, -.66), .082, .020), .07);
  head = smin(head, limb(p, vec2(.43, -.27), vec2(.50, -.07), .085, .004), .02);
  head = smin(head, limb(p, vec2(.49, -.33), vec2(.665, -.22), .078, .004), .02);
  d = smin(d, head, .06);
  float fore = smin(limb(p, vec2(.13, -.04), vec2(.20, -.34), .095, .050), limb(p, vec2(.20, -.34), vec2(.13, -.55), .046, .030), .04);
  fore = smin(fore, limb(p, vec2(.13, -.55), vec2(.22, -.68), .030, .026), .03);
  float hind = smin(limb(p, vec2(-.30, -.06), vec2(-.49, -.25), .150, .072), limb(p, vec2(-.49, -.25), vec2(-.44, -.50), .062, .042), .05);
  hind = smin(hind, limb(p, vec2(-.44, -.50), vec2(-.60, -.72), .038, .026), .03);
  hind = smin(hind, limb(p, vec2(-.60, -.72), vec2(-.68, -.75), .026, .018), .02);
  return smin(d, min(fore, hind), .06);
}
vec2 brush(float t) { return bezier(vec2(-.37, .12), vec2(-.80, .46), vec2(-.50, 1.16), vec2(.34, .98), t); }
float brushWidth(float t) { return .040 + .135 * pow(max(sin(3.1416 * pow(t, 1.45)), 0.), .9); }
float brushShape(vec2 p, out float at) {
  float d = 9.;
  at = 0.;
  for (int i = 0; i < 14; i++) {
    float t = float(i) / 14., u = t + 1. / 14., along;
    vec2 a = brush(t), b = brush(u);
    float k = segment(p, a, b, along) - mix(brushWidth(t), brushWidth(u), along);
    if (k < d) at = mix(t, u, along);
    d = smin(d, k, .03);
  }
  return d;
}
vec2 spine(float t) { return bezier(vec2(.36, -.24), vec2(.30, .14), vec2(-.05, .36), vec2(-.36, .06), t); }
void scene(vec2 p) {
  paper(p, vec2(-.02, .1));
  for (int i = 0; i < 10; i++) {
    float f = float(i), t = .12 + .09 * f;
    veil(p, spine(t) - vec2(0., .04), 1.55 + .14 * f - .3 * h11(f), .40 + .26 * h11(f + 3.), .9 + .4 * h11(f + 6.), vec2(.05, .10), .62, f);
  }
  for (int i = 0; i < 9; i++) {
    float f = float(i), t = .30 + .085 * f;
    vec2 b = brush(t), v = brush(t + .02) - b;
    veil(p, b, atan(v.y, v.x) + .75 - .10 * f, .40 + .2 * h11(f + 5.), -.7, vec2(.08, .13), .62, f + 30.);
  }
  float far = smin(limb(p, vec2(.04, -.02), vec2(.02, -.34), .09, .05), limb(p, vec2(.02, -.34), vec2(.00, -.60), .045, .026), .04);
  far = min(far, smin(limb(p, vec2(-.34, -.04), vec2(-.64, -.14), .13, .065), limb(p, vec2(-.64, -.14), vec2(-.70, -.38), .055, .038), .05));
  shade(p, far, .2, .70, .016);
  float at, t = brushShape(p, at);
  vec2 along = brush(at + .03) - brush(at - .03);
  vec2 e = vec2(.01, 0.);
  float unused;
  flesh(p, t, vec2(brushShape(p + e.xy, unused), brushShape(p + e.yx, unused)) - t, atan(along.y, along.x), mix(1., .55, S(.75, 1., at)), .030);
  glaze(mix(wash, vec3(1.), .4), S(.03, -.05, t) * S(.70, .92, at) * .75);
  float d = fox(p);
  vec2 g = vec2(fox(p + e.xy), fox(p + e.yx)) - d;
  flesh(p, d, g, .35 - 2. * p.x, 1., .014);
  glaze(mix(tint, wash, .55), S(.10, .0, length((p - vec2(.24, -.12)) * vec2(1.1, .8))) * S(.0, -.02, d) * .5);
  for (int i = 0; i < 12; i++) { float k = .08 + .08 * float(i); glow(p, spine(k) + vec2(-.05, -.06), .014 - .006 * k); }
  glow(p, vec2(.445, -.43), .010);
  lay(ink * .4, S(.022, .010, length(p - vec2(.480, -.675))), .9, 0.);
  motes(p);
}
