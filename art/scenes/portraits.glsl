// Carved masks of the opponents' characters and medals of people's profiles, as a relief: pieces swell out of the
// ground, grooves are cut into it, and one lamp from the upper left shows it.
// FIGURE, MATERIAL and MEDAL (0: a mask that hangs free, 1: a medal) are defined in front. mood[0].xyz: the tint.
#define TINT mood[0].xyz

// What the pieces of one figure leave at a point.
float height;   // the relief
float outline;  // signed distance to the silhouette
float paintOn;  // painted parts
float inlay;    // inlaid parts
float hollow;   // eyes and mouths cut through
float iris;
float pupil;
float groove;   // how deep in a cut

void clear() { height = 0.; outline = 9.; paintOn = 0.; inlay = 0.; hollow = 0.; iris = 0.; pupil = 0.; groove = 0.; }

// A piece that rises from its rim to its top over a width, rounded; it runs into what is there over the blend.
void swell(float d, float width, float top, float blend) {
  outline = min(outline, d);
  if (d > 0.) return;
  float t = min(-d / width, 1.);
  height = smax(height, top * sqrt(t * (2. - t)), blend);
}
// A piece on top of what is there.
void raise(float d, float width, float by) {
  outline = min(outline, d);
  if (d > 0.) return;
  float t = min(-d / width, 1.);
  height += by * sqrt(t * (2. - t));
}
void cut(float d, float width, float depth) {
  float m = exp(-d * d / (width * width));
  height -= depth * m;
  groove = max(groove, m);
}
void dye(float d) { paintOn = max(paintOn, S(.010, -.010, d)); }
void undye(float d) { paintOn *= S(-.010, .010, d); }
void gild(float d) { inlay = max(inlay, S(.010, -.010, d)); }
void pierce(float d) { hollow = max(hollow, S(.010, -.010, d)); }
void eye(vec2 q, vec2 at, vec2 r, float slant) {
  vec2 e = rot(-slant) * (q - at);
  float d = (length(e / r) - 1.) * min(r.x, r.y);
  height += .035 * exp(-abs(d) / .035);
  pierce(d);
  float ball = min(r.x, r.y);
  iris = max(iris, S(.012, -.012, length(e) - ball * .72) * step(d, 0.));
  pupil = max(pupil, S(.012, -.012, length(e) - ball * .34));
}

float disc(vec2 p, vec2 at, float r) { return length(p - at) - r; }
float box(vec2 p, vec2 at, vec2 half_, float r) {
  vec2 d = abs(p - at) - half_ + r;
  return length(max(d, 0.)) + min(max(d.x, d.y), 0.) - r;
}
float triangle(vec2 p, vec2 a, vec2 b, vec2 c) {
  vec2 e0 = b - a, e1 = c - b, e2 = a - c, v0 = p - a, v1 = p - b, v2 = p - c;
  vec2 p0 = v0 - e0 * clamp(dot(v0, e0) / dot(e0, e0), 0., 1.), p1 = v1 - e1 * clamp(dot(v1, e1) / dot(e1, e1), 0., 1.), p2 = v2 - e2 * clamp(dot(v2, e2) / dot(e2, e2), 0., 1.);
  float s = sign(e0.x * e2.y - e0.y * e2.x);
  vec2 d = min(min(vec2(dot(p0, p0), s * (v0.x * e0.y - v0.y * e0.x)), vec2(dot(p1, p1), s * (v1.x * e1.y - v1.y * e1.x))), vec2(dot(p2, p2), s * (v2.x * e2.y - v2.y * e2.x)));
  return -sqrt(d.x) * sign(d.y);
}
// a horn along a curve from a by b to c, tapering
float horn(vec2 p, vec2 a, vec2 b, vec2 c, float ra, float rb) {
  float d = 9.;
  vec2 last = a;
  for (int i = 1; i <= 10; i++) {
    float t = float(i) / 10., k;
    vec2 at = mix(mix(a, b, t), mix(b, c, t), t);
    float s = segment(p, last, at, k) - mix(ra, rb, t - .1 + .1 * k);
    d = min(d, s);
    last = at;
  }
  return d;
}
// a blade from a to b, widest in its lower half: an ear, a feather, a flame
float blade(vec2 p, vec2 a, vec2 b, float w) {
  vec2 n = b - a, q = p - a;
  float l = length(n), u = dot(q, n) / l, v = abs(q.x * n.y - q.y * n.x) / l, t = clamp(u / l, 0., 1.);
  return max(v - w * pow(sin(3.1416 * pow(t, .78)) + .02, .75), max(-u, u - l)) * .8;
}

void frog(vec2 p, vec2 q) {
  swell(egg(q, vec2(0., -.20), vec2(.76, .50), 0.), .5, .34, .05);
  swell(disc(q, vec2(.40, .30), .27), .26, .40, .06);
  swell(egg(q, vec2(0., .02), vec2(.40, .30), 0.), .3, .36, .1);
  float lip = horn(q, vec2(0., -.40), vec2(.44, -.42), vec2(.68, -.14), .0, .0);
  cut(lip, .030, .13);
  pierce(lip - .014);
  dye(max(abs(disc(q, vec2(0., -.95), .52)) - .05, -.9 - p.y));
  dye(disc(q, vec2(.30, -.02), .055));
  dye(disc(q, vec2(.50, -.03), .035));
  dye(disc(q, vec2(.17, .13), .035));
  eye(q, vec2(.41, .33), vec2(.16, .15), 0.);
  cut(disc(q, vec2(.07, -.12), .012), .02, .08);
}
void hare(vec2 p, vec2 q) {
  float ear = horn(q, vec2(.20, .22), vec2(.20, .60), vec2(.36, .92), .13, .075);
  swell(ear, .13, .22, .02);
  float inner = horn(q, vec2(.21, .28), vec2(.21, .60), vec2(.35, .88), .060, .02);
  cut(max(inner, 0.), .02, .08);
  dye(inner);
  swell(egg(q, vec2(0., -.16), vec2(.46, .48), 0.), .4, .34, .05);
  swell(egg(q, vec2(.24, -.30), vec2(.26, .22), .2), .22, .36, .12);
  swell(egg(q, vec2(.09, -.48), vec2(.15, .13), 0.), .14, .46, .05);
  dye(triangle(q, vec2(-.01, -.46), vec2(.085, -.37), vec2(-.01, -.37)) - .01);
  cut(max(q.x, abs(p.y + .54) - .08), .022, .1);
  dye(max(box(q, vec2(0., .05), vec2(.035, .26), .03), 0.));
  swell(box(q, vec2(.0, -.66), vec2(.075, .07), .02), .06, .28, .02);
  cut(max(q.x, abs(p.y + .66) - .07), .016, .1);
  eye(q, vec2(.25, -.02), vec2(.115, .095), .25);
}
void mouse(vec2 p, vec2 q) {
  float ear = disc(q, vec2(.55, .40), .36);
  swell(ear, .16, .22, .02);
  float inner = disc(q, vec2(.54, .39), .235);
  cut(max(inner, 0.), .03, .04);
  if (inner < 0.) height -= .10;
  swell(smin(egg(q, vec2(0., .02), vec2(.44, .40), 0.), disc(q, vec2(0., -.48), .17), .45), .36, .38, .05);
  swell(disc(q, vec2(0., -.58), .13), .12, .46, .05);
  // the band across the eyes
  dye(max(box(q, vec2(.2, .03), vec2(.52, .13), .10), outline));
  gild(disc(q, vec2(0., -.60), .085));
  cut(abs(horn(q, vec2(.10, -.47), vec2(.3, -.42), vec2(.52, -.50), 0., 0.)), .012, .05);
  cut(abs(horn(q, vec2(.10, -.53), vec2(.3, -.56), vec2(.46, -.68), 0., 0.)), .012, .05);
  eye(q, vec2(.205, .04), vec2(.105, .105), 0.);
}
void ox(vec2 p, vec2 q) {
  float h = horn(q, vec2(.32, .40), vec2(.78, .46), vec2(.84, .90), .13, .03);
  swell(h, .12, .26, .02);
  dye(max(h, .62 - p.y));
  swell(blade(q, vec2(.38, .26), vec2(.92, .10), .13), .12, .20, .03);
  swell(smin(box(q, vec2(0., .18), vec2(.42, .36), .22), box(q, vec2(0., -.45), vec2(.32, .34), .22), .3), .32, .34, .05);
  swell(box(q, vec2(0., -.60), vec2(.36, .20), .19), .18, .44, .05);
  cut(egg(q, vec2(.16, -.56), vec2(.07, .045), .4), .05, .12);
  pierce(egg(q, vec2(.16, -.56), vec2(.07, .045), .4));
  cut(max(abs(p.y + .72), q.x - .20), .018, .08);
  gild(max(abs(disc(q, vec2(0., -.74), .12)) - .030, p.y + .70));
  raise(horn(q, vec2(.08, .20), vec2(.26, .24), vec2(.40, .12), .05, .03), .05, .08);
  dye(triangle(q, vec2(-.01, .06), vec2(.15, .44), vec2(-.01, .50)));
  eye(q, vec2(.25, .03), vec2(.10, .075), -.2);
}
void squirrel(vec2 p, vec2 q) {
  swell(blade(q, vec2(.26, .22), vec2(.50, .94), .17), .14, .22, .02);
  dye(blade(q, vec2(.30, .30), vec2(.46, .80), .075));
  swell(egg(q, vec2(0., .12), vec2(.46, .40), 0.), .36, .32, .05);
  swell(egg(q, vec2(.36, -.32), vec2(.38, .36), .3), .34, .40, .08);
  swell(egg(q, vec2(.12, -.26), vec2(.16, .15), 0.), .14, .50, .05);
  dye(egg(q, vec2(.46, -.34), vec2(.20, .19), .3));
  gild(triangle(q, vec2(-.01, -.24), vec2(.08, -.14), vec2(-.01, -.14)) - .012);
  swell(box(q, vec2(0., -.56), vec2(.11, .16), .03), .05, .40, .02);
  dye(box(q, vec2(0., -.57), vec2(.095, .14), .03));
  cut(max(q.x, abs(p.y + .56) - .16), .018, .1);
  cut(abs(horn(q, vec2(0., -.38), vec2(.14, -.46), vec2(.24, -.36), 0., 0.)), .020, .10);
  for (int i = 0; i < 3; i++) dye(horn(q, vec2(.0 + .10 * float(i), .30), vec2(.02 + .12 * float(i), .38), vec2(.03 + .12 * float(i), .48), .022, .01));
  eye(q, vec2(.25, .10), vec2(.115, .105), .1);
}
void magpie(vec2 p, vec2 q) {
  swell(egg(q, vec2(0., .10), vec2(.56, .60), 0.), .5, .30, .05);
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    swell(blade(q, vec2(.04 + .12 * f, .50 - .06 * f), vec2(.02 + .30 * f, .98 - .12 * f), .10), .09, .24, .02);
  }
  dye(.02 - p.y + .55 * q.x * q.x + .12 * cos(q.x * 12.));
  undye(disc(q, vec2(.26, .16), .19));
  swell(smin(triangle(q, vec2(-.3, .06), vec2(.19, .06), vec2(.0, -.88)), egg(q, vec2(0., .02), vec2(.20, .16), 0.), .1), .17, .52, .04);
  dye(triangle(q, vec2(-.3, .04), vec2(.19, .04), vec2(.0, -.90)));
  cut(horn(q, vec2(.20, -.02), vec2(.08, -.30), vec2(.01, -.80), 0., 0.), .014, .08);
  cut(disc(q, vec2(.08, -.06), .012), .02, .08);
  eye(q, vec2(.27, .17), vec2(.115, .110), .2);
}
void cat(vec2 p, vec2 q) {
  float ear = triangle(q, vec2(.10, .28), vec2(.56, .02), vec2(.56, .80)) - .05;
  swell(ear, .14, .24, .03);
  dye(triangle(q, vec2(.25, .30), vec2(.50, .16), vec2(.51, .64)));
  swell(smin(egg(q, vec2(0., -.10), vec2(.56, .48), 0.), egg(q, vec2(.40, -.24), vec2(.26, .20), -.3), .15), .42, .32, .05);
  swell(egg(q, vec2(.13, -.36), vec2(.20, .15), 0.), .14, .46, .04);
  gild(triangle(q, vec2(-.01, -.34), vec2(.085, -.235), vec2(-.01, -.235)) - .015);
  cut(max(q.x, abs(p.y + .40) - .06), .018, .1);
  cut(abs(horn(q, vec2(0., -.47), vec2(.14, -.56), vec2(.26, -.44), 0., 0.)), .018, .10);
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    dye(horn(q, vec2(.10 * f, .16 + .02 * f), vec2(.10 * f + .01, .3), vec2(.14 * f, .42 - .06 * f), .028, .006));
    dye(horn(q, vec2(.64, -.14 - .12 * f), vec2(.5, -.15 - .11 * f), vec2(.42, -.18 - .09 * f), .028, .004));
  }
  eye(q, vec2(.27, -.02), vec2(.155, .066), .32);
}
void boar(vec2 p, vec2 q) {
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    swell(blade(q, vec2(.09 * f, .42 - .03 * f), vec2(.12 * f, .92 - .07 * f), .085), .08, .20, .02);
  }
  swell(blade(q, vec2(.34, .28), vec2(.82, .62), .17), .12, .24, .02);
  swell(smin(box(q, vec2(0., .10), vec2(.46, .42), .3), box(q, vec2(0., -.55), vec2(.26, .28), .18), .35), .36, .32, .05);
  swell(egg(q, vec2(0., -.60), vec2(.27, .21), 0.), .10, .50, .02);
  pierce(egg(q, vec2(.10, -.60), vec2(.055, .08), .1));
  float tusk = horn(q, vec2(.28, -.66), vec2(.62, -.68), vec2(.56, -.16), .09, .015);
  swell(tusk, .08, .50, .01);
  dye(tusk);
  raise(horn(q, vec2(.06, .02), vec2(.24, .14), vec2(.46, .26), .055, .04), .05, .10);
  dye(horn(q, vec2(.0, -.22), vec2(.10, -.24), vec2(.24, -.34), .026, .008));
  dye(horn(q, vec2(.0, -.12), vec2(.10, -.14), vec2(.24, -.22), .026, .008));
  eye(q, vec2(.25, .03), vec2(.11, .058), .42);
}
void ram(vec2 p, vec2 q) {
  vec2 centre = vec2(.58, .10);
  vec2 d = q - centre;
  float r = length(d), a = atan(d.y, d.x);
  // a spiral horn
  float turn_ = mod(a - 2.2 + 6.2832, 6.2832) / 6.2832;
  float coil = abs(r - .17 - .17 * turn_) - mix(.085, .125, turn_);
  swell(min(coil, disc(q, centre, .13)), .10, .40, .02);
  cut(abs(fract(a * 3.2 + r * 3.) - .5) * .12 + step(.45, r) * .0, .012, .03 * step(coil, -.01));
  swell(horn(q, vec2(.12, .42), vec2(.34, .62), vec2(.56, .44), .17, .13), .13, .38, .03);
  swell(smin(egg(q, vec2(0., .16), vec2(.34, .40), 0.), egg(q, vec2(0., -.54), vec2(.23, .30), 0.), .3), .28, .42, .04);
  swell(egg(q, vec2(0., -.64), vec2(.17, .16), 0.), .15, .48, .05);
  cut(horn(q, vec2(.03, -.66), vec2(.08, -.62), vec2(.12, -.56), 0., 0.), .022, .12);
  cut(max(q.x, abs(p.y + .72) - .05), .018, .1);
  for (int i = 0; i < 4; i++) raise(disc(q, vec2(.07 + .11 * mod(float(i), 2.), .34 + .11 * float(i / 2)), .075), .07, .07);
  gild(max(abs(q.x) - .035, abs(p.y + .10) - .24));
  eye(q, vec2(.215, .08), vec2(.10, .062), -.15);
}
void hawk(vec2 p, vec2 q) {
  for (int i = 0; i < 5; i++) {
    float f = float(i), a = 1.35 - .42 * f;
    swell(blade(q, vec2(cos(a), sin(a)) * .34 + vec2(0., .05), vec2(cos(a), sin(a)) * (.98 - .05 * f) + vec2(0., .02), .13), .09, .20, .01);
  }
  swell(egg(q, vec2(0., .02), vec2(.50, .54), 0.), .42, .34, .04);
  float beak = smin(egg(q, vec2(0., -.16), vec2(.17, .24), 0.), blade(q, vec2(0., -.16), vec2(0., -.80), .15), .12);
  swell(beak, .15, .56, .03);
  gild(beak);
  cut(horn(q, vec2(.18, -.22), vec2(.10, -.34), vec2(.02, -.42), 0., 0.), .016, .08);
  raise(horn(q, vec2(.06, .08), vec2(.26, .20), vec2(.52, .36), .085, .05), .08, .18);
  dye(horn(q, vec2(.26, -.06), vec2(.34, -.28), vec2(.26, -.46), .085, .015));
  eye(q, vec2(.265, .075), vec2(.125, .090), .38);
}
void badger(vec2 p, vec2 q) {
  swell(disc(q, vec2(.47, .46), .19), .13, .26, .02);
  dye(disc(q, vec2(.48, .47), .10));
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    swell(blade(q, vec2(.30, .0 - .08 * f), vec2(.80 - .11 * f, -.22 - .16 * f), .15), .12, .22, .02);
  }
  swell(smin(egg(q, vec2(0., .08), vec2(.55, .46), 0.), egg(q, vec2(0., -.52), vec2(.21, .30), 0.), .35), .40, .36, .05);
  swell(egg(q, vec2(0., -.64), vec2(.17, .14), 0.), .12, .52, .05);
  // the dark stripes are sunk and blackened
  float stripe = S(.015, -.015, horn(q, vec2(.12, -.54), vec2(.19, -.06), vec2(.36, .50), .035, .15));
  height -= .035 * stripe;
  groove = max(groove, stripe * .92);
  dye(egg(q, vec2(0., -.67), vec2(.12, .085), 0.));
  cut(horn(q, vec2(.02, -.79), vec2(.10, -.79), vec2(.18, -.70), 0., 0.), .018, .1);
  eye(q, vec2(.235, .04), vec2(.095, .085), .1);
}
void wolf(vec2 p, vec2 q) {
  swell(triangle(q, vec2(.08, .30), vec2(.50, .10), vec2(.48, .92)) - .04, .13, .24, .02);
  dye(triangle(q, vec2(.24, .36), vec2(.43, .26), vec2(.44, .72)));
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    swell(blade(q, vec2(.18, .04 - .10 * f), vec2(.84 - .13 * f, -.12 - .20 * f), .15), .12, .24, .02);
  }
  swell(egg(q, vec2(0., .10), vec2(.45, .40), 0.), .34, .32, .05);
  swell(horn(q, vec2(0., .05), vec2(0., -.3), vec2(0., -.62), .20, .14), .17, .48, .05);
  gild(egg(q, vec2(0., -.66), vec2(.11, .075), 0.));
  raise(horn(q, vec2(.10, .08), vec2(.26, .22), vec2(.42, .30), .06, .03), .05, .10);
  cut(horn(q, vec2(.01, -.78), vec2(.12, -.74), vec2(.22, -.52), 0., 0.), .018, .1);
  dye(triangle(q, vec2(-.01, .06), vec2(.09, .30), vec2(-.01, .50)));
  eye(q, vec2(.245, .06), vec2(.120, .062), .50);
}
void fox(vec2 p, vec2 q) {
  swell(triangle(q, vec2(.06, .24), vec2(.66, .02), vec2(.66, .92)) - .04, .14, .22, .02);
  dye(triangle(q, vec2(.28, .30), vec2(.58, .16), vec2(.60, .74)));
  swell(triangle(q, vec2(-.86, .14), vec2(.80, .10), vec2(.0, -.74)) - .06, .36, .34, .04);
  swell(horn(q, vec2(0., .12), vec2(0., -.3), vec2(0., -.68), .18, .085), .15, .48, .05);
  dye(max(triangle(q, vec2(.20, -.10), vec2(.90, .12), vec2(.12, -.66)), .0 - q.x));
  gild(disc(q, vec2(0., -.72), .085));
  cut(horn(q, vec2(.18, .04), vec2(.14, -.3), vec2(.05, -.60), 0., 0.), .018, .05);
  eye(q, vec2(.285, .03), vec2(.150, .058), .42);
}
void beetle(vec2 p, vec2 q) {
  float jaw = horn(q, vec2(.12, .36), vec2(.66, .60), vec2(.18, .94), .095, .03);
  swell(jaw, .09, .34, .02);
  swell(horn(q, vec2(.38, .60), vec2(.28, .62), vec2(.20, .60), .05, .015), .05, .32, .02);
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    swell(horn(q, vec2(.34, .14 - .26 * f), vec2(.74, .26 - .36 * f), vec2(.80, -.04 - .34 * f), .055, .02), .05, .16, .01);
  }
  swell(box(q, vec2(0., .30), vec2(.25, .14), .10), .12, .36, .02);
  swell(box(q, vec2(0., .08), vec2(.40, .15), .12), .13, .40, .02);
  float back = egg(q, vec2(0., -.40), vec2(.46, .46), 0.);
  swell(back, .36, .46, .01);
  cut(max(q.x, p.y + .05), .024, .14);
  for (int i = 0; i < 3; i++) cut(max(abs(length((q - vec2(.0, -.36)) * vec2(1., .8)) - .12 - .11 * float(i)), back + .03), .012, .04);
  gild(max(abs(disc(q, vec2(.20, -.36), .075)) - .02, back));
  dye(disc(q, vec2(.20, -.36), .055));
  eye(q, vec2(.19, .33), vec2(.060, .060), 0.);
}
void owl(vec2 p, vec2 q) {
  swell(triangle(q, vec2(.16, .34), vec2(.62, .30), vec2(.62, .88)) - .04, .12, .24, .03);
  swell(smin(egg(q, vec2(0., -.02), vec2(.66, .58), 0.), egg(q, vec2(0., -.40), vec2(.44, .44), 0.), .2), .40, .28, .04);
  float rim = disc(q, vec2(.305, .06), .30);
  swell(rim, .10, .38, .01);
  if (rim < -.05) height -= .10 * S(-.05, -.14, rim);
  for (int i = 0; i < 14; i++) {
    float a = float(i) * .4488;
    vec2 u = vec2(cos(a), sin(a));
    cut(horn(q, vec2(.305, .06) + u * .17, vec2(.305, .06) + u * .22, vec2(.305, .06) + u * .29, 0., 0.), .010, .04);
  }
  swell(blade(q, vec2(0., .08), vec2(0., -.40), .13), .11, .54, .03);
  gild(blade(q, vec2(0., .06), vec2(0., -.40), .12));
  for (int i = 0; i < 3; i++) {
    float f = float(i), y = -.46 - .13 * f;
    cut(max(abs(length(vec2(fract(q.x / .18 + .5 * mod(f, 2.)) - .5, 0.) * .18 - vec2(0., p.y - y)) - .09), p.y - y), .014, .06);
  }
  raise(horn(q, vec2(.03, .22), vec2(.26, .44), vec2(.62, .62), .06, .03), .06, .10);
  eye(q, vec2(.305, .06), vec2(.165, .165), 0.);
}
void moonFace(vec2 p, vec2 q) {
  for (int i = 0; i < 9; i++) {
    float a = 1.5708 - float(i) * .3927;
    vec2 u = vec2(cos(a), sin(a));
    swell(triangle(q, u * .62 + vec2(-u.y, u.x) * .13, u * .62 - vec2(-u.y, u.x) * .13, u * (mod(float(i), 2.) < .5 ? .98 : .84)) - .01, .09, .16, .01);
  }
  float ring = disc(q, vec2(0.), .66);
  swell(ring, .07, .24, .01);
  swell(egg(q, vec2(0., -.02), vec2(.46, .54), 0.), .40, .40, .02);
  gild(max(abs(ring + .06) - .022, -1.));
  swell(horn(q, vec2(0., .20), vec2(0., .0), vec2(.0, -.12), .035, .085), .08, .52, .05);
  raise(horn(q, vec2(.06, .18), vec2(.20, .26), vec2(.36, .14), .032, .016), .03, .06);
  cut(horn(q, vec2(.10, .05), vec2(.20, -.03), vec2(.32, .05), 0., 0.), .020, .12);
  pierce(horn(q, vec2(.10, .05), vec2(.20, -.03), vec2(.32, .05), .014, .014));
  raise(horn(q, vec2(0., -.29), vec2(.08, -.27), vec2(.17, -.29), .034, .008), .03, .05);
  raise(horn(q, vec2(0., -.35), vec2(.07, -.37), vec2(.13, -.33), .034, .010), .03, .05);
  cut(horn(q, vec2(0., -.315), vec2(.09, -.32), vec2(.19, -.29), 0., 0.), .014, .08);
  gild(disc(q, vec2(0., .34), .055));
}
void bull(vec2 p, vec2 q) {
  float h = horn(q, vec2(.24, .34), vec2(.92, .34), vec2(.60, .96), .14, .015);
  swell(h, .12, .32, .02);
  gild(max(h, .60 - p.y));
  swell(blade(q, vec2(.36, .14), vec2(.84, -.06), .11), .10, .18, .02);
  swell(smin(egg(q, vec2(0., .14), vec2(.42, .36), 0.), box(q, vec2(0., -.52), vec2(.22, .34), .16), .32), .30, .38, .04);
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    raise(horn(q, vec2(.02, .02 - .12 * f), vec2(.14, .10 - .12 * f), vec2(.26 - .04 * f, .24 - .18 * f), .032, .012), .03, .05);
  }
  swell(box(q, vec2(0., -.66), vec2(.26, .17), .14), .14, .48, .04);
  pierce(egg(q, vec2(.13, -.64), vec2(.075, .050), .5));
  gild(max(abs(disc(q, vec2(0., -.78), .125)) - .030, p.y + .72));
  gild(triangle(q, vec2(-.01, .18), vec2(.09, .36), vec2(-.01, .52)));
  raise(horn(q, vec2(.10, .06), vec2(.24, .18), vec2(.42, .24), .05, .03), .05, .10);
  eye(q, vec2(.26, .045), vec2(.115, .055), .40);
}
void cobra(vec2 p, vec2 q) {
  float hood = smin(egg(q, vec2(.0, .10), vec2(.82, .66), 0.), box(q, vec2(0., -.70), vec2(.26, .30), .12), .5);
  swell(hood, .16, .24, .02);
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    cut(max(abs(disc(q, vec2(0., .75 - .05 * f), .55 + .22 * f)), .30 - q.x), .014, .05);
  }
  gild(max(abs(egg(q, vec2(.55, .10), vec2(.15, .20), .2)) - .028, hood + .03));
  gild(egg(q, vec2(.55, .10), vec2(.06, .09), .2));
  for (int i = 0; i < 4; i++) cut(max(abs(p.y + .50 + .13 * float(i)), q.x - .22), .016, .07);
  swell(smin(egg(q, vec2(0., .26), vec2(.34, .32), 0.), egg(q, vec2(0., -.20), vec2(.22, .26), 0.), .22), .26, .50, .03);
  raise(horn(q, vec2(.06, .12), vec2(.20, .24), vec2(.32, .26), .05, .03), .05, .08);
  cut(horn(q, vec2(0., -.26), vec2(.14, -.24), vec2(.26, -.08), 0., 0.), .018, .1);
  cut(disc(q, vec2(.07, -.10), .01), .022, .1);
  gild(triangle(q, vec2(-.01, .20), vec2(.07, .34), vec2(-.01, .52)));
  for (int s = 0; s < 2; s++) gild(horn(vec2(q.x, p.y), vec2(0., -.36), vec2(.0, -.46), vec2(.07, -.58), .020, .008));
  eye(q, vec2(.20, .10), vec2(.095, .060), .40);
}
void lynx(vec2 p, vec2 q) {
  swell(triangle(q, vec2(.14, .26), vec2(.58, .10), vec2(.52, .72)) - .04, .12, .24, .02);
  swell(horn(q, vec2(.50, .66), vec2(.56, .82), vec2(.66, .96), .05, .012), .05, .20, .02);
  gild(triangle(q, vec2(.28, .32), vec2(.50, .22), vec2(.48, .56)));
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    swell(blade(q, vec2(.26, -.06 - .08 * f), vec2(.86 - .16 * f, -.40 - .16 * f), .14), .11, .24, .01);
  }
  swell(egg(q, vec2(0., .0), vec2(.50, .44), 0.), .38, .34, .05);
  swell(egg(q, vec2(.11, -.32), vec2(.17, .15), 0.), .14, .48, .04);
  swell(horn(q, vec2(0., .22), vec2(0., 0.), vec2(0., -.18), .10, .11), .1, .46, .05);
  gild(triangle(q, vec2(-.01, -.33), vec2(.10, -.22), vec2(-.01, -.22)) - .012);
  cut(max(q.x, abs(p.y + .38) - .06), .018, .1);
  cut(horn(q, vec2(0., -.45), vec2(.12, -.50), vec2(.24, -.40), 0., 0.), .018, .10);
  for (int i = 0; i < 3; i++) gild(disc(q, vec2(.14 + .06 * float(i), -.30 - .05 * mod(float(i), 2.)), .016));
  for (int i = 0; i < 2; i++) gild(horn(q, vec2(.07 + .11 * float(i), .20), vec2(.08 + .12 * float(i), .30), vec2(.10 + .14 * float(i), .40 - .04 * float(i)), .022, .006));
  eye(q, vec2(.25, .03), vec2(.140, .080), .36);
}
void raven(vec2 p, vec2 q) {
  for (int i = 0; i < 7; i++) {
    float f = float(i), a = 1.5708 - .36 * f;
    vec2 u = vec2(cos(a), sin(a));
    swell(blade(q, u * .30 + vec2(0., .12), u * (mod(f, 2.) < .5 ? .92 : .78) + vec2(0., .08), .13), .09, .18, .01);
  }
  swell(egg(q, vec2(0., .14), vec2(.46, .44), 0.), .36, .36, .03);
  // a long beak that bends to one side
  float beak = horn(p, vec2(0., .10), vec2(.02, -.46), vec2(-.26, -.94), .20, .02);
  swell(beak, .17, .60, .03);
  cut(horn(p, vec2(.10, -.14), vec2(.06, -.50), vec2(-.24, -.92), 0., 0.), .016, .08);
  gild(max(abs(beak + .035) - .012, p.y + .18));
  gild(horn(q, vec2(.03, .36), vec2(.10, .44), vec2(.10, .56), .026, .006));
  eye(q, vec2(.255, .17), vec2(.125, .125), 0.);
  gild(max(abs(disc(q, vec2(.255, .17), .165)) - .020, -1.));
}

// Signs on a medal.
void sunSign(vec2 p, vec2 q) {
  swell(disc(p, vec2(0.), .30), .28, .36, .01);
  for (int i = 0; i < 12; i++) {
    float a = float(i) * .5236;
    vec2 u = vec2(cos(a), sin(a));
    swell(triangle(p, u * .37 + vec2(-u.y, u.x) * .075, u * .37 - vec2(-u.y, u.x) * .075, u * (mod(float(i), 2.) < .5 ? .70 : .58)) - .01, .06, .20, .01);
  }
}
void moonSign(vec2 p, vec2 q) {
  swell(max(disc(p, vec2(-.04, 0.), .56), -disc(p, vec2(.22, .10), .46)), .20, .34, .01);
  for (int i = 0; i < 3; i++) {
    float f = float(i);
    swell(disc(p, vec2(.20 + .16 * f - .10 * f * f, .38 - .27 * f), .050 - .008 * f), .05, .16, .01);
  }
}
void starSign(vec2 p, vec2 q) {
  for (int i = 0; i < 5; i++) {
    float a = 1.5708 + float(i) * 1.2566;
    vec2 u = vec2(cos(a), sin(a)), v = vec2(-u.y, u.x);
    float d = triangle(p, u * .68, v * .20, -v * .20);
    if (d < 0.) height = max(height, .10 + .30 * (1. - abs(dot(p, v)) / max(.20 * (1. - dot(p, u) / .68), .01)) * (1. - .6 * dot(p, u)));
    outline = min(outline, d);
  }
}
void flameSign(vec2 p, vec2 q) {
  swell(horn(p, vec2(.0, -.30), vec2(-.34, .06), vec2(.10, .66), .32, .01), .28, .34, .03);
  swell(horn(p, vec2(.18, -.26), vec2(.40, -.02), vec2(.36, .36), .20, .01), .18, .28, .03);
  swell(horn(p, vec2(-.20, -.26), vec2(-.44, -.02), vec2(-.40, .26), .18, .01), .16, .26, .03);
  float core = horn(p, vec2(.02, -.36), vec2(-.08, -.14), vec2(.06, .12), .15, .01);
  cut(max(core, 0.), .03, .08);
  gild(core);
}
void treeSign(vec2 p, vec2 q) {
  swell(horn(q, vec2(.0, .02), vec2(.0, -.34), vec2(.12, -.60), .075, .07), .08, .26, .03);
  swell(horn(q, vec2(.02, -.54), vec2(.1, -.58), vec2(.34, -.64), .05, .02), .05, .20, .02);
  for (int i = 0; i < 9; i++) {
    float f = float(i), a = f * 2.39996, r = .15 * sqrt(f);
    swell(disc(p, vec2(cos(a) * 1.15, sin(a)) * r + vec2(0., .22), .20), .17, .30 + .03 * mod(f, 3.), .01);
  }
}
void fishSign(vec2 p, vec2 q) {
  vec2 s = rot(-.5) * p;
  float body = max(disc(s, vec2(-.06, -.36), .62), disc(s, vec2(-.06, .36), .62));
  swell(triangle(s, vec2(.34, .0), vec2(.70, .26), vec2(.62, .0)) - .03, .08, .22, .01);
  swell(triangle(s, vec2(.34, .0), vec2(.70, -.26), vec2(.62, .0)) - .03, .08, .22, .01);
  swell(triangle(s, vec2(-.16, .18), vec2(.20, .16), vec2(.14, .40)) - .02, .06, .18, .01);
  swell(body, .22, .34, .01);
  cut(max(abs(disc(s, vec2(-.56, 0.), .34)), body), .018, .08);
  for (int i = 0; i < 3; i++) for (int j = -1; j <= 1; j++) {
    vec2 c = vec2(-.02 + .14 * float(i), .12 * float(j) + .06 * mod(float(i), 2.));
    cut(max(max(abs(disc(s, c - vec2(.06, 0.), .09)), c.x - .02 - s.x), body + .02), .012, .05);
  }
  pierce(disc(s, vec2(-.40, .05), .035));
}
void swallowSign(vec2 p, vec2 q) {
  vec2 s = rot(.6) * p, m = vec2(abs(s.x), s.y);
  swell(horn(m, vec2(.04, .10), vec2(.52, .34), vec2(.80, -.26), .12, .01), .09, .26, .02);
  swell(horn(m, vec2(.02, -.20), vec2(.06, -.44), vec2(.20, -.74), .07, .008), .06, .22, .02);
  swell(smin(egg(m, vec2(0., .0), vec2(.13, .36), 0.), disc(m, vec2(0., .34), .115), .1), .12, .36, .02);
  swell(triangle(m, vec2(-.05, .42), vec2(.05, .42), vec2(0., .56)), .05, .26, .02);
}
void keySign(vec2 p, vec2 q) {
  vec2 s = rot(.785) * p;
  float ring = abs(disc(s, vec2(0., .40), .20)) - .070;
  swell(ring, .07, .30, .01);
  for (int i = 0; i < 3; i++) {
    float a = 1.5708 + float(i - 1) * 1.5708;
    swell(disc(s, vec2(cos(a), sin(a)) * .30 + vec2(0., .40), .055), .05, .26, .01);
  }
  swell(box(s, vec2(0., -.22), vec2(.062, .44), .03), .06, .30, .01);
  swell(box(s, vec2(.14, -.58), vec2(.14, .055), .02), .05, .26, .01);
  swell(box(s, vec2(.11, -.40), vec2(.11, .050), .02), .05, .26, .01);
  gild(disc(s, vec2(0., .40), .045));
}

void lanternSign(vec2 p, vec2 q) {
  swell(abs(disc(p, vec2(0., .64), .105)) - .038, .05, .24, .01);
  swell(triangle(p, vec2(-.36, .26), vec2(.36, .26), vec2(0., .60)) - .02, .09, .28, .01);
  swell(box(q, vec2(.25, -.10), vec2(.042, .34), .02), .05, .24, .01);
  swell(box(p, vec2(0., .23), vec2(.37, .050), .02), .05, .30, .01);
  swell(box(p, vec2(0., -.46), vec2(.33, .060), .02), .05, .30, .01);
  swell(box(p, vec2(0., -.58), vec2(.40, .055), .02), .05, .30, .01);
  float flame = blade(p, vec2(0., -.40), vec2(0., .12), .13);
  swell(flame, .08, .26, .01);
  gild(flame);
}

void figure(vec2 p) {
  clear();
  vec2 q = vec2(abs(p.x), p.y);
  FIGURE(p, q);
}

// What a face is made of, from the humblest to the costliest; the last is a medal's.
struct Stuff { vec3 dark, lit, dyed, gold; float shine, grain, mirror; };
Stuff stuffOf(int material) {
  if (material == 0) return Stuff(vec3(.20, .105, .05), vec3(.80, .56, .31), vec3(.20, .085, .05), vec3(.86, .68, .42), .06, 1., 0.);      // wood
  if (material == 1) return Stuff(vec3(.27, .085, .05), vec3(.84, .41, .24), vec3(.93, .84, .68), vec3(.98, .90, .74), .10, .45, 0.);     // clay
  if (material == 2) return Stuff(vec3(.10, .055, .030), vec3(.86, .58, .25), vec3(.10, .25, .22), vec3(1., .80, .42), .55, .30, .55);   // bronze
  if (material == 3) return Stuff(vec3(.085, .095, .13), vec3(.86, .89, .94), vec3(.11, .12, .17), vec3(.95, .78, .42), .80, .10, .8);   // silver
  if (material == 4) return Stuff(vec3(.012, .012, .020), vec3(.24, .235, .30), vec3(.03, .03, .05), vec3(1., .76, .30), 1.0, .05, .35);  // obsidian
  return Stuff(vec3(.33, .27, .22), vec3(.98, .93, .82), vec3(.5, .4, .3), vec3(.98, .76, .34), .25, .05, .1);                            // ivory
}

vec3 relief(vec2 p, out float along, out float fine) {
  const float E = .006;
  figure(p + vec2(E, 0.));
  float hx = height;
  figure(p + vec2(0., E));
  float hy = height;
  figure(p);
  Stuff s = stuffOf(MATERIAL);
  float rough = fbm(vec2(p.x * 4. + 1.6 * height, p.y * 1.1) * 4. + seed, 5), spots = fbm(p * 16. + seed, 4);
  float wood = MATERIAL == 0 ? 1. : 0.;
  float surface = mix(spots, rough, wood);
  vec3 n = normalize(vec3(-(hx - height) / E, -(hy - height) / E, 1.15));
  n = normalize(n + vec3(.10, .10, 0.) * (surface - .5) * s.grain);
  vec3 light = normalize(vec3(-.55, .70, .62));
  float lambert = dot(n, light), lit = S(-.35, .95, lambert);
  // deeper is darker: the lamp does not reach there
  lit *= mix(.55, 1., S(.02, .34, height)) * (1. - .75 * groove);
  vec3 c = mix(s.dark, s.lit, clamp(lit + (surface - .5) * s.grain * .40, 0., 1.));
  // metals mirror a dark room with one bright window
  float mirror = S(-.1, .95, lambert + .22 * sin(n.x * 8. + n.y * 5.));
  c = mix(c, mix(s.dark, s.lit * 1.12, mirror), s.mirror);
  if (MATERIAL == 2) c = mix(c, vec3(.17, .40, .34), S(.52, .75, spots) * S(.22, .06, height) * .8 + groove * .45);
  vec3 colour = mix(TINT, s.dyed, MATERIAL == 0 || MATERIAL == 2 ? .35 : .75);
  if (MATERIAL == 1) colour = s.dyed;
  c = mix(c, colour * (.30 + .95 * lit), paintOn * mix(.95, .72, S(.55, .7, spots) * (1. - s.shine)));
  c = mix(c, mix(s.gold * .28, s.gold * 1.1, S(-.3, .9, lambert + .25 * sin(n.x * 7. + 1.))), inlay);
  float glint = pow(max(dot(reflect(-light, n), vec3(0., 0., 1.)), 0.), 22.);
  c += mix(s.lit, vec3(1.), .5) * glint * s.shine * .75;
  // a rim in the character's colour from the lower right
  float rim = S(.25, .95, dot(n.xy, normalize(vec2(.8, -.55)))) * S(-.16, -.01, outline);
  c += TINT * rim * mix(.35, .85, s.shine);
  c = mix(c, vec3(.015, .012, .018), hollow);
  vec3 look = MATERIAL == 4 ? TINT * 1.5 + .12 : mix(TINT, vec3(1., .92, .72), .45) * (.9 + .1 * lit);
  c = mix(c, look, iris * hollow);
  // costly eyes glow; the others look at you
  if (MATERIAL != 4) {
    c = mix(c, vec3(.02), pupil);
  }
  along = atan(n.y, n.x) + 1.5708;
  fine = .75 + .25 * max(max(groove, hollow), inlay);
  return c;
}

void scene(vec2 p) {
  p *= 1.02;
  float r = length(frame);
  // the wall it hangs on: dark, a glow of the character's colour behind it
  vec3 wall = mix(TINT * .46 + .03, TINT * .10 + vec3(.022, .022, .032), S(.10, 1.25, length(p - vec2(0., .05))));
  wall *= .82 + .36 * fbm(p * 3.2 + seed, 4);
  lay(wall, 1., .1, atan(p.y, p.x) + 1.5708);
  if (MEDAL == 1) {
    float d = r - .93;
    vec3 ground = mix(TINT * .62, TINT * .26, S(-.5, .9, length(p - vec2(-.35, .4))));
    ground *= .88 + .24 * fbm(p * 5. + seed, 4);
    lay(ground, S(.012, -.012, d), .3, atan(p.y, p.x) + 1.5708);
    float ring = abs(d + .055) - .045, t = -ring / .045;
    vec2 u = normalize(p + 1e-5) * sign(d + .055) * (1. - clamp(t, 0., 1.));
    vec3 gold = mix(vec3(.26, .17, .07), vec3(.98, .82, .48), S(-.7, .9, dot(u, vec2(-.55, .70)) + .25));
    lay(gold, S(.010, -.010, ring), .8, atan(p.y, p.x) + 1.5708);
    p *= 1.08;
  }
  figure(p - vec2(.045, -.065));
  glaze(vec3(.008, .008, .012), S(.10, -.06, outline) * .75);
  float along, fine;
  vec3 c = relief(p, along, fine);
  lay(c, S(aa, -aa, outline), fine, along);
  paint *= 1. - .35 * S(.95, 1.4, r);
}
