import type { PaywallRuntime } from '#features/revenue/paywall';
import { openPianoSales, type PianoDependencies } from './piano-sales.service.ts';
import { pianoRoutes } from './piano.api.ts';

/** Creates the Piano runtime: access is read from Piano's API and updated by its webhooks. */
export const createPianoRuntime = (parts: PianoDependencies): PaywallRuntime => {
  const { runtime, webhooks } = openPianoSales(parts);
  return { ...runtime, routes: pianoRoutes(webhooks) };
};
