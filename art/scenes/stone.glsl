void scene(vec2 p) {
  lay(mix(vec3(.9, .4, .2), vec3(.2, .05, .1), S(-1., 1.2, p.y)), 1., .1, .2);
  for (int i = 0; i < heroes; i++) lay(vec3(.1, .03, .05), S(aa, -aa, max(abs(p.x - hero[i].x) - .2, abs(p.y - hero[i].y - hero[i].z * .5) - hero[i].z * .5)), .6, 1.57);
}
