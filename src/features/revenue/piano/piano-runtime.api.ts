import type { PaywallRuntime } from '#features/revenue/paywall';
import { openPianoSales, type PianoParts } from './piano-sales.service.ts';
import { pianoRoutes } from './piano.api.ts';

/** Creates the runtime of Piano: who has access there, asked by its API and told by its webhooks. */
export const createPianoRuntime = (parts: PianoParts): PaywallRuntime => {
  const { runtime, told } = openPianoSales(parts);
  return { ...runtime, routes: pianoRoutes(told) };
};
