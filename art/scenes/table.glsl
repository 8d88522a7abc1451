// The table under the sky: wide, quiet; cards and words lie on it. Dark at night (hour 0), pale in the morning (hour 1).
// mood[0]: the table's far edge, the hills' height, x of the light beyond them, how many stars.
// mood[1].xyz: the sky above, mood[2].xyz: the sky at the hills, mood[3].xyz: the wood in the light.
#define edge mood[0].x
#define hills mood[0].y
#define lightX mood[0].z
#define starry mood[0].w
#define zenith mood[1].xyz
#define low mood[2].xyz
#define oak mood[3].xyz

void sky(vec2 p) {
  float up = (p.y - edge) / (.5 - edge);
  float toLight = exp(-abs(p.x - lightX) * 1.6);
  vec3 c = mix(low, zenith, S(-.05, .95, up + .10 * (fbm(p * vec2(1.2, 3.) + seed, 4) - .5)));
  c += low * toLight * S(.75, .0, up) * mix(.75, .10, hour);
  // the sun itself stays below the hills; only its breath is seen
  c += vec3(.16, .09, .01) * hour * toLight * toLight * S(.9, .0, up);
  // a band of far stars, hardly more than a breath
  vec2 q = rot(-.42) * (p - vec2(.2, edge + .12));
  float band = exp(-q.y * q.y * 55.) * (.35 + .65 * fbm(q * vec2(3., 9.) + 5., 5));
  c += mix(zenith, low, .5) * band * starry * .55;
  float veil = fbm(vec2(p.x * 1.5 + seed, p.y * 6.), 5);
  c *= mix(.90 + .20 * veil, .97 + .06 * veil, hour);
  // long clouds that the morning comes through
  c = mix(c, vec3(1., .965, .92), hour * .75 * S(.50, .78, fbm(vec2(p.x * 1.3 + 4. + seed, p.y * 11.), 5)) * S(-.02, .35, up));
  lay(c, 1., .1, .05 + .2 * sin(p.x * 3.));
  for (int i = 0; i < 2; i++) {
    float f = float(i), sc = 46. - 18. * f;
    vec2 g = p * sc + 31. * f, id = floor(g);
    vec2 r = h22(id + 7. * f);
    float size = .012 + .030 * pow(h21(id + 61.), 6.), d = length(g - id - .15 - .7 * r);
    float keep = step(h21(id + 17.), .16 + .5 * band);
    lay(mix(vec3(.62, .70, .92), vec3(1., .90, .76), r.x) * (.30 + .45 * r.y), S(size * 2.2, size * .3, d) * keep * starry * S(.0, .05, p.y - edge - hills * .8), 1., 0.);
  }
}

void scene(vec2 p) {
  sky(p);
  // hills in two planes, with mist at their feet
  for (int i = 0; i < 2; i++) {
    float f = float(i);
    float y = edge + hills * (1. - .42 * f) * (.35 + 1.1 * fbm(vec2(p.x * (2.2 + f) + 9. * f + seed, f), 5));
    vec3 c = mix(mix(low * .72, zenith * .35, .35 + .45 * f), mix(vec3(.74, .76, .80), vec3(.60, .68, .60), f), hour);
    c = mix(c, low * .85, S(hills * .9, .0, p.y - edge) * (.55 - .25 * f));
    lay(c, S(.0015, -.0015, p.y - y), .3, .1);
  }
  if (p.y > edge + .004) return;
  // the table's top, seen from where one sits: boards that run to the far edge
  float down = edge - p.y, z = 1. / (down + .55);
  vec2 g = vec2(p.x * z * 2.1, z * 3.4);
  float board = floor(g.x * 1.15 + .5), across = fract(g.x * 1.15 + .5);
  float tone = h11(board + 3.), grain = fbm(vec2(g.x * 24. + board * 7., g.y * 1.7 + tone * 9.), 5);
  float ring = fbm(vec2(g.x * 5. + board * 3. + .8 * fbm(g * vec2(2., 1.) + board, 3), g.y * .8 + tone * 5.), 4);
  // by daylight the wood is smooth: what lies on it is to be read
  float rough = mix(.42, .12, hour);
  vec3 c = oak * (mix(.52, .64, hour) + mix(.26, .07, hour) * tone + rough * (grain - .5) + rough * (ring - .5));
  c *= 1. - mix(.45, .17, hour) * S(.030, .006, min(across, 1. - across));
  // one soft pool of light in the middle, the sky's sheen at the far edge
  // the morning comes in from the side and lies on all of it
  float pool = exp(-dot((p - vec2(0., -.04)) * vec2(1.05, 1.7), (p - vec2(0., -.04)) * vec2(1.05, 1.7)) * 2.0);
  c *= mix(.46 + .72 * pool, 1.21 + .13 * pool, hour);
  float sheen = S(.34, .0, down) * (.30 + .70 * exp(-abs(p.x - lightX) * 1.8));
  c += low * sheen * (.22 + .30 * grain) * mix(1., .55, hour);
  c *= mix(1., mix(.72, .97, hour), S(.1, .9, down));
  c += zenith * mix(.16, .04, hour);
  lay(c, S(edge + .0015, edge - .0015, p.y), .45 + .2 * pool, 1.5708 - p.x * .7);
  // its far edge takes the light
  lay(mix(oak, low, .65) * (.75 + .8 * exp(-abs(p.x - lightX) * 1.4)), S(.0035, .0, abs(p.y - edge)) * .75, .8, 0.);
}
