import type { Family } from '../catalogue';
import type { World } from '../picture';

/** A living creature for each family: its world inverted. */
function spirit(family: Family, world: Omit<World, 'shader'>): World {
  return { shader: `spirits/${family}.glsl`, ...world };
}

export const spirits: Record<Family, World> = {
  stone: spirit('stone', { brush: { ground: [0.9, 0.86, 0.84] }, places: [] }),
  antler: spirit('antler', { brush: { ground: [0.9, 0.9, 0.9] }, places: [] }),
  leaf: spirit('leaf', { brush: { ground: [0.88, 0.9, 0.84] }, places: [] }),
  turtle: spirit('turtle', { brush: { ground: [0.9, 0.88, 0.82] }, places: [] }),
  cloud: spirit('cloud', { brush: { ground: [0.92, 0.88, 0.8] }, places: [] }),
  water: spirit('water', { brush: { ground: [0.87, 0.92, 0.92] }, places: [] }),
  feather: spirit('feather', { brush: { ground: [0.9, 0.87, 0.92] }, places: [] }),
};
