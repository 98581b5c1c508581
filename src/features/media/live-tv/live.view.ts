import type { Provider, StreamProblem, TvProviderState } from '#features/revenue/cable';

/** What of the providers is shown to a reader who chooses; `search` is what they looked for. */
export type LivePicker = { providers: readonly Provider[]; search: string };

/** Why there is no picture, and what of the provider's own is said to it. */
export type LiveNotice = { problem: StreamProblem | 'cancelled'; isParental?: boolean; own?: string | null };

/** The live page, as it is answered to one reader. */
export type LiveView = {
  status: 200 | 400 | 403 | 404 | 413;
  /** Undefined where the brand has none at present. */
  channel: string | undefined;
  /** Where a player begins. */
  stream: string;
  /** The store of TV providers, as it is for this reader. */
  store: TvProviderState;
  /** What of a temporary pass is left, in milliseconds. */
  passLeftMs: number | undefined;
  /** Undefined where the stream may be watched, or there is nothing to be said. */
  notice: LiveNotice | undefined;
  picker: LivePicker;
  /** The address of the entitlement script; undefined where there is no channel. */
  script: `/services/${string}.js` | undefined;
};
