// Cloud: a whale that rises as through deep water.
vec2 spine(float t) { return bezier(vec2(-.38, .98), vec2(-.52, .12), vec2(.06, -.42), vec2(.40, -1.02), t); }
float girth(float t) {
  float front = .16 + .17 * S(-.05, .30, t);
  return mix(front, .046, pow(S(.24, 1., t), .85));
}
float trunk(vec2 p, out float at, out float across, bool exact) {
  float d = 9.;
  at = 0.;
  for (int i = 0; i < 24; i++) {
    float t = float(i) / 24., u = t + 1. / 24., along;
    float k = segment(p, spine(t), spine(u), along) - mix(girth(t), girth(u), along);
    if (k < d) at = mix(t, u, along);
    d = smin(d, k, .03);
  }
  across = 0.;
  if (!exact) return d;
  float lo = at - .06, hi = at + .06;
  for (int i = 0; i < 9; i++) {
    float a = mix(lo, hi, .34), b = mix(lo, hi, .66);
    if (length(p - spine(a)) < length(p - spine(b))) hi = b; else lo = a;
  }
  at = clamp(.5 * (lo + hi), 0., 1.);
  vec2 v = normalize(spine(at + .01) - spine(at - .01)), r = p - spine(at);
  across = (v.x * r.y - v.y * r.x) / girth(at);
  return d;
}
float flukes(vec2 p) {
  vec2 root = vec2(.37, -.95);
  float a = limb(p, root, vec2(.58, -.95), .06, .115);
  a = smin(a, limb(p, vec2(.58, -.95), vec2(.84, -.90), .105, .006), .10);
  float b = limb(p, root, vec2(.27, -1.12), .06, .110);
  b = smin(b, limb(p, vec2(.27, -1.12), vec2(.08, -1.31), .100, .006), .10);
  return smin(a, b, .10);
}
float fin(vec2 p) {
  float d = limb(p, vec2(-.06, .30), vec2(.20, .16), .115, .105);
  d = smin(d, limb(p, vec2(.20, .16), vec2(.48, -.10), .100, .080), .08);
  return smin(d, limb(p, vec2(.48, -.10), vec2(.66, -.46), .075, .012), .06);
}
float whale(vec2 p) {
  float a, b, d = trunk(p, a, b, false);
  d = smin(d, flukes(p), .05);
  d = smin(d, limb(p, vec2(-.36, -.18), vec2(-.40, -.30), .05, .015), .07);
  return d;
}
void scene(vec2 p) {
  paper(p, vec2(.0, .1));
  for (int i = 0; i < 9; i++) {
    float f = float(i), t = .16 + .085 * f;
    vec2 v = spine(t + .01) - spine(t - .01);
    veil(p, spine(t) - vec2(.10, .04) * (1. - t), atan(v.y, v.x) - .85 + .04 * f, .52 + .3 * h11(f + 3.), .85, vec2(.07, .14), .55, f);
  }
  for (int i = 0; i < 8; i++) {
    float f = float(i), k = f / 7.;
    veil(p, mix(vec2(.16, .12), vec2(.62, -.36), k), -1.75 + .30 * k, .60 + .25 * h11(f + 5.), .35 - .3 * k, vec2(.05, .11), .58, f + 20.);
  }
  float far = smin(limb(p, vec2(-.48, .34), vec2(-.68, .20), .085, .075), limb(p, vec2(-.68, .20), vec2(-.86, -.08), .070, .012), .06);
  shade(p, far, -2.2, .70, .016);
  float at, across;
  trunk(p, at, across, true);
  vec2 v = spine(at + .01) - spine(at - .01), e = vec2(.01, 0.);
  float d = whale(p);
  flesh(p, d, vec2(whale(p + e.xy), whale(p + e.yx)) - d, atan(v.y, v.x), 1. - .30 * S(.80, 1.05, at), .016);
  // pale throat with its long furrows
  float belly = S(.18, .72, across) * S(.55, .36, at + .12 * (1. - across)) * S(.0, -.02, d);
  float furrow = S(.35, .65, .5 + .5 * sin(across * 38. + at * 2.));
  glaze(mix(tint, wash, .55), belly * mix(.30, .72, furrow));
  // the mouth
  float mouth = abs(across - .34 - .9 * pow(max(.21 - at, 0.), 1.2) + .10 * S(.10, .22, at));
  glaze(ink * .55, S(.055, .015, mouth) * S(.235, .19, at) * S(.0, -.02, d) * .75);
  float f = fin(p);
  flesh(p, f, vec2(fin(p + e.xy), fin(p + e.yx)) - f, -.75, 1. - .35 * S(.35, .70, p.x), .014);
  for (int i = 0; i < 14; i++) {
    float t = .10 + .060 * float(i);
    vec2 w = normalize(spine(t + .01) - spine(t - .01));
    glow(p, spine(t) + vec2(w.y, -w.x) * girth(t) * .42, .017 - .009 * t);
  }
  glow(p, spine(.205) + vec2(.105, -.01), .010);
  motes(p);
}
