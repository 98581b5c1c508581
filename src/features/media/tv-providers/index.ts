/** TV providers: their list, logos and protocol, and the simulated providers of the demo. */
export { type AskedFrom, readAskedFrom, toAskingDevice } from './asking-device.service.ts';
export { cableRoutes } from './cable.api.ts';
export {
  type StreamProblem,
  notAuthorized,
  notFromOwnPage,
  notSignedIn,
  otherEnvironment,
  passOver,
  providerFailed,
  toStreamProblem,
  tooManyRequests,
  tooManyStreams,
  unknownChannel,
  unknownCode,
  unknownProvider,
  wrongResource,
  wrongReturn,
} from './cable.errors.ts';
export {
  type AskingDevice,
  type Decision,
  type Entitlement,
  type Foreseen,
  type Profile,
  type RefusalCode,
  refusalCodes,
  toRefusal,
  unknownProfile,
} from './entitlement.rules.ts';
export { createProviderCalls } from './provider-calls.service.ts';
export { createProviderLogos } from './provider-logos.service.ts';
export { createProviderSimulator } from './provider-simulator.service.ts';
export { type FeedProvider, type Provider, cableGuid, searchProviders } from './provider.rules.ts';
export { type ListedProviders, type Providers, type StoredFeed, createProviders } from './providers.service.ts';
export { simulatorBearer, startSimulatorServer } from './simulator-server.service.ts';
export { type UsedPass, nextPassAt, passCheckLifetimeMs, passCheckSeconds, passLeft, startOfPassDay } from './temp-pass.rules.ts';
