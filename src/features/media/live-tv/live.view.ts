import type { Provider } from '#features/media/tv-providers.pure';
import type { StreamProblem } from '#features/media/tv-providers';
import type { TvProviderState } from '#features/media/entitlement-script.pure';
import type { Messages } from '#messages';

/** What of the providers is shown to a reader who chooses; `search` is what they looked for. */
export type LivePicker = { providers: readonly Provider[]; search: string };

/** Why there is no picture, with which provider, and what it says to that in its own words. */
export type LiveNotice = {
  problem: StreamProblem | 'cancelled';
  isParental?: boolean;
  provider?: string | undefined;
  own?: string | null | undefined;
};

/** The live page, as it is answered to one reader. */
export type LiveView = {
  status: 200 | 400 | 403 | 404 | 413 | 507;
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

/** The words of a count, which is filled in where it is counted. */
export const toFoundWords = ({ found, noneFound }: Messages['liveTv']) => ({
  one: found(1),
  many: found(99).replace('99', '{count}'),
  none: noneFound('{text}'),
});
