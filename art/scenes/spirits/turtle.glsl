// Turtle: a sea turtle that rises, seen from above.
const float LEAN = -.42;
vec2 own(vec2 p) { return rot(-LEAN) * (p - vec2(-.04, -.06)) / 1.04; }
vec2 placed(vec2 q) { return rot(LEAN) * q * 1.04 + vec2(-.04, -.06); }
float flippers(vec2 q) {
  // the right one sweeps back, the left one reaches out
  float d = limb(q, vec2(.30, .34), vec2(.58, .34), .115, .125);
  d = smin(d, limb(q, vec2(.58, .34), vec2(.80, .10), .120, .085), .10);
  d = smin(d, limb(q, vec2(.80, .10), vec2(.86, -.24), .080, .014), .08);
  float l = limb(q, vec2(-.30, .36), vec2(-.56, .52), .115, .120);
  l = smin(l, limb(q, vec2(-.56, .52), vec2(-.80, .50), .115, .080), .10);
  l = smin(l, limb(q, vec2(-.80, .50), vec2(-.98, .28), .075, .014), .08);
  float h = smin(limb(q, vec2(.24, -.52), vec2(.40, -.74), .09, .08), limb(q, vec2(.40, -.74), vec2(.42, -.92), .07, .016), .05);
  float k = smin(limb(q, vec2(-.22, -.54), vec2(-.34, -.78), .09, .08), limb(q, vec2(-.34, -.78), vec2(-.46, -.92), .07, .016), .05);
  return min(min(d, l), min(h, k));
}
float headShape(vec2 q) {
  float d = limb(q, vec2(.0, .50), vec2(.02, .76), .125, .095);
  return smin(d, egg(q, vec2(.03, .86), vec2(.105, .145), -.1), .07);
}
float shell(vec2 q) {
  vec2 r = q;
  r.x *= 1. + .28 * S(.1, -.75, q.y);
  return egg(r, vec2(.0, -.06), vec2(.43, .60), 0.);
}
float limbs(vec2 p) { vec2 q = own(p); return min(flippers(q), headShape(q)); }
float dome(vec2 p) { return shell(own(p)); }
void scene(vec2 p) {
  paper(p, vec2(.0, .0));
  vec2 q = own(p);
  for (int i = 0; i < 6; i++) {
    float f = float(i);
    veil(p, placed(vec2(.66 + .035 * f, .22 - .07 * f)), LEAN - 1.95 + .07 * f, .75 + .25 * h11(f), .45 - .1 * f, vec2(.06, .13), .6, f);
    veil(p, placed(vec2(-.66 - .04 * f, .44 - .02 * f)), LEAN - 1.62 - .03 * f, .80 + .3 * h11(f + 7.), -.25 + .12 * f, vec2(.06, .13), .6, f + 10.);
  }
  for (int i = 0; i < 7; i++) {
    float f = float(i);
    veil(p, placed(vec2(-.30 + .10 * f, -.46)), LEAN - 1.85 + .09 * f, .72 + .2 * h11(f + 3.), .5 - .16 * f, vec2(.08, .14), .62, f + 20.);
  }
  vec2 e = vec2(.01, 0.);
  float d = limbs(p);
  flesh(p, d, vec2(limbs(p + e.xy), limbs(p + e.yx)) - d, LEAN + (abs(q.x) > .4 ? -.6 * sign(q.x) : 1.57), 1. - .35 * S(.75, 1., abs(q.x)), .016);
  vec2 sc = q * vec2(9., 9.);
  glaze(mix(tint, wash, .35), S(.55, .75, noise(sc * 1.6)) * S(.0, -.03, d) * .28);
  float s = dome(p);
  flesh(p, s, vec2(dome(p + e.xy), dome(p + e.yx)) - s, LEAN + 1.57, 1., .014);
  // plates: five along the ridge, four on either side, a rim
  float k = length((q - vec2(0., -.06)) / vec2(.43 / (1. + .28 * S(.1, -.75, q.y)), .60));
  vec2 g = vec2(q.x, q.y + .06);
  float ax = abs(g.x), plateRow = (g.y + .58) / .24, wide = .125 + .030 * cos((plateRow - .5) * 6.283);
  float seam = min(abs(ax - wide), ax < wide ? abs(fract(plateRow) - .5) < .5 ? .24 * min(fract(plateRow), 1. - fract(plateRow)) : 1. : .30 * abs(fract((g.y + .46) / .30 + ax * .35) - .5) * 2. - .0);
  if (ax > wide) seam = min(abs(ax - wide), .27 * min(fract((g.y + .44) / .27 - ax * .5), 1. - fract((g.y + .44) / .27 - ax * .5)));
  seam = mix(seam, min(seam, abs(k - .86) * .45), 1.);
  if (k > .86) seam = min(abs(k - .86) * .45, .09 * min(fract(atan(g.y, g.x) * 3.2), 1. - fract(atan(g.y, g.x) * 3.2)));
  float inner = S(.004, -.02, s);
  float wobble = .6 + .8 * fbm(q * 7., 3);
  glaze(mix(tint, wash, .45), S(.017, .004, seam) * inner * .62 * wobble);
  glaze(tint, S(.02, .07, seam) * inner * S(.5, .75, fbm(q * vec2(9., 14.) + 3., 4)) * .38);
  glaze(mix(tint, wash, .3), exp(-pow((k - .45) / .28, 2.)) * S(.1, -.5, dot(normalize(q), vec2(.45, -.6))) * inner * .22);
  for (int i = 0; i < 9; i++) { float t = float(i) / 8.; glow(p, placed(vec2(.012 * sin(t * 6.), .40 - .92 * t)), .019 - .009 * t); }
  glow(p, placed(vec2(-.045, .885)), .010);
  glow(p, placed(vec2(.105, .88)), .009);
  motes(p);
}
