/** Cards: a piece as lists, fronts and rails show it. */
export { Card } from './card.tsx';
export type { CardPlace, CardPriority, CardProps } from './card-slots.view.ts';
export { formatClock } from './card.view.ts';
export type { CardChoices, CardMark, CardOverride, CardSize, CardView } from './card.view.ts';
