/** The pure parts of this feature that other features decide with. */
export type { TvProviderState } from './tv-provider.state.ts';
