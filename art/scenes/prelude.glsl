#version 300 es
// Put in front of every scene. A scene defines `void scene(vec2 p)` and builds its picture back to front with lay().
// p: x -1..1, y up (-1.5..1.5 on a card), after the camera; frame: the same before the camera (for corners and edges).
precision highp float;
precision highp int;
uniform vec2 size;      // pixels
uniform float seed;
uniform vec4 camera;    // zoom, mirror (+1, -1), pan
uniform float hour;     // 0..1
uniform vec4 hero[16];
uniform int heroes;
uniform vec4 extra[24];
uniform int extras;
uniform vec4 mood[4];
layout(location = 0) out vec4 outPaint;  // colour, detail
layout(location = 1) out vec4 outFlow;   // the strokes' direction as a doubled angle (a stroke has no front), strength

vec2 frame;
vec3 paint = vec3(0.);
float detail = .15;
vec2 flow = vec2(1., 0.);
float aa;               // about one pixel in scene units

#define S(a, b, x) smoothstep(a, b, x)

// Lays colour c over what is there: m 0..1 is the mask, d 0..1 how fine the painter shall be here, a the angle of
// its strokes (radians, y up).
void lay(vec3 c, float m, float d, float a) {
  m = clamp(m, 0., 1.);
  paint = mix(paint, c, m);
  detail = mix(detail, d, m);
  flow = mix(flow, vec2(cos(2. * a), sin(2. * a)), m);
}
// Glazes: changes the colour, not the drawing.
void glaze(vec3 c, float m) { paint = mix(paint, c, clamp(m, 0., 1.)); }

uint pcg(uint v) {
  v = v * 747796405u + 2891336453u;
  uint w = ((v >> ((v >> 28u) + 4u)) ^ v) * 277803737u;
  return (w >> 22u) ^ w;
}
float h21(vec2 p) {
  ivec2 i = ivec2(floor(p));
  return float(pcg(uint(i.x) * 1973u ^ pcg(uint(i.y) * 9277u + uint(seed * 7919.)))) / 4294967295.;
}
vec2 h22(vec2 p) { return vec2(h21(p), h21(p + vec2(113., 57.))); }
float h11(float x) { return h21(vec2(x, 17.)); }
// the same lattice as h21, its rows hashed once
float noise(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * f * (f * (f * 6. - 15.) + 10.);
  ivec2 c = ivec2(i);
  uint s = uint(seed * 7919.), x = uint(c.x) * 1973u, y = uint(c.x + 1) * 1973u;
  uint low = pcg(uint(c.y) * 9277u + s), high = pcg(uint(c.y + 1) * 9277u + s);
  vec4 v = vec4(pcg(x ^ low), pcg(y ^ low), pcg(x ^ high), pcg(y ^ high)) / 4294967295.;
  return mix(mix(v.x, v.y, f.x), mix(v.z, v.w, f.x), f.y);
}
const mat2 turn = mat2(.8, .6, -.6, .8);
float fbm(vec2 p, int n) {
  float a = .5, s = 0., t = 0.;
  for (int i = 0; i < n; i++) { s += a * noise(p); t += a; a *= .5; p = turn * p * 2.03 + 7.1; }
  return s / t;
}
float ridged(vec2 p, int n) {
  float a = .5, s = 0., t = 0.;
  for (int i = 0; i < n; i++) { s += a * (1. - abs(noise(p) * 2. - 1.)); t += a; a *= .5; p = turn * p * 2.03 + 3.7; }
  return s / t;
}
float smax(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return max(a, b) + h * h * k * .25; }
float smin(float a, float b, float k) { return -smax(-a, -b, k); }
mat2 rot(float a) { float c = cos(a), s = sin(a); return mat2(c, s, -s, c); }
float luma(vec3 c) { return dot(c, vec3(.3, .59, .11)); }
// distance to a segment; t runs 0..1 along it
float segment(vec2 p, vec2 a, vec2 b, out float t) {
  vec2 d = b - a;
  t = clamp(dot(p - a, d) / dot(d, d), 0., 1.);
  return length(p - a - d * t);
}
// a tapered limb
float limb(vec2 p, vec2 a, vec2 b, float ra, float rb) {
  float t;
  float d = segment(p, a, b, t);
  return d - mix(ra, rb, t);
}
float egg(vec2 p, vec2 c, vec2 r, float angle) {
  vec2 q = rot(-angle) * (p - c);
  float k = length(q / r);
  return (k - 1.) * mix(min(r.x, r.y), length(q) / max(k, .01), .5);
}

void scene(vec2 p);

void main() {
  frame = (gl_FragCoord.xy / size * 2. - 1.) * vec2(1., size.y / size.x);
  aa = 2. * camera.x / size.x;
  vec2 p = frame * camera.x;
  p.x *= camera.y;
  p += camera.zw;
  scene(p);
  outPaint = vec4(paint, detail);
  outFlow = vec4(flow.x, flow.y * camera.y, length(flow), 1.);
}
