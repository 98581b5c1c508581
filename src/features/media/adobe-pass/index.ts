/** Adobe Pass REST API V2: the service that talks to the TV providers of a real site. */
export { adobePassMigrations } from './adobe-pass.migrations.ts';
export { createAdobePass } from './adobe-pass.service.ts';
export type { AdobePassTables } from './adobe-pass.tables.ts';
export { createPassMemory } from './pass-memory.service.ts';
export { type ProviderDetails, parseProviderDetails } from './provider-details.rules.ts';
