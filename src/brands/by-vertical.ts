import { type Vertical, verticals } from './vertical.ts';

/** A value of each vertical. */
export const byVertical = <Value>(valueOf: (vertical: Vertical) => Value): Readonly<Record<Vertical, Value>> =>
  // Object.fromEntries does not know that every vertical is among its names
  Object.fromEntries(verticals.map((vertical) => [vertical, valueOf(vertical)])) as Record<Vertical, Value>;
