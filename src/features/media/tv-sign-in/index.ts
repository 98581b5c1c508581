/** Signing in with a TV provider on the server: sessions, decisions, codes of second screens, and the tokens of streams. */
export { cableCalls } from './cable-calls.api.ts';
export { type CableCodes, createCableCodes } from './cable-codes.service.ts';
export { cableSessionCookie, mediaTokenCookie } from './cable-cookies.rules.ts';
export { type CableSessions, type SignedIn, createCableSessions, toTvMetadata } from './cable-sessions.service.ts';
export { type CableVisits, createCableVisits } from './cable-visits.service.ts';
export type { VisitStep } from './cable-way.service.ts';
export { cableMigrations } from './cable.migrations.ts';
export type { CableTables } from './cable.tables.ts';
export { type MediaTokenState, type MediaTokens, createMediaTokens, mediaTokenMs } from './media-token.service.ts';
export { formatSignInCode, parseSignInCode } from './sign-in-code.rules.ts';
