/** Cards: a piece as every list, front and rail shows it. */
export { Card } from './card.tsx';
export type { CardPlace, CardPriority, CardProps } from './card-slots.view.ts';
export { formatClock } from './card.view.ts';
export type { CardChoices, CardMark, CardOverride, CardSize, CardView } from './card.view.ts';
