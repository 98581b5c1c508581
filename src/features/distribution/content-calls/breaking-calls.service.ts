import { type BreakingFacts, breakingUntil } from '#content/breaking-rule';
import type { CallOptions, CallResult, ContentClient, SearchQuery } from '#content/content-client';
import type { ContentItem } from '#content/content-item';
import type { WireCuration } from '#content/wire';

type Calls = ContentClient & { listed(query: SearchQuery, options: CallOptions): Promise<CallResult<ContentItem[]>> };

/** What is breaking at one moment, and when the first of it ends. */
type Moment = { at<Facts extends BreakingFacts>(facts: Facts): Facts; holdsMs(): number | undefined };

const readMoment = (now: number): Moment => {
  let first = Infinity;
  return {
    at: (facts) => {
      const until = breakingUntil(facts);
      if (until === undefined) return facts;
      if (until <= now) return { ...facts, breakingNews: false };
      first = Math.min(first, until);
      return facts;
    },
    holdsMs: () => (first === Infinity ? undefined : first - now),
  };
};

const listAt = (items: readonly ContentItem[], moment: Moment): ContentItem[] =>
  items.map((entry) => {
    const item = moment.at(entry.item);
    return item === entry.item ? entry : { ...entry, item };
  });

const curationAt = (curation: WireCuration, moment: Moment): WireCuration => ({
  ...curation,
  layouts: curation.layouts.map((layout) => ({
    ...layout,
    packages: layout.packages.map((one) => ({ ...one, items: listAt(one.items, moment) })),
  })),
});

/**
 * Ends breaking news by the clock: what the stored answers call breaking is so only until its time, and each answer says for how long it holds. `now`
 * in milliseconds since 1970.
 */
export const endBreaking = (calls: Calls, now: () => number): Calls => {
  const timed = async <Data>(asked: Promise<CallResult<Data>>, at: (data: Data, moment: Moment) => Data): Promise<CallResult<Data>> => {
    const result = await asked;
    if (!result.found) return result;
    const moment = readMoment(now());
    const data = at(result.data, moment);
    const ends = [result.holdsMs, moment.holdsMs()].filter((end) => end !== undefined);
    return { ...result, data, ...(ends.length > 0 && { holdsMs: Math.min(...ends) }) };
  };
  const piece = <Data extends BreakingFacts>(data: Data, moment: Moment): Data => moment.at(data);
  const list = (asked: Promise<CallResult<ContentItem[]>>) => timed(asked, listAt);
  return {
    ...calls,
    article: (...asked) => timed(calls.article(...asked), piece),
    slideshow: (...asked) => timed(calls.slideshow(...asked), piece),
    pieceDraft: (...asked) => timed(calls.pieceDraft(...asked), (data, moment) => ('breakingNews' in data ? moment.at(data) : data)),
    curation: (...asked) => timed(calls.curation(...asked), curationAt),
    curationDraft: (...asked) => timed(calls.curationDraft(...asked), curationAt),
    taxonomyPage: (...asked) =>
      timed(calls.taxonomyPage(...asked), (data, moment) => ({
        ...data,
        curation: data.curation && curationAt(data.curation, moment),
        items: listAt(data.items, moment),
      })),
    curatedList: (...asked) => list(calls.curatedList(...asked)),
    related: (...asked) => list(calls.related(...asked)),
    listed: (...asked) => list(calls.listed(...asked)),
    mostPopularRecipes: (...asked) => list(calls.mostPopularRecipes(...asked)),
    references: (...asked) => timed(calls.references(...asked), (data, moment) => ({ ...data, items: listAt(data.items, moment) })),
    waffle: (...asked) => timed(calls.waffle(...asked), (data, moment) => ({ ...data, items: listAt(data.items, moment) })),
  };
};
