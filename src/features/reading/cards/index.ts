/** Cards: a piece as lists, fronts and rails show it. */
export { Card } from './card.tsx';
export { CardList } from './card-list.tsx';
export type { CardPlace, CardProps } from './card-slots.view.ts';
export { formatClock } from './card.view.ts';
