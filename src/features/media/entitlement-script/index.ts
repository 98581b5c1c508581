/** The entitlement script (AccessEnabler), with which a live page signs readers in at their TV provider in the browser. */
export { entitlementScriptRoutes } from './entitlement-script.api.ts';
export { scriptPaths, tvChannel } from './entitlement-script.rules.ts';
export { type TvProviderEvent, changeTvProvider, firstTvProviderState } from './tv-provider.state.ts';
