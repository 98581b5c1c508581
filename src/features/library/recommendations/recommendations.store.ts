import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PublisherGroup, Site } from '#brands';
import { type PieceType, pieceTypes } from '#content/model/document-types';
import { isNone, none, type None } from '#content/model/none';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { HistoryTables } from '#features/library/history';
import type { Candidate, Seed } from './recommend.rules.ts';
import type { RecommendationTables } from './recommendations.tables.ts';

type Database = Kysely<DocumentTables & HistoryTables & RecommendationTables>;
/** Whose pieces are recommended: those of a site, with or without those of msnbc (decisions, "Publisher restriction"). */
export type Audience = { site: Site; publisherGroup: PublisherGroup };

/** The types that are recommended: those that are read, watched or cooked once, from beginning to end. */
const recommended: Readonly<Record<PieceType, true | None>> = {
  article: true,
  slideshow: true,
  liveBlog: none('it is news of its hours'),
  recipe: true,
  product: none('shops recommend products'),
  video: true,
  playlist: none('its videos are recommended'),
};
const recommendedTypes = pieceTypes.filter((type) => !isNone(recommended[type]));

/** A piece `d` that lists of an audience show by themselves. */
const isOffered = ({ site, publisherGroup }: Audience): RawBuilder<unknown> =>
  sql`d.status = 'published' and not d.hidden and d.item is not null and d.site = ${site}
    and ${publisherGroup === 'msnbc' ? sql`d.publisher = 'msnbc'` : sql`d.publisher <> 'msnbc'`}`;

/** What somebody read last of what an audience has, among the newest entries of their history; `since`: nothing that was read before. */
export const listSeeds = async (
  database: Database,
  { accountId, since, most, among, ...audience }: Audience & { accountId: string; since: Date | undefined; most: number; among: number },
): Promise<Seed[]> => {
  const { rows } = await sql<{ id: string; taxonomy: string[]; read_at: Date }>`
    select d.id, d.taxonomy, h.read_at from (
      select content_id, read_at from reading_history where account_id = ${accountId} and read_at > ${since ?? new Date(0)}
      order by read_at desc, content_id desc limit ${among}
    ) h join document d on d.id = h.content_id and ${isOffered(audience)}
    order by h.read_at desc, d.id desc limit ${most}`.execute(database);
  return rows.map(({ id, taxonomy, read_at: readAt }) => ({ id, taxonomy, readAt: readAt.getTime() }));
};

/** The newest pieces under each of some paths. */
export const listNewestOf = async (database: Database, paths: readonly string[], ofEach: number, now: Date): Promise<string[]> => {
  if (paths.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select distinct t.document_id as id from unnest(${[...paths]}::text[]) as p(path)
    cross join lateral (
      select document_id from document_taxonomy where taxonomy = p.path and auto_curation and published_at <= ${now}
      order by published_at desc, document_id desc limit ${ofEach}
    ) t`.execute(database);
  return rows.map(({ id }) => id);
};

/** The newest pieces of an audience. */
export const listNewestPieces = async (database: Database, audience: Audience, size: number, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select d.id from document d
    where ${isOffered(audience)} and d.auto_curation and d.type = any(${recommendedTypes}::text[]) and d.published_at <= ${now}
    order by d.published_at desc, d.id desc limit ${size}`.execute(database);
  return rows.map(({ id }) => id);
};

/** Those of some pieces that may be recommended to somebody: what lists show by themselves, and what they have not read. */
export const findCandidates = async (
  database: Database,
  ids: readonly string[],
  { accountId, now, ...audience }: Audience & { accountId: string | undefined; now: Date },
): Promise<Candidate[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; taxonomy: string[]; published_at: Date; reads: number | null }>`
    select d.id, d.taxonomy, d.published_at, t.weight as reads
    from unnest(${[...new Set(ids)]}::text[]) as c(id)
    join document d on d.id = c.id and ${isOffered(audience)} and d.auto_curation and d.type = any(${recommendedTypes}::text[]) and d.published_at <= ${now}
    left join co_read_total t on t.content_id = d.id
    where not exists (select from reading_history h where h.account_id = ${accountId ?? ''} and h.content_id = d.id)`.execute(database);
  return rows.map(({ id, taxonomy, published_at: publishedAt, reads }) => ({
    id,
    taxonomy,
    publishedAt: publishedAt.getTime(),
    reads: reads ?? 0,
  }));
};
