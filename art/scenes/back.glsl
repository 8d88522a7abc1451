// The cards' back: a seal of twice seven rays in a quiet frame, gilded on night. Every line is drawn at p and at -p, and
// the light comes from the middle, so that it is the same when turned by half.

float INK;      // nearest gilded line, as a distance to its edge
float bright;   // how strong that line is

void stroke_(float d, float halfWidth, float strength) {
  float e = d - halfWidth;
  if (e < INK) { INK = e; bright = strength; }
}

float roundBox(vec2 p, vec2 half_, float r) {
  vec2 d = abs(p) - half_ + r;
  return length(max(d, 0.)) + min(max(d.x, d.y), 0.) - r;
}
// a tendril along a curve, tapering
float tendril(vec2 p, vec2 a, vec2 b, vec2 c, vec2 d, float ra, float rb) {
  float best = 9.;
  vec2 last = a;
  for (int i = 1; i <= 18; i++) {
    float t = float(i) / 18., s = 1. - t, k;
    vec2 at = s * s * s * a + 3. * s * s * t * b + 3. * s * t * t * c + t * t * t * d;
    float w = mix(ra, rb, t);
    best = min(best, segment(p, last, at, k) - w);
    last = at;
  }
  return best;
}
// a small leaf from a to b
float leaflet(vec2 p, vec2 a, vec2 b, float w) {
  vec2 n = b - a, q = p - a;
  float l = length(n), u = dot(q, n) / l, v = abs(q.x * n.y - q.y * n.x) / l, t = clamp(u / l, 0., 1.);
  return max(v - w * sin(3.1416 * t), max(-u, u - l)) * .8;
}

void vines(vec2 p) {
  // from the seal to the frame, one way up, the other way down
  for (int i = 0; i < 2; i++) {
    vec2 q = i == 0 ? p : vec2(-p.x, p.y);
    float small = i == 0 ? 1. : .78;
    vec2 o = vec2(.0, .78);
    q = (q - o) / small;
    stroke_(tendril(q, vec2(0., -.02), vec2(.30, .04), vec2(.66, .16), vec2(.62, .40), .012, .008) * small, 0., .85);
    stroke_(tendril(q, vec2(.62, .40), vec2(.58, .58), vec2(.34, .56), vec2(.36, .40), .008, .006) * small, 0., .85);
    stroke_(tendril(q, vec2(.36, .40), vec2(.38, .30), vec2(.50, .32), vec2(.48, .41), .006, .004) * small, 0., .85);
    stroke_(length(q - vec2(.48, .41)) * small - .022, 0., .9);
    stroke_(leaflet(q, vec2(.30, .06), vec2(.34, .26), .040) * small, 0., .7);
    stroke_(leaflet(q, vec2(.50, .17), vec2(.70, .12), .034) * small, 0., .7);
    stroke_(leaflet(q, vec2(.63, .30), vec2(.78, .44), .036) * small, 0., .7);
    stroke_(leaflet(q, vec2(.17, .03), vec2(.26, -.12), .030) * small, 0., .7);
  }
}

void scene(vec2 p) {
  float r = length(p), a = atan(p.y, p.x);
  // night cloth, a little lighter where the seal lies
  vec3 c = mix(vec3(.150, .205, .345), vec3(.062, .082, .155), S(.05, 1.25, length(p * vec2(1., .78))));
  float n = fbm(p * 2.6 + seed, 5), m = fbm(-p * 2.6 + seed, 5);
  c *= .86 + .28 * (n + m) * .5;
  // cloud of faint dust round the seal
  c += vec3(.05, .06, .10) * S(.35, .75, (n + m) * .5) * S(1.2, .3, r);
  c *= mix(.72, 1., S(.02, -.10, roundBox(p, vec2(.95, 1.45), .12)));
  lay(c, 1., .12, a + 1.5708);

  INK = 9.;
  bright = 0.;
  float frame_ = roundBox(p, vec2(.88, 1.38), .10);
  stroke_(abs(frame_), .012, .95);
  stroke_(abs(frame_ + .055), .0045, .55);
  // corners held by a quarter ring and a bud
  vec2 corner = abs(p) - vec2(.88, 1.38);
  stroke_(max(abs(length(corner) - .24), max(corner.x, corner.y) + .055), .006, .7);
  stroke_(length(corner + .125) - .024, 0., .85);

  // the seal
  stroke_(abs(r - .66), .012, 1.);
  stroke_(abs(r - .605), .0045, .6);
  stroke_(abs(r - .235), .009, 1.);
  for (int j = 0; j < 14; j++) {
    float t = (float(j) + .5) * .448799;
    vec2 u = vec2(cos(t), sin(t)), v = vec2(-u.y, u.x);
    // chords of a star with fourteen points
    stroke_(max(abs(dot(p, u) - .2473), max(r - .57, .235 - r)), .0058, .9);
    stroke_(length(p - u * .72) - .013, 0., .8);
    stroke_(leaflet(p, u * .06, u * .20, .022), 0., .85);
  }
  stroke_(r - .030, 0., 1.);
  // two drops on the long axis
  for (int j = 0; j < 2; j++) {
    vec2 q = j == 0 ? p : -p;
    vines(q);
    stroke_(leaflet(q, vec2(0., .84), vec2(0., 1.12), .042), 0., .9);
    stroke_(length(q - vec2(0., 1.20)) - .020, 0., .9);
    stroke_(abs(length(q - vec2(0., .98)) - .16) + .6 * S(.0, .06, -(q.y - .98)), .0045, .6);
  }
  // pressed into the cloth: a dark hollow round every line
  glaze(vec3(.022, .030, .065), S(.030, .0, INK) * .60);
  float light = .30 + .80 * exp(-r * 1.15);
  vec3 gold = mix(vec3(.42, .31, .16), vec3(.98, .84, .54), clamp(light * bright + .25 * ((n + m) * .5 - .5), 0., 1.));
  lay(gold, S(aa * .9, -aa * .9, INK) * (.45 + .50 * bright), .85, a + 1.5708);
  paint += vec3(.34, .27, .15) * .20 * exp(-r * 4.);
  // far stars between the lines, two by two
  for (int i = 0; i < 16; i++) {
    float f = float(i);
    vec2 at = vec2(h11(f + 3.) * 1.5 - .75, h11(f + 50.) * 1.25);
    if (length(at) < .75) continue;
    float d = min(length(p - at), length(p + at));
    glaze(vec3(.80, .84, .95), S(.011, .003, d) * (.25 + .4 * h11(f + 80.)) * step(.03, INK));
  }
}
