/**
 * How a card stands in the light: `resting`; `covered` by others; `available`, though nobody asks for it now;
 * `inviting` a click; `chosen` among several and `dimmed` beside it; `lost` for good. Of spirits: `calling`, when it can
 * be captured, and `parting`, when it can be given up. `advised` is what a hint points at.
 */
export const CARD_LIGHTS = [
  'resting',
  'covered',
  'available',
  'inviting',
  'chosen',
  'dimmed',
  'lost',
  'calling',
  'parting',
  'advised',
] as const;
export type CardLight = (typeof CARD_LIGHTS)[number];
