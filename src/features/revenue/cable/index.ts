/** Signing in with a TV provider, what that opens, and the tokens of streams; the providers of a demo are played here. */
export { cableSessionCookie, mediaTokenCookie } from './cable-cookies.rules.ts';
export { type StreamProblem, toStreamProblem, unknownChannel } from './cable.errors.ts';
export { cableMigrations } from './cable.migrations.ts';
export type { CableTables } from './cable.tables.ts';
export { type CableSessions, createCableSessions, type SignedIn, toTvMetadata } from './cable-sessions.service.ts';
export { createMediaTokens, type MediaTokens, type MediaTokenState, mediaTokenMs } from './media-token.service.ts';
export {
  type AskingDevice,
  type BegunSignIn,
  type Decision,
  type Entitlement,
  type Foreseen,
  type Profile,
  refusalCodes,
} from './entitlement.rules.ts';
export { type AskedFrom, readAskedFrom } from './asking-device.service.ts';
export { createProviderLogos } from './provider-logos.service.ts';
export { createProviders, type ListedProviders, type Providers, type StoredFeed } from './providers.service.ts';
export { createProviderSimulator } from './provider-simulator.service.ts';
export { createProviderCalls } from './provider-calls.service.ts';
export { simulatorBearer, type SimulatorServer, startSimulatorServer } from './simulator-server.service.ts';
export { cableGuid, type FeedProvider, type Provider, searchProviders } from './provider.rules.ts';
export { passCheckSeconds } from './temp-pass.rules.ts';
export { changeTvProvider, firstTvProviderState, type TvProviderEvent, type TvProviderState } from './tv-provider.state.ts';
export { type CableVisits, createCableVisits } from './cable-visits.service.ts';
export type { VisitStep } from './cable-way.service.ts';
export { cableRoutes } from './cable.api.ts';
export { cableCalls } from './cable-calls.api.ts';
export { type CableCodes, createCableCodes } from './cable-codes.service.ts';
export { entitlementScriptRoutes } from './entitlement-script.api.ts';
export { scriptPaths, tvChannel } from './entitlement-script.rules.ts';
export { formatSignInCode, parseSignInCode } from './sign-in-code.rules.ts';
