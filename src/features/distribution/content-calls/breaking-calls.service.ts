import { type BreakingFacts, breakingUntil } from '#content/rules/breaking-rule';
import type { CallResult, ContentClient } from '#content/responses/content-client';
import type { ContentItem } from '#content/responses/content-item';
import type { WireArticle, WireCuration } from '#content/responses/wire';
import type { ListCalls, RecipeCalls } from '#features/distribution/content-lists';

type Calls = ContentClient & ListCalls & RecipeCalls;

/** Ends what is no longer breaking at one moment, and knows for how long the rest still is. */
type Moment = {
  at<Facts extends BreakingFacts>(facts: Facts): Facts;
  /** An offer that ends later changes what the answer means then. */
  offer(offer: { dateExpires?: string | undefined } | undefined): void;
  holdsMs(): number | undefined;
};

const createMoment = (now: number): Moment => {
  let firstEnd = Infinity;
  return {
    at: (facts) => {
      const until = breakingUntil(facts);
      if (until === undefined) return facts;
      if (until <= now) return { ...facts, breakingNews: false };
      firstEnd = Math.min(firstEnd, until);
      return facts;
    },
    offer: (offer) => {
      const ends = offer?.dateExpires === undefined ? 0 : Date.parse(offer.dateExpires);
      if (ends > now) firstEnd = Math.min(firstEnd, ends);
    },
    holdsMs: () => (firstEnd === Infinity ? undefined : firstEnd - now),
  };
};

const listAt = <Item extends ContentItem>(items: readonly Item[], moment: Moment): Item[] =>
  items.map((entry) => {
    moment.offer(entry.item.offer);
    entry.item.laterOffers?.forEach(moment.offer);
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

/** A piece at one moment: what it says of itself, and the offers of a product. */
const pieceAt = <Data extends BreakingFacts & Pick<WireArticle, 'product'>>(data: Data, moment: Moment): Data => {
  data.product?.offers.forEach(moment.offer);
  return moment.at(data);
};

/**
 * Ends breaking news by the clock: stored answers call a piece breaking, which it is only until its time. Each answer says for how long it is true,
 * which is also until the next of its offers ends.
 * `now` in milliseconds since 1970.
 */
export const endBreaking = (calls: Calls, now: () => number): Calls => {
  const timed = async <Data>(asked: Promise<CallResult<Data>>, at: (data: Data, moment: Moment) => Data): Promise<CallResult<Data>> => {
    const result = await asked;
    if (!result.found) return result;
    const moment = createMoment(now());
    const data = at(result.data, moment);
    const ends = [result.holdsMs, moment.holdsMs()].filter((end) => end !== undefined);
    return { ...result, data, ...(ends.length > 0 && { holdsMs: Math.min(...ends) }) };
  };
  const list = (asked: Promise<CallResult<ContentItem[]>>) => timed(asked, listAt);
  return {
    ...calls,
    article: (...asked) => timed(calls.article(...asked), pieceAt),
    slideshow: (...asked) => timed(calls.slideshow(...asked), (data, moment) => moment.at(data)),
    pieceDraft: (...asked) => timed(calls.pieceDraft(...asked), (data, moment) => ('breakingNews' in data ? moment.at(data) : data)),
    curation: (...asked) => timed(calls.curation(...asked), curationAt),
    curationDraft: (...asked) => timed(calls.curationDraft(...asked), curationAt),
    taxonomyPage: (...asked) =>
      timed(calls.taxonomyPage(...asked), (data, moment) => ({
        ...data,
        curation: data.curation && curationAt(data.curation, moment),
        items: listAt(data.items, moment),
      })),
    showBlogNavigation: (...asked) =>
      timed(calls.showBlogNavigation(...asked), ({ next, previous, latest }, moment) => {
        const at = (item: ContentItem | null): ContentItem | null => (item ? (listAt([item], moment)[0] ?? null) : null);
        return { next: at(next), previous: at(previous), latest: at(latest) };
      }),
    curatedList: (...asked) => list(calls.curatedList(...asked)),
    related: (...asked) => list(calls.related(...asked)),
    listed: (...asked) => list(calls.listed(...asked)),
    recipe: (...asked) =>
      timed(calls.recipe(...asked), (data, moment) => ({
        ...moment.at(data),
        mostPopularRecipes: listAt(data.mostPopularRecipes, moment),
      })),
    video: (...asked) =>
      timed(calls.video(...asked), (data, moment) => ({
        ...moment.at(data),
        playlists: listAt(data.playlists, moment),
        topPlaylists: listAt(data.topPlaylists, moment),
        feed: { ...data.feed, videos: listAt(data.feed.videos, moment) },
      })),
    videos: (...asked) =>
      timed(calls.videos(...asked), (data, moment) =>
        Object.fromEntries(Object.entries(data).map(([id, video]) => [id, moment.at(video)])),
      ),
    playlist: (...asked) =>
      timed(calls.playlist(...asked), (data, moment) => ({ ...moment.at(data), videos: listAt(data.videos, moment) })),
    relatedRecipes: (...asked) => list(calls.relatedRecipes(...asked)),
    listedRecipes: (...asked) => list(calls.listedRecipes(...asked)),
    mostPopularRecipes: (...asked) => list(calls.mostPopularRecipes(...asked)),
    references: (...asked) => timed(calls.references(...asked), (data, moment) => ({ ...data, items: listAt(data.items, moment) })),
    pieces: (...asked) => timed(calls.pieces(...asked), (data, moment) => ({ ...data, items: listAt(data.items, moment) })),
    waffle: (...asked) => timed(calls.waffle(...asked), (data, moment) => ({ ...data, items: listAt(data.items, moment) })),
  };
};
