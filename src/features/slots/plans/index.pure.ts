/** The pure parts of this feature that other features decide with. */
export type { Plan, Product } from './plans.rules.ts';
