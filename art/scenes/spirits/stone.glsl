// Stone: a bear that stands like a menhir.
float bear(vec2 p) {
  float d = egg(p, vec2(-.13, -.58), vec2(.43, .46), .1);
  d = smin(d, limb(p, vec2(-.10, -.40), vec2(-.02, .28), .38, .33), .22);
  d = smin(d, egg(p, vec2(-.10, .36), vec2(.30, .30), .0), .18);
  d = smin(d, limb(p, vec2(-.02, .42), vec2(.12, .74), .25, .185), .16);
  float head = length(p - vec2(.17, .82)) - .185;
  head = smin(head, limb(p, vec2(.24, .82), vec2(.43, .87), .115, .072), .10);
  head = smin(head, limb(p, vec2(.26, .76), vec2(.40, .79), .075, .045), .04);
  head = smin(head, length((p - vec2(.015, .965)) * vec2(1., .9)) - .062, .035);
  head = smin(head, length((p - vec2(.17, 1.015)) * vec2(1., .9)) - .052, .03);
  d = smin(d, head, .07);
  float leg = limb(p, vec2(-.02, -.72), vec2(.10, -.98), .27, .15);
  leg = smin(leg, limb(p, vec2(.10, -.99), vec2(.30, -1.08), .14, .085), .09);
  d = smin(d, leg, .10);
  return d;
}
// The near arm lies before the body, bent at the elbow, its paw turned down.
float arm(vec2 p) {
  float d = limb(p, vec2(.04, .36), vec2(.19, .03), .165, .120);
  d = smin(d, limb(p, vec2(.19, .03), vec2(.38, -.10), .110, .082), .06);
  return smin(d, egg(p, vec2(.44, -.16), vec2(.105, .080), -.9), .05);
}
vec2 spine(float t) { return bezier(vec2(.10, .86), vec2(-.32, .66), vec2(-.34, .10), vec2(-.46, -.62), t); }
void scene(vec2 p) {
  paper(p, vec2(-.05, .1));
  for (int i = 0; i < 9; i++) {
    float f = float(i), t = .12 + .10 * f;
    veil(p, spine(t) + vec2(.06, 0.), 2.75 + .16 * f - .35 * h11(f), .55 + .35 * h11(f + 4.), .85 + .3 * h11(f + 2.), vec2(.07, .13), .62, f);
  }
  for (int i = 0; i < 6; i++) {
    float f = float(i);
    veil(p, vec2(-.42 + .13 * f, -.82), 4.2 + .10 * f, .50 + .1 * h11(f + 8.), .5 - .16 * f, vec2(.10, .16), .65, f + 20.);
  }
  float far = limb(p, vec2(.12, .36), vec2(.40, .26), .14, .10);
  far = smin(far, limb(p, vec2(.40, .26), vec2(.56, .12), .10, .07), .05);
  far = min(far, smin(limb(p, vec2(-.30, -.80), vec2(-.30, -1.06), .20, .12), limb(p, vec2(-.30, -1.06), vec2(-.16, -1.10), .10, .07), .06));
  shade(p, far, -.7, .80, .02);
  float d = bear(p);
  vec2 g = vec2(bear(p + vec2(.01, 0.)), bear(p + vec2(0., .01))) - d;
  flesh(p, d, g, -1.3 + .6 * p.x, 1. - .45 * S(-.75, -1.25, p.y), .020);
  float a = arm(p);
  flesh(p, a, vec2(arm(p + vec2(.01, 0.)), arm(p + vec2(0., .01))) - a, -.9, 1., .014);
  for (int i = 0; i < 4; i++) {
    float f = float(i), claw = limb(p, vec2(.40 + .035 * f, -.21 + .03 * f), vec2(.43 + .042 * f, -.27 + .035 * f), .013, .003);
    lay(mix(tint, wash, .6), S(.010, -.004, claw) * .85, .9, -1.);
  }
  for (int i = 0; i < 11; i++) { float t = .16 + .078 * float(i); glow(p, spine(t) + vec2(.15 - .02 * t, -.02), .017 - .009 * t); }
  glow(p, vec2(.255, .885), .012);
  lay(ink * .5, S(.028, .012, length(p - vec2(.49, .895))), .9, 0.);
  motes(p);
}
