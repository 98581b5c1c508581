import { type Vertical, verticals } from './vertical.ts';

/** Builds a table with one value per vertical. */
export const byVertical = <Value>(valueOf: (vertical: Vertical) => Value): Readonly<Record<Vertical, Value>> =>
  // the type of Object.fromEntries loses the names
  Object.fromEntries(verticals.map((vertical) => [vertical, valueOf(vertical)])) as Record<Vertical, Value>;
