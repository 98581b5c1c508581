/** The paywall: who may read what is not free to everybody, for pages and calls alike. */
export { createGate, type Gate } from './gate.service.ts';
export { createBuiltInRuntime, type PaywallRuntime } from './paywall-runtime.service.ts';
export { createMeters } from './meters.service.ts';
export { paywallMigrations } from './paywall.migrations.ts';
export type { PaywallTables } from './paywall.tables.ts';
export { createMeterCookies } from './meter-cookie.service.ts';
export { createMockUser } from './mock-user.service.ts';
export { createOpenPartReader, createPieceFinder } from './find-piece.service.ts';
export { createReadingPages } from './reading.page.tsx';
export { paywallRoutes } from './paywall.api.ts';
export { simulateVisits, type Visit as SimulatedVisit } from './simulate.rules.ts';
