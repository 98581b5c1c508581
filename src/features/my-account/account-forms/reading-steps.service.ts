import { flagsOf } from '#brands';
import type { AccountCaller, AccountClient } from '#features/accounts/account-api';
import type { HistoryCalls } from '#features/library/history';
import type { RecommendationCalls } from '#features/library/recommendations';
import { isAppError } from '#platform/errors';
import type { AccountContent, ReadingNote } from './account.view.ts';
import type { Visit } from '#features/accounts/visits';
import type { StepAnswer } from './sign-in-steps.service.ts';

/** Makes the calls of histories and recommendations. */
export type ReadingClient = AccountClient<HistoryCalls & RecommendationCalls>;

type Parts = { reading: ReadingClient };

const path = '/account/history';
/** Whether a path inside the brand shows what was read: only brands with histories have it. */
export const isReadingPath = (inside: string): boolean => inside === path;

const sizes = { history: 10, halfRead: 5 } as const;
/** How many recommendations a page may show: each time that one goes on there are as many more. */
const recommendedSizes = [10, 20, 30, 40, 50] as const;

const toCaller = ({ session, brand, state }: Visit): AccountCaller => ({
  accountId: session?.accountId ?? '',
  site: brand.site,
  token: state.token,
});

/** What could not be read is shown as that, and the rest of the page all the same. */
const settle = async <Value>(reading: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
};

const none = { query: {}, body: undefined } as const;

/**
 * The page of what somebody read. In its address `before` leads further back, and a cursor that is none to the beginning; `recommended` says how many
 * recommendations are shown.
 */
export const openReading = async (visit: Visit, { reading }: Parts): Promise<{ content: AccountContent }> => {
  const caller = toCaller(visit);
  const before = visit.query.get('before') ?? '';
  const list = (cursor: string | undefined, size: number, halfRead?: 'true') =>
    reading.call('history', { params: { size, cursor }, query: { halfRead }, body: undefined }, caller);
  const continued = before === '' ? undefined : await settle(list(before, sizes.history));
  const isContinued = continued !== undefined;
  const recommends = flagsOf(visit.brand.vertical).recommendations === true;
  const size = recommendedSizes.find((one) => String(one) === visit.query.get('recommended')) ?? recommendedSizes[0];
  const [history, halfRead, recommended, choices] = await Promise.all([
    continued ?? settle(list(undefined, sizes.history)),
    isContinued ? undefined : settle(list(undefined, sizes.halfRead, 'true')),
    isContinued || !recommends ? undefined : settle(reading.call('recommendations', { ...none, params: { size } }, caller)),
    isContinued ? undefined : settle(reading.call('readingChoices', { ...none, params: {} }, caller)),
  ]);
  const entries = recommended?.recommendations.data;
  const more = entries?.length === size ? recommendedSizes.find((one) => one > size) : undefined;
  const moreHref = more && `${visit.to(path)}?recommended=${more}#recommendations`;
  return {
    content: {
      kind: 'reading',
      reading: {
        history: history?.history.data,
        next: history?.history.pageInfo.nextPage ?? null,
        isContinued,
        halfRead: halfRead?.history.data ?? [],
        recommended: recommends ? { entries, moreHref } : undefined,
        choices: choices?.readingChoices,
      },
    },
  };
};

type Change = (reading: ReadingClient, caller: AccountCaller) => Promise<unknown>;
const choose =
  (query: { readingHistory?: 'true' | 'false'; recommendations?: 'true' | 'false' }): Change =>
  (reading, caller) =>
    reading.call('saveReadingChoices', { params: {}, query, body: undefined }, caller);

const changes: Readonly<Record<Exclude<ReadingNote, 'historyRemoved'>, Change>> = {
  historyOff: choose({ readingHistory: 'false' }),
  historyOn: choose({ readingHistory: 'true' }),
  historyCleared: (reading, caller) => reading.call('clearHistory', { ...none, params: {} }, caller),
  recommendationsOff: choose({ recommendations: 'false' }),
  recommendationsOn: choose({ recommendations: 'true' }),
  recommendationsCleared: (reading, caller) => reading.call('clearRecommendations', { ...none, params: {} }, caller),
};
const isChange = (name: string | null): name is keyof typeof changes => name !== null && Object.hasOwn(changes, name);

/** What a button of that page does: it takes one piece out, or changes what its name says. */
export const changeReading = async (visit: Visit, form: URLSearchParams, { reading }: Parts): Promise<StepAnswer> => {
  const caller = toCaller(visit);
  const [removed, change] = [form.get('remove'), form.get('change')];
  const done = (note: ReadingNote) => {
    visit.state = { ...visit.state, note };
    return { to: visit.to(path) };
  };
  try {
    if (removed !== null) {
      await reading.call('deleteHistory', { ...none, params: { contentId: removed.slice(0, 30) } }, caller);
      return done('historyRemoved');
    }
    if (!isChange(change)) return { to: visit.to(path) };
    await changes[change](reading, caller);
    return done(change);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { problem: { message: visit.words.reading.failed }, status: error.status };
  }
};
