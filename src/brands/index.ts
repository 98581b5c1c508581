/** The door of the brands: who the fifteen verticals are, as data. */
export * from './vertical.ts';
