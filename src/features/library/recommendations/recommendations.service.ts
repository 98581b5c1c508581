import type { Kysely } from 'kysely';
import { brandsOfSite, publisherGroupOf, rootBrandOf, type Site } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findItems } from '#features/newsroom/document-queries';
import type { HistoryTables, ReadingHistory } from '#features/library/history';
import { findMostRead } from '#features/reading/reads';
import { toCoReadWeight } from './co-reading.rules.ts';
import { findCoReads } from './co-reading.store.ts';
import { buildTaste, type Candidate, listTopics, measureRarity, type Rarity, recommend, type Weights, weights } from './recommend.rules.ts';
import { type Audience, findCandidates, listNewestOf, listNewestPieces, listSeeds } from './recommendations.store.ts';
import type { RecommendationTables } from './recommendations.tables.ts';

/** What was read that speaks for a recommendation. */
export type Because = { contentId: string; headline: string; url: string };
/** A piece that is recommended; without `because` it is one that many read now. */
export type Recommendation = ContentItem & { because?: Because | undefined };

export type Recommendations = {
  /** What to read next on a site: none for who wants none, and what most people read for who has no history there. */
  list(accountId: string, of: { site: Site; size: number }): Promise<Recommendation[]>;
  /** Begins anew: what was read before counts for no recommendation. */
  clear(accountId: string): Promise<void>;
};

/** What is read, looked at and looked for; bounds of one answer. */
const bounds = {
  seeds: 40,
  amongRead: 200,
  togetherWith: 20,
  coReadsOfEach: 20,
  topics: 8,
  ofEachTopic: 20,
  popular: 40,
  newest: 300,
} as const;
const holdsMs = 60_000;
/** Chosen beyond what is shown: some are paid for. */
const spare = 5;

/** What is the same for all readers of a site: what is read most, what is new, and how telling each topic is. */
type Common = { popular: readonly string[]; newest: readonly string[]; rarity: Rarity };

/** Reads what was chosen, and because of what; what is paid for is left out. */
const toItems = async (
  documents: Kysely<DocumentTables>,
  chosen: readonly { id: string; because?: string | undefined }[],
  size: number,
): Promise<Recommendation[]> => {
  const ids = chosen.flatMap(({ id, because }) => (because === undefined ? [id] : [id, because]));
  const items = await findItems(documents, ids);
  const shown = chosen.flatMap(({ id, because }) => {
    const item = items.get(id);
    const reason = because === undefined ? undefined : items.get(because);
    // what is paid for is no recommendation of ours
    if (!item || item.item.nativeAd) return [];
    const { headline, url } = reason?.computedValues ?? {};
    return [{ ...item, ...(reason && { because: { contentId: reason.item.id, headline: headline ?? '', url: url ?? '' } }) }];
  });
  return shown.slice(0, size);
};

/** Creates the recommendations of a database. `by`: other weights, for measurements. */
export const createRecommendations = (parts: {
  database: Kysely<DocumentTables & HistoryTables & RecommendationTables>;
  history: Pick<ReadingHistory, 'choices' | 'choose'>;
  now: () => number;
  by?: Weights;
}): Recommendations => {
  const { history, now, by = weights } = parts;
  const database = parts.database.withTables<DocumentTables & HistoryTables & RecommendationTables>();
  const documents = parts.database.withTables<DocumentTables>();
  const read = new Map<Site, { at: number; common: Promise<Common> }>();

  const readCommon = async (audience: Audience, at: Date): Promise<Common> => {
    const verticals = brandsOfSite(audience.site).map(({ vertical }) => vertical);
    const [popular, newest] = await Promise.all([
      findMostRead(documents, verticals, at.getTime(), bounds.popular),
      listNewestPieces(database, audience, bounds.newest, at),
    ]);
    const pieces = await findCandidates(database, newest, { ...audience, accountId: undefined, now: at });
    return { popular, newest: newest.slice(0, bounds.popular), rarity: measureRarity(pieces) };
  };
  /** Read once a minute for all; what cannot be read is tried again by the next. */
  const findCommon = (audience: Audience, at: Date): Promise<Common> => {
    const known = read.get(audience.site);
    if (known && Math.abs(at.getTime() - known.at) < holdsMs) return known.common;
    const common = readCommon(audience, at);
    read.set(audience.site, { at: at.getTime(), common });
    common.catch(() => read.delete(audience.site));
    return common;
  };

  return {
    clear: (accountId) => history.choose(accountId, { recommendsSince: now() }),
    list: async (accountId, { site, size }) => {
      const choices = await history.choices(accountId);
      if (!choices.recommends) return [];
      const at = new Date(now());
      const { vertical } = rootBrandOf(site);
      const audience: Audience = { site, publisherGroup: publisherGroupOf(vertical) };
      const since = choices.recommendsSince === undefined ? undefined : new Date(choices.recommendsSince);
      const { popular, newest, rarity } = await findCommon(audience, at);
      const seeds = await listSeeds(database, { ...audience, accountId, since, most: bounds.seeds, among: bounds.amongRead });
      const taste = buildTaste(seeds, { rarity, now: at.getTime(), tasteDays: by.tasteDays });
      const [together, near] = await Promise.all([
        findCoReads(
          database,
          seeds.slice(0, bounds.togetherWith).map(({ id }) => id),
          bounds.coReadsOfEach,
        ),
        listNewestOf(database, listTopics(taste, bounds.topics), bounds.ofEachTopic, at),
      ]);
      const ids = [...together.map(({ id }) => id), ...near, ...popular, ...newest];
      const found = await findCandidates(database, ids, { ...audience, accountId, now: at });
      // what weighs today is one read today
      const today = toCoReadWeight(at.getTime());
      const candidates: Candidate[] = found.map((one) => ({ ...one, reads: one.reads / today }));
      if (seeds.length > 0)
        return toItems(documents, recommend({ seeds, candidates, together, rarity, now: at.getTime(), size: size + spare }, by), size);
      const may = new Set(candidates.map(({ id }) => id));
      return toItems(
        documents,
        [...new Set([...popular, ...newest])]
          .filter((id) => may.has(id))
          .slice(0, size + spare)
          .map((id) => ({ id })),
        size,
      );
    },
  };
};
