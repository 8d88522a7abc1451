// Turtle: hills like sleeping turtles, their plates terraced fields, seen from above; a river winds between them in
// an S. Middle key, domes and curves, raking light from the right, umber and ochre.
// hero: x, the dome's y, radius, variant (fraction .5: its head lies to the left). extra: a row of poplars: x, y,
// size, slope. mood[0]: horizon's y, the river's x far off, its x near, swing of its bends. mood[1]: the bends' phase,
// mist.

const float TILT = .80;                                       // how steeply the camera looks down, radians
const vec3 LIGHT = vec3(.80, .46, -.38);
float HORIZON;
vec3 HAZE;

// Six-sided fields: distance to the border, the direction from the border inwards, the field's name.
float plates(vec2 q, out vec2 inwards, out vec2 id) {
  vec2 s = vec2(1., 1.7320508);
  vec4 c = floor(vec4(q, q - vec2(.5, 1.)) / s.xyxy) + .5;
  vec4 h = vec4(q - c.xy * s, q - (c.zw + .5) * s);
  bool first = dot(h.xy, h.xy) < dot(h.zw, h.zw);
  vec2 r = first ? h.xy : h.zw;
  id = first ? c.xy : c.zw + 40.5;
  vec2 a = abs(r);
  float slant = dot(a, s * .5);
  inwards = -(a.x > slant ? vec2(sign(r.x), 0.) : vec2(sign(r.x) * .5, sign(r.y) * .866));
  return .5 - max(a.x, slant);
}

vec3 field(float r) {
  vec3 c = mix(vec3(.84, .66, .36), vec3(.68, .46, .20), S(.0, .3, r));
  c = mix(c, vec3(.52, .30, .14), S(.30, .36, r));
  c = mix(c, vec3(.40, .25, .13), S(.52, .56, r));
  c = mix(c, vec3(.46, .42, .20), S(.74, .77, r));
  return mix(c, vec3(.74, .56, .30), S(.90, .92, r));
}

// The shell's plates: five along the spine, four on each side of it, none of them regular.
float scutes(vec2 m, float s, out vec2 inwards, out vec2 id) {
  float first = 9., second = 9.;
  vec2 mine = vec2(0.), other = vec2(0.);
  id = vec2(0.);
  for (int i = 0; i < 13; i++) {
    float f = float(i), k = f - 2.;
    vec2 at = i < 5 ? vec2(k * .37, .0) : vec2((mod(f - 5., 4.) - 1.5) * .42, i < 9 ? .53 : -.53);
    // the outer plates of the sides bend round with the rim
    if (i > 4) at.y *= 1. - .22 * at.x * at.x;
    at += (vec2(h21(vec2(f, s)), h21(vec2(f + 20., s))) - .5) * .12;
    float d = length(m - at);
    if (d < first) { second = first; other = mine; first = d; mine = at; id = vec2(f, 7.); }
    else if (d < second) { second = d; other = at; }
  }
  inwards = normalize(mine - other + 1e-5);
  return (second * second - first * first) / (2. * length(mine - other) + 1e-4);
}

// A dome seen from above: the point of its surface under this pixel, in its own units; false outside.
bool dome(vec2 q, float flat_, out vec3 at) {
  // surface x² + z² + (y/b)² = 1; ray from the screen point along the view
  float b = flat_, ce = cos(TILT), se = sin(TILT);
  vec3 o = vec3(q.x, q.y * ce, -q.y * se), v = vec3(0., -se, -ce);
  vec3 k = vec3(1., 1. / b, 1.);
  vec3 ok = o * k, vk = v * k;
  float A = dot(vk, vk), B = dot(ok, vk), C = dot(ok, ok) - 1., D = B * B - A * C;
  if (D < 0.) { at = vec3(0.); return false; }
  at = o + v * ((-B - sqrt(D)) / A);
  return at.y > 0.;
}

vec3 relit(vec3 c, float sun) {
  vec3 shade = c * vec3(.40, .33, .34) + vec3(.034, .026, .034);
  vec3 lit = c * mix(vec3(1.42, 1.30, 1.08), vec3(1.48, 1.20, .88), hour);
  return mix(shade, lit, sun);
}

void knoll(vec2 p, vec2 centre, float size, float flat_, float near) {
  vec3 at;
  if (!dome((p - centre) / size, flat_, at)) return;
  vec3 n = normalize(at * vec3(1., 1. / (flat_ * flat_), 1.));
  float rough = fbm(at.xz * 6. + centre * 9., 4);
  float sun = S(-.10, .55, dot(n, normalize(LIGHT)) + (rough - .5) * .5);
  vec3 c = relit(mix(vec3(.40, .29, .17), vec3(.58, .42, .24), rough), sun);
  c = mix(c, HAZE, .55 * (1. - near));
  lay(c, 1., .5, .3 + atan(-at.z * .6, at.x) + 1.57);
}

// A head that sleeps: longer than high, scaled, a closed eye.
void head(vec2 p, vec2 centre, float size, float way, float near) {
  vec3 at;
  vec2 q = rot(-.22 * way) * ((p - centre) / size);
  if (!dome(q * vec2(.80, 1.), .86, at)) return;
  vec3 n = normalize(at * vec3(1., 1.35, 1.));
  vec2 inwards, id;
  float edge = plates(at.xz * vec2(3.2, 4.) + 3., inwards, id);
  float sun = S(-.05, .60, dot(n, normalize(LIGHT)));
  vec3 c = relit(mix(vec3(.46, .33, .19), vec3(.66, .48, .27), h21(id + 3.)), sun);
  c = mix(c, vec3(.12, .075, .055), S(.10, .02, edge) * .55);
  vec2 e = q - vec2(way * .42, -.02);
  float lid = abs(length(e * vec2(1., 1.2)) - .19);
  c = mix(c, vec3(.07, .045, .04), S(.075, .03, lid) * S(.06, -.02, e.y));
  c = mix(c, c * 1.35 + .03, S(.13, .04, lid) * S(-.02, .08, e.y) * .8);
  float mouth = abs(q.y + .46 - .10 * way * q.x);
  c = mix(c, vec3(.08, .05, .04), S(.05, .015, mouth) * S(.05, .25, way * q.x) * .8);
  c = mix(c, HAZE, .55 * (1. - near));
  lay(c, 1., .6 + .3 * near, atan(inwards.x, inwards.y));
}

float nearness(vec4 place) { return clamp((HORIZON - place.y + .62 * place.z) / (HORIZON + .80), 0., 1.); }

void turtle(vec2 p, vec4 place) {
  float r = place.z, s = floor(place.w) * 3.7 + seed, way = fract(place.w) > .25 ? -1. : 1.;
  float near = nearness(place);
  float flat_ = .52 + .12 * h11(s + 2.);
  vec2 q = (p - place.xy) / r;
  if (abs(q.x) > 2.6 || q.y > 1.4 || q.y < -1.6) return;
  // shadow on the fields, long and soft, away from the light
  vec2 sh = vec2((q.x + .62) * .62, (q.y + .10) * 1.22);
  float shadow = S(1.06, .72, length(sh) + .12 * (fbm(p * 7., 3) - .5)) ;
  glaze(vec3(.15, .095, .085), shadow * .72 * (.45 + .55 * near));
  // head and feet, as knolls at the foot of the hill
  knoll(p, place.xy + vec2(way * r * .98, -.26 * r), r * .22, .70, near);
  head(p, place.xy + vec2(way * r * 1.15, -.17 * r), r * .26, way, near);
  knoll(p, place.xy + vec2(way * r * .62, -.62 * r), r * .25, .42, near);
  knoll(p, place.xy + vec2(-way * r * .66, -.60 * r), r * .22, .42, near);
  vec3 at;
  if (!dome(q, flat_, at)) return;
  vec3 n = normalize(at * vec3(1., 1. / (flat_ * flat_), 1.));
  float polar = acos(clamp(at.y / flat_, 0., 1.)) / 1.5708;
  vec2 m = normalize(at.xz + 1e-4) * polar;
  vec2 warped = rot(.26 + .5 * (h11(s) - .5)) * m + (vec2(noise(m * 3. + s), noise(m * 3. + s + 9.)) - .5) * .12;
  vec2 inwards, id;
  float edge = scutes(warped, s, inwards, id) * 2.1, rings = mix(3., 6.5, S(.15, .7, r));
  inwards = inwards * rot(.26 + .5 * (h11(s) - .5));
  bool margin = polar > .80;
  if (margin) {
    // the rim: a row of small plates
    float turn_ = atan(at.z, at.x) / 6.2832 * 22.;
    id = vec2(floor(turn_), 90.);
    edge = min(abs(fract(turn_) - .5) * -1. + .5, min(polar - .80, 1. - polar) * 3.);
    inwards = normalize(at.xz + 1e-4) * (polar > .90 ? -1. : 1.);
    rings = 3.;
  }
  float step_ = edge * 2. * rings + .25 * (fbm(m * 9. + s, 3) - .5);
  float ring = floor(step_), f = fract(step_);
  float tone = h21(id + vec2(ring * 3., s * 11.));
  vec3 c = field(mix(h21(id + s), tone, .55));
  c *= .84 + .32 * fbm(m * vec2(30., 30.) + ring * 5., 3);                 // crops
  float furrow = sin((edge * rings * 2.) * 25.);
  c *= 1. + .06 * furrow * S(.3, .7, r);
  // each plate swells, each terrace ends in a wall that is lit or shadowed
  vec3 tilt = vec3(-inwards.x, 0., -inwards.y);
  vec3 nn = normalize(n + tilt * (.42 * S(.5, .0, edge)));
  float sun = S(.02, .66, dot(nn, normalize(LIGHT)));
  float wall = dot(tilt.xz, normalize(LIGHT.xz));
  float riser = S(.30, .0, f) * step(.5, ring);
  c = relit(c, sun);
  c *= 1. + riser * wall * (wall > 0. ? .55 : .60);
  c = mix(c, vec3(.97, .80, .48), riser * S(.35, 1., wall) * .35 * sun);
  float seam = S(.055, .018, edge);
  c = mix(c, vec3(.105, .062, .048), seam * .88);
  c = mix(c, vec3(.92, .72, .42), S(.10, .06, edge) * S(.045, .065, edge) * S(.0, .8, wall) * sun * .7);
  float rimmed = S(.38, .05, n.y * sin(TILT) + n.z * cos(TILT));
  c += vec3(1., .72, .36) * rimmed * S(.2, .8, dot(n.xz, normalize(LIGHT.xz))) * .40;
  c += vec3(.10, .09, .12) * rimmed * S(.2, .8, -n.x) * .8;                // bounce
  c = mix(c, HAZE, .58 * (1. - near));
  float foot = S(.26, .0, at.y / flat_ + .16 * (fbm(p * vec2(4., 7.) + s, 4) - .5)) * S(-.3, .6, at.z);
  c = mix(c, mix(vec3(.30, .19, .12), HAZE, .55 - .3 * near), foot * .55);
  lay(c, 1., .45 + .5 * near, atan(inwards.x, inwards.y * sin(TILT)));
}

float riverX(float k) {
  return mix(mood[0].y, mood[0].z, k) + mood[0].w * sin(log(k + .14) * 4.4 + mood[1].x) * (.10 + 1.1 * k);
}

void plain(vec2 p) {
  float down = HORIZON - p.y;
  if (down < 0.) return;
  float z = 1. / (down + .22);
  vec2 g = vec2(p.x * z * 1.5, z * 3.1) + seed;
  float near = S(.0, 1.9, down);
  g += (vec2(noise(g * 1.1), noise(g * 1.1 + 7.)) - .5) * .7;
  vec2 inwards, id;
  float edge = plates(g * 1.15, inwards, id);
  float r = h21(id + 5.), angle = floor(h21(id + 9.) * 4.) * .7;
  // rows of crops: finer towards the viewer, where the same field is magnified
  float row = dot(g + .03 * vec2(noise(g * 3.), noise(g * 3. + 5.)), vec2(cos(angle), sin(angle)));
  float furrow = mix(sin(row * 60.), S(-.5, .5, sin(row * 190.)) * 2. - 1., S(.55, .95, near));
  vec3 c = field(fract(r * 3.1 + .12)) * (.70 + .34 * fbm(g * vec2(7., 7.), 5)) * (1. + .16 * furrow * near);
  c = mix(c, vec3(.20, .13, .075), S(.07, .03, edge) * .75);               // hedges
  c = mix(c, vec3(.86, .70, .44), S(.12, .09, edge) * S(.06, .08, edge) * .5 * step(.5, h21(id)));
  c = relit(c, .62 + .25 * S(-.6, .8, p.x) + .10 * furrow);
  c = mix(c, HAZE, exp(-down * 2.) * .88);
  float lane = angle + .1;
  lay(c, S(0., .01, down), .35 + .25 * near, atan(sin(lane) * .5, cos(lane)));
  // the river
  float k = clamp(down / (HORIZON + 1.5), 0., 1.1);
  float w = .010 + .15 * k * k, x = p.x - riverX(k);
  w *= 1. + .30 * (fbm(vec2(p.y * 5., seed), 3) - .5);
  float bank = abs(x) - w;
  float ripple = fbm(vec2(p.x * 3.5, p.y * 17.), 4);
  vec3 sky = mix(vec3(1., .93, .76), vec3(1., .84, .58), hour);
  vec3 water = mix(vec3(.66, .53, .37), sky, S(.22, .62, ripple + .32 - .15 * k));
  water = mix(water, vec3(.30, .22, .17), S(.0, 1., -x / w) * .45);
  water = mix(water, HAZE, exp(-down * 3.) * .6);
  lay(vec3(.24, .15, .09), S(.05 * k + .006, .0, bank) * .8, .5, 0.);
  lay(mix(vec3(.78, .60, .36), sky, .2), S(.022 * k + .004, .0, bank) * .7, .5, 0.);
  float course = atan(1., -(riverX(k + .01) - riverX(k - .01)) / .02 / (HORIZON + 1.5));
  lay(water, S(.004, -.004, bank), .5, course);
}

void poplars(vec2 p, vec4 e) {
  for (int i = 0; i < 6; i++) {
    float f = float(i), r = h11(f * 3. + e.x * 31.), h = e.z * (.45 + .75 * r);
    if (h11(f + e.y * 57.) < .25) continue;
    vec2 foot = e.xy + vec2((f + .9 * r) * e.z * .50, f * e.z * e.w + .35 * e.z * (h11(f + e.y * 17.) - .5));
    // none in the river, none before a sleeping head
    float k = clamp((HORIZON - foot.y) / (HORIZON + 1.5), 0., 1.1);
    if (abs(foot.x - riverX(k)) < .04 + .21 * k * k) continue;
    bool hides = false;
    for (int j = 0; j < heroes; j++) hides = hides || length((foot - hero[j].xy) * vec2(.75, 1.)) < hero[j].z * 1.02;
    if (hides) continue;
    vec2 q = (p - foot) / h;
    glaze(vec3(.13, .085, .07), S(.10, .02, abs(q.y + q.x * -.12)) * S(-1.5, -1.2, q.x) * S(.02, -.02, q.x) * .7);
    float w = .17 * sqrt(max(q.y, 0.)) * sqrt(max(1. - q.y, 0.)) * 2. * (1. - .35 * q.y);
    float d = abs(q.x) - w * (.85 + .3 * noise(vec2(q.y * 9., f)));
    if (q.y < 0. || q.y > 1.) continue;
    vec3 c = mix(vec3(.085, .065, .045), vec3(.62, .45, .20), S(-.06, .15, q.x) * .8);
    lay(c, S(.03, -.03, d), .9, 1.57);
  }
}

void scene(vec2 p) {
  HORIZON = mood[0].x;
  HAZE = mix(vec3(.86, .74, .56), vec3(.84, .62, .42), hour);
  float up = p.y - HORIZON;
  vec3 sky = mix(HAZE * 1.06, mix(vec3(.52, .43, .38), vec3(.46, .32, .27), hour), S(.0, .75, up));
  sky = mix(sky, vec3(1., .90, .68), .55 * exp(-length((p - vec2(1.05, HORIZON + .12)) * vec2(.8, 1.6)) * 1.5));
  float n = fbm(vec2(p.x * 1.4 + seed, up * 7.), 5);
  sky = mix(sky, sky * 1.18, S(.5, .7, n) * .6);
  lay(sky, 1., .15, .05);
  for (int i = 0; i < 3; i++) {
    float f = float(i), y = HORIZON + .13 - .05 * f + .20 * (fbm(vec2(p.x * (1.1 + f * .4) + f * 5. + seed, f), 4) - .5) * (1. - .2 * f);
    vec3 c = mix(HAZE, vec3(.46, .34, .25), .28 + .20 * f);
    c = mix(c, HAZE, S(.0, .16, y - p.y) * .8);
    lay(c, S(.006, -.006, p.y - y), .25, .1);
  }
  plain(p);
  for (int i = 0; i < heroes; i++) {
    turtle(p, hero[i]);
    // mist in the hollow behind the next hill
    float near = nearness(hero[i]);
    float low = fbm(vec2(p.x * 1.5 + float(i) * 3. + seed, p.y * 5.), 4);
    float y = hero[i].y - .62 * hero[i].z;
    glaze(HAZE, S(.42, .78, low) * S(.24, .0, abs(p.y - y)) * (.55 - .40 * near) * mood[1].y);
  }
  for (int i = 0; i < extras; i++) poplars(p, extra[i]);
  // light falls off towards the viewer's left
  paint *= mix(1.16, .97, S(-.2, 1.5, -frame.x * .75 - frame.y * .45));
  // corners: quiet and dark for number and glyph
  paint *= 1. - .62 * S(.30, 1.05, abs(frame.x)) * S(.70, 1.55, abs(frame.y));
}
