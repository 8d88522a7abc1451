// Cloud: towers of cumulus over a sea of cloud banks in golden light.
// hero: x, foot, height, width.
// mood[0]: sun x, y, strength, radius of its disc.
// mood[1]: lean of the towers, horizon, high streaks, spread of the towers' heads.
// mood[2]: breadth and height of the banks' heaps, x and half width of a lane through the banks (0: none).
#define sun mood[0]
#define lean mood[1].x
#define horizon mood[1].y
#define streaky mood[1].z
#define spread mood[1].w

// cauliflower: rounded cells with creases between them
float cells(vec2 p) {
  vec2 i = floor(p), f = p - i;
  float nearest = 1.;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      vec2 g = vec2(x, y), r = g + .5 + (h22(i + g) - .5) * .9 - f;
      nearest = min(nearest, dot(r, r));
    }
  return sqrt(max(0., 1. - nearest * .95));
}
float billow(vec2 p) {
  p += (vec2(noise(p * .7 + 3.), noise(p * .7 + 11.)) - .5) * 1.1;
  return cells(p) * .60 + cells(p * 2.3 + 5.) * .40;
}

// from shadow over bronze and gold to cream
vec3 ramp(float l) {
  vec3 c = mix(vec3(.42, .31, .27), vec3(.66, .47, .27), S(.0, .28, l));
  c = mix(c, vec3(.96, .76, .36), S(.26, .52, l));
  c = mix(c, vec3(1.04, .95, .70), S(.48, .80, l));
  return mix(c, vec3(1.06, 1.02, .90), S(.84, 1.05, l));
}

vec3 skyColour(vec2 p) {
  float h = (p.y - horizon) / 1.75, d = length((p - sun.xy) * vec2(1., 1.1));
  vec3 c = mix(vec3(1., .93, .68), vec3(.98, .77, .38), S(-.02, .26, h));
  c = mix(c, vec3(.86, .63, .22), S(.18, .60, h));
  c = mix(c, vec3(.50, .335, .11), S(.48, 1.05, h));
  c = mix(c, c * vec3(.90, .74, .62), hour * .6);
  return c + (vec3(.55, .44, .20) * exp(-d * 2.1) + vec3(.7, .62, .42) * exp(-d * 6.)) * sun.z;
}
// flat bands of high cloud
vec3 streaks(vec2 p, vec3 c) {
  float k = max(p.y - horizon + .12, .03);
  vec2 q = vec2(p.x * .8 / (k + .6) + seed, log(k + .15) * 2.9);
  float w = fbm(q * 1.1 + 3., 4) - .5;
  q = q * vec2(.85, 2.7) + vec2(w * 1.4, w);
  float n = fbm(q, 5), m = fbm(q + vec2(.0, .22), 5);
  float cover = S(.48, .64, n) * S(.02, .30, p.y - horizon) * streaky;
  vec3 lit = mix(vec3(1., .86, .52), vec3(.95, .66, .30), S(.2, 1.4, length(p - sun.xy)));
  vec3 dark = mix(vec3(.80, .55, .28), vec3(.40, .23, .11), S(.3, 1.5, p.y - horizon));
  return mix(c, mix(dark, lit, clamp((n - m) * 4. + .45, 0., 1.)), cover * .8);
}

// What a tower gathers while its heaps are laid over each other.
struct Heaps {
  float light, cover, edge;
  vec2 along;
};
// v: place in the heap, 1 at its rim; bumps: height and slope of the cauliflower; mass: light on the tower as a whole.
void heap(vec2 v, float radius, vec2 bumps, vec2 toSun, float mass, inout Heaps all) {
  float d = length(v) - .26 * (bumps.x - .62);
  all.edge = min(all.edge, (d - 1.) * radius);
  if (d >= 1.) return;
  vec3 n = normalize(vec3(v, sqrt(max(0., 1. - d * d)) + .08));
  float light = .35 + .32 * dot(n, normalize(vec3(toSun, .32))) + .72 * mass + bumps.y * .80 + (bumps.x - .6) * .14 - .12 * S(.1, -1., v.y);
  // crisp above, dissolving below
  float a = S(1., .95, d) * S(-1.05, .05, v.y + .30 * (bumps.x - .5));
  // strokes run across the light, not round every heap
  vec2 across = vec2(-toSun.y, toSun.x) * (toSun.y > 0. ? -1. : 1.);
  all.light = mix(all.light, light, a);
  all.cover = max(all.cover, a);
  all.along = mix(all.along, normalize(across + .95 * vec2(abs(v.y), -v.x * sign(v.y))), a);
}
// Great masses from the top down, each with a crown of smaller heaps.
vec4 tower(vec2 p, vec4 at, float s, out float angle) {
  angle = 0.;
  vec2 q = p - at.xy;
  float h = at.z, w = at.w, tilt = lean * h * .20 * (.6 + .8 * h11(s + 2.));
  float up = clamp(q.y / h, 0., 1.);
  if (abs(q.x - tilt * up) > w * (mix(1.9, 1.15, up) + spread) || q.y > h * 1.25 || q.y < -w * .7) return vec4(0.);
  vec2 toSun = normalize(sun.xy - (at.xy + vec2(0., h * .5)));
  vec2 grain = p * 4.6 / sqrt(max(w, .1)) + s * 9.;
  float b = billow(grain), slope = b - billow(grain + toSun * .30);
  Heaps all = Heaps(0., 0., 9., vec2(1., 0.));
  const int MASSES = 9;
  for (int j = 0; j < MASSES; j++) {
    float f = float(j), t = 1. - (f + .15) / float(MASSES);
    float r1 = h21(vec2(f * 3. + 1., s * 7.)), r2 = h21(vec2(f * 5. + 2., s * 11.));
    float wide = w * mix(1.18, .34, pow(t, .85)) * (.88 + .3 * r2);
    float r = max(wide * mix(.62, 1., t) * (.78 + .2 * r1), h * .115);
    float swing = j == 0 ? 0. : (mod(f + floor(s * 3.), 2.) * 2. - 1.) * (.35 + .65 * r1);
    vec2 v = (q - vec2(tilt * t + swing * max(wide - r * .55, .16 * w), h * t - r * .62)) / r;
    if (j < 2) v *= vec2(1. / (1. + spread * (j == 0 ? 1.5 : .7)), 1. + .35 * spread);
    if (dot(v, v) > 3.6) continue;
    float mass = clamp(dot(vec2((q.x - tilt * t) / (wide * 1.05), (q.y / h - .45) * .9), toSun), -1., 1.);
    mass = S(-.60, .62, mass + .24 * dot(v, toSun)) - .46;
    heap(v, r, vec2(b, slope), toSun, mass, all);
    for (int c = 0; c < 8; c++) {
      float g = float(c), q1 = h21(vec2(f * 13. + g, s * 5. + 3.)), q2 = h21(vec2(f * 17. + g, s * 3. + 6.));
      float an = mix(-.35, 3.5, (g + q1) / 8.), share = .24 + .26 * q2;
      vec2 centre = vec2(cos(an), sin(an)) * (1. - share * .55);
      heap((v - centre) / share, share * r, vec2(b, slope * .8), toSun, mass + .10 * dot(centre, toSun) - .03, all);
    }
  }
  float d = length(p - sun.xy);
  vec3 c = ramp(clamp(all.light, 0., 1.05));
  c = mix(c, c * vec3(.90, .80, .74), S(.3, 1.7, d) * .5 * (.4 + hour));
  c += vec3(.06, .05, .10) * S(.42, .05, all.light);                               // cool bounce in the shadow
  c += vec3(.75, .62, .34) * exp(min(all.edge, 0.) / .010) * S(.95, .15, d) * .7;   // rim against the sun
  angle = atan(all.along.y, all.along.x);
  return vec4(c, all.cover * S(.0, .012, -all.edge));
}

const int BANKS = 7;
float bankY(float f) {
  float near = f / float(BANKS - 1);
  return horizon - .035 - .55 * pow(near, 1.2) - .48 * near * near + .10 * (h21(vec2(f * 3., 7.)) - .5) * near;
}
// A bank of cloud with a scalloped upper edge of rounded heaps.
void bank(vec2 p, float f) {
  float near = f / float(BANKS - 1), y = bankY(f);
  // far above it nothing is to be seen of it, far below it lie nearer ones
  if (p.y > y + mix(.07, .26, near) * 1.6 || (f < float(BANKS - 2) && p.y < bankY(f + 2.) - .24)) return;
  float scale = mix(7.5, 1.6, pow(near, .7)) / mood[2].x, heapTop = 0.;
  vec2 q = vec2(p.x * scale + f * 5.7 + 3., f * 3.1), grain = vec2(p.x * scale * 2.1, (p.y - y) * scale * 3.3) + f * 7.;
  for (int j = -1; j <= 1; j++) {
    float id = floor(q.x) + float(j), rh = h21(vec2(id, f * 9.)), r = .22 + .85 * rh * rh;
    float x = q.x - (id + .5 + .5 * (h21(vec2(id, f * 5. + 2.)) - .5));
    heapTop = max(heapTop, sqrt(max(0., r * r - x * x)));
  }
  float puff = billow(grain);
  // the lane winds towards us and widens
  float lane = mood[2].w > 0. ? exp(-pow((p.x - mood[2].z - .22 * sin(near * 5. + seed)) / (mood[2].w * (.35 + 1.2 * near)), 2.)) : 0.;
  float top = y - lane * mix(.06, .20, near) + mood[2].y * (heapTop * .70 + .20 * (puff - .5) + 1.5 * (fbm(vec2(q.x * .36, f * 7.), 3) - .5)) * mix(.07, .26, near);
  float depth = (top - p.y) / mix(.075, .26, near), m = S(-.02, .05, depth);
  if (m <= 0.) return;
  vec2 toSun = normalize(sun.xy - p);
  float slope = puff - billow(grain + vec2(toSun.x * .3, .25));
  float light = .95 - .72 * S(.0, 1.0, depth) + slope * .8 + .12 * (puff - .5);
  light -= .34 * near * near + .10 * S(.2, 1.5, abs(p.x - sun.x));
  light += .26 * exp(-length(p - sun.xy) * 1.4) * (1. - near * .6) + .30 * lane;
  vec3 c = ramp(clamp(light, 0., 1.));
  c = mix(c, skyColour(vec2(p.x, horizon + .1)), .60 * (1. - near) * (1. - near));
  float mist = S(.5, 1.9, depth) * (.35 + .5 * fbm(vec2(p.x * 1.5 + f * 3., p.y * 6.), 4));
  c = mix(c, mix(vec3(.97, .80, .50), vec3(.66, .44, .25), near), mist * .8);
  c *= mix(vec3(1.), vec3(.70, .60, .52), S(-1.0, -1.5, p.y) * .85);
  lay(c, m, .2 + .35 * near, .25 * sin(q.x * 2.));
}

void scene(vec2 p) {
  float d = length(p - sun.xy);
  lay(p.y > horizon - .05 ? streaks(p, skyColour(p)) : skyColour(p), 1., .12, .04 * sin(p.x * 5.) - .05 * (p.x - sun.x));
  glaze(vec3(1.12, 1.06, .88), S(sun.w, sun.w * .9, d));
  // banks with the towers standing between them, far to near
  for (int i = 0; i < BANKS; i++) {
    float f = float(i), behind = i == 0 ? 9. : bankY(f - 1.), here = bankY(f);
    for (int k = 0; k < heroes; k++) {
      if (hero[k].y > behind || hero[k].y <= here) continue;
      float angle;
      vec4 t = tower(p, hero[k], float(k) * 1.37 + 1. + seed * .31, angle);
      float far = clamp((hero[k].y - (horizon - .75)) / .75, 0., 1.);
      vec3 c = mix(t.rgb, skyColour(vec2(p.x, horizon + .16)), far * .42);
      float foot = S(.34, -.02, (p.y - hero[k].y) / max(hero[k].z, .2) + .10 * (fbm(p * vec2(2.5, 6.), 4) - .5));
      c = mix(c, mix(vec3(.99, .83, .50), vec3(.80, .56, .31), 1. - far), foot * .72);
      lay(c, t.a, mix(.95 - .35 * far, .3, foot), angle);
    }
    bank(p, f);
  }
  // thin veils of mist drawn level across everything
  float v = fbm(vec2(p.x * .9 + seed * 3., p.y * 7.), 5);
  glaze(vec3(1., .86, .55), S(.52, .80, v) * S(.55, .0, abs(p.y - horizon - .02)) * .40);
  paint += vec3(.5, .36, .12) * .22 * exp(-d * 2.6) * sun.z;
  // birds for scale
  for (int i = 0; i < 5; i++) {
    float f = float(i);
    vec2 q = p - vec2(-sun.x * .55 + .085 * f - .01 * f * f, horizon + .30 + .05 * sin(f * 2.3) + .018 * f);
    q = rot(.2 * sin(f * 3.)) * (q / (.026 - .003 * f));
    float wing = abs(q.x) * .55 - q.x * q.x * .42;
    lay(vec3(.36, .20, .10), S(.12, -.05, abs(q.y - wing) - .14 * (1. - abs(q.x) * .8)) * step(abs(q.x), 1.05) * .8, 1., 0.);
  }
}
