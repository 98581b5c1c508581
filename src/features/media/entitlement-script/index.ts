/** The entitlement script (the field's AccessEnabler), and how a live page signs in by it in the browser. */
export { entitlementScriptRoutes } from './entitlement-script.api.ts';
export { scriptPaths, tvChannel } from './entitlement-script.rules.ts';
export { type TvProviderEvent, type TvProviderState, changeTvProvider, firstTvProviderState } from './tv-provider.state.ts';
