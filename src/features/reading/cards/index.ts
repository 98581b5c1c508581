/** Cards: a piece as lists, fronts and rails show it. */
export { Card } from './card.tsx';
export type { CardPlace, CardProps } from './card-slots.view.ts';
export { formatClock } from './card.view.ts';
