/** The pure parts of this feature that other features decide with. */
export type { CardPriority } from './card-slots.view.ts';
export type { CardOverride } from './card.view.ts';
