// Water: a sea dragon, half seahorse, half weed.
const int JOINTS = 21;
const float BODY = 10.;      // joints of the body; the rest curl the tail
const float TAIL_SHARE = 4.;  // of the 14 parts in which t counts the whole length
const vec3 joint[JOINTS] = vec3[JOINTS](
  vec3(-.02, .84, .115), vec3(.10, .76, .115), vec3(.20, .62, .105), vec3(.24, .45, .115), vec3(.20, .26, .165), vec3(.11, .06, .205),
  vec3(.03, -.16, .195), vec3(.01, -.38, .150), vec3(.06, -.57, .110), vec3(.15, -.74, .082), vec3(.21, -.91, .062), vec3(.198, -1.00, .055),
  vec3(.155, -1.075, .049), vec3(.09, -1.115, .044), vec3(.02, -1.12, .040), vec3(-.045, -1.09, .036), vec3(-.08, -1.035, .032),
  vec3(-.082, -.975, .028), vec3(-.052, -.930, .024), vec3(-.008, -.922, .020), vec3(.022, -.950, .016));
// t 0..1 along the whole animal as the index of a joint, and back
float indexAt(float t) { float k = clamp(t, 0., .999) * (BODY + TAIL_SHARE); return k < BODY ? k : BODY + (k - BODY) / TAIL_SHARE * (float(JOINTS - 1) - BODY); }
float placeOf(float k) { return (k < BODY ? k : BODY + (k - BODY) * TAIL_SHARE / (float(JOINTS - 1) - BODY)) / (BODY + TAIL_SHARE); }
vec3 jointAt(float t) {
  float k = indexAt(t), f = fract(k);
  int i = int(k);
  return mix(joint[i], joint[i + 1], f);
}
float trunk(vec2 p, out float at, out float across) {
  float d = 9., best = 9.;
  at = 0.;
  for (int i = 0; i < JOINTS - 1; i++) {
    vec3 a = joint[i], b = joint[i + 1];
    float along, k = segment(p, a.xy, b.xy, along) - mix(a.z, b.z, along);
    if (k < best) { best = k; at = placeOf(float(i) + along); }
    d = smin(d, k, i > 9 ? .012 : .05);
  }
  vec3 a = jointAt(at - .02), b = jointAt(at + .02);
  vec2 v = normalize(b.xy - a.xy), r = p - jointAt(at).xy;
  across = (v.x * r.y - v.y * r.x) / jointAt(at).z;
  return d;
}
float dragon(vec2 p) {
  float a, b, d = trunk(p, a, b);
  float snout = smin(limb(p, vec2(-.06, .83), vec2(-.26, .72), .082, .042), limb(p, vec2(-.26, .72), vec2(-.42, .655), .040, .048), .04);
  d = smin(d, snout, .06);
  d = smin(d, limb(p, vec2(.0, .92), vec2(.02, 1.06), .040, .016), .04);
  d = smin(d, limb(p, vec2(.06, .90), vec2(.14, 1.04), .036, .012), .04);
  return smin(d, limb(p, vec2(-.04, .92), vec2(-.10, 1.03), .034, .012), .04);
}
void scene(vec2 p) {
  paper(p, vec2(.02, .1));
  // a mane from the nape, the fin of the back, weed from belly and tail
  for (int i = 0; i < 7; i++) {
    float f = float(i);
    vec3 j = jointAt(.06 + .035 * f);
    veil(p, j.xy + vec2(.04, .02), .75 - .22 * f, .46 + .24 * h11(f + 3.), -1.25, vec2(.05, .10), .6, f);
  }
  for (int i = 0; i < 9; i++) {
    float f = float(i);
    vec3 j = jointAt(.30 + .032 * f);
    veil(p, j.xy + vec2(j.z * .6, 0.), .30 - .13 * f, .52 + .20 * h11(f + 5.), -.75, vec2(.055, .12), .62, f + 10.);
  }
  for (int i = 0; i < 6; i++) {
    float f = float(i);
    vec3 j = jointAt(.60 + .040 * f);
    veil(p, j.xy, -.85 - .05 * f, .40 + .16 * h11(f + 8.), -.6, vec2(.04, .08), .55, f + 20.);
  }
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    vec3 j = jointAt(.40 + .05 * f);
    veil(p, j.xy - vec2(j.z * .7, 0.), -2.5 + .12 * f, .34 + .14 * h11(f + 2.), .8, vec2(.04, .08), .5, f + 30.);
  }
  float at, across;
  trunk(p, at, across);
  vec3 a = jointAt(at - .02), b = jointAt(at + .02);
  vec2 v = b.xy - a.xy, e = vec2(.01, 0.);
  float d = dragon(p);
  flesh(p, d, vec2(dragon(p + e.xy), dragon(p + e.yx)) - d, atan(v.y, v.x), 1., .012);
  // rings of bone under the skin
  float ring = abs(fract(at * 30. - .25 * across * across) - .5) * 2.;
  glaze(tint, S(.30, .0, ring) * S(.0, -.03, d) * S(.10, .22, at) * S(1., .5, at) * .42);
  glaze(mix(tint, wash, .5), S(-.15, -.85, across) * S(.0, -.02, d) * S(.16, .30, at) * S(.72, .55, at) * .34);
  for (int i = 0; i < 15; i++) {
    float t = .12 + .052 * float(i);
    vec3 j = jointAt(t), n = jointAt(t + .02);
    vec2 w = normalize(n.xy - j.xy);
    glow(p, j.xy - vec2(w.y, -w.x) * j.z * .30, .016 - .010 * t);
  }
  glow(p, vec2(-.055, .865), .013);
  motes(p);
}
