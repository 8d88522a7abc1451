// Antler: a stag whose haunches are already mist.
float tine(vec2 p, vec2 a, vec2 b, vec2 c, vec2 e, float ra, float rb) {
  float d = 9.;
  vec2 last = a;
  for (int i = 1; i <= 7; i++) {
    float t = float(i) / 7.;
    vec2 q = bezier(a, b, c, e, t);
    d = min(d, limb(p, last, q, mix(ra, rb, t - 1. / 7.), mix(ra, rb, t)));
    last = q;
  }
  return d;
}
float antlers(vec2 p) {
  float d = tine(p, vec2(-.17, .45), vec2(-.34, .52), vec2(-.62, .80), vec2(-.34, 1.18), .036, .010);
  d = smin(d, tine(p, vec2(-.24, .50), vec2(-.36, .50), vec2(-.50, .54), vec2(-.56, .68), .024, .006), .02);
  d = smin(d, tine(p, vec2(-.39, .68), vec2(-.48, .70), vec2(-.60, .78), vec2(-.64, .94), .023, .006), .02);
  d = smin(d, tine(p, vec2(-.445, .86), vec2(-.50, .92), vec2(-.58, 1.02), vec2(-.55, 1.16), .019, .006), .02);
  d = smin(d, tine(p, vec2(-.12, .47), vec2(.04, .54), vec2(.40, .76), vec2(.16, 1.18), .036, .010), .02);
  d = smin(d, tine(p, vec2(-.03, .52), vec2(.02, .60), vec2(.04, .70), vec2(-.02, .82), .022, .006), .02);
  d = smin(d, tine(p, vec2(.14, .67), vec2(.22, .68), vec2(.38, .72), vec2(.43, .88), .023, .006), .02);
  return smin(d, tine(p, vec2(.225, .82), vec2(.28, .88), vec2(.38, .96), vec2(.37, 1.10), .019, .006), .02);
}
float stag(vec2 p) {
  float d = egg(p, vec2(.02, -.24), vec2(.25, .28), .2);
  d = smin(d, limb(p, vec2(.05, -.26), vec2(.44, -.34), .23, .19), .14);
  d = smin(d, limb(p, vec2(-.02, -.12), vec2(-.17, .28), .20, .105), .12);
  float head = limb(p, vec2(-.19, .37), vec2(-.42, .20), .105, .050);
  head = smin(head, limb(p, vec2(-.11, .42), vec2(.05, .44), .045, .012), .04);
  d = smin(d, head, .07);
  float leg = smin(limb(p, vec2(-.02, -.40), vec2(-.06, -.76), .11, .046), limb(p, vec2(-.06, -.76), vec2(-.03, -1.14), .042, .026), .04);
  float raised = smin(limb(p, vec2(-.12, -.36), vec2(-.34, -.60), .10, .045), limb(p, vec2(-.34, -.60), vec2(-.27, -.90), .040, .024), .04);
  float hind = smin(limb(p, vec2(.48, -.40), vec2(.40, -.72), .16, .06), limb(p, vec2(.40, -.72), vec2(.50, -.90), .055, .042), .04);
  hind = smin(hind, limb(p, vec2(.50, -.90), vec2(.46, -1.14), .040, .024), .03);
  return smin(smin(d, min(leg, raised), .06), hind, .08);
}
vec2 spine(float t) { return bezier(vec2(-.12, .36), vec2(.12, .10), vec2(.18, -.14), vec2(.62, -.30), t); }
void scene(vec2 p) {
  paper(p, vec2(.0, .15));
  for (int i = 0; i < 13; i++) {
    float f = float(i), t = .10 + .070 * f;
    veil(p, spine(t) - vec2(.03, .04), -.15 - .065 * f + .3 * h11(f), .62 + .30 * h11(f + 3.), -.85 - .35 * h11(f + 6.), vec2(.06, .13), .60, f);
  }
  float far = smin(limb(p, vec2(.40, -.42), vec2(.28, -.74), .12, .05), limb(p, vec2(.28, -.74), vec2(.34, -1.06), .042, .026), .04);
  shade(p, far, 1.4, .65, .014);
  shade(p, antlers(p) - .004, 1.2, .95, .010);
  lay(ink * 1.1, S(.008, -.012, antlers(p)) * .9, .9, 1.2);
  float d = stag(p);
  vec2 g = vec2(stag(p + vec2(.01, 0.)), stag(p + vec2(0., .01))) - d;
  flesh(p, d, g, -.6 - .4 * p.y, (1. - .55 * S(.25, .75, p.x)) * (1. - .5 * S(-.85, -1.2, p.y)), .015);
  for (int i = 0; i < 11; i++) { float t = .10 + .085 * float(i); glow(p, spine(t) - vec2(.075, .06) * (1. - .3 * t), .015 - .007 * t); }
  glow(p, vec2(-.245, .375), .011);
  motes(p);
}
