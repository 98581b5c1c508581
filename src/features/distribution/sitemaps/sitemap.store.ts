import { type Kysely, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { ContentItem } from '#content/responses/content-item';
import type { WireArticle, WireVideoFacts } from '#content/responses/wire';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { newsTypes, videoTypes } from './sitemap.rules.ts';

type Database = Kysely<DocumentTables>;
type Range = { from: string; to: string };

/** Pieces that belong in a sitemap: published, not hidden, with a page. */
const listed = sql`status = 'published' and not hidden and item is not null and path is not null`;
/** A change dated before the publication comes from a wrong clock. */
const changed = sql`greatest(modified_at, published_at)`;

export type MonthRow = { month: string; count: number; changed: Date | null };
/** How many pieces a site published in each month, oldest first, and when any of them last changed. */
export const countMonths = async (database: Database, site: string): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`select to_char(published_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count,
    max(${changed}) as changed from document
    where site = ${site} and ${listed} and published_at is not null group by 1 order by 1`.execute(database);
  return rows;
};

export type PieceRow = { id: string; path: string; published_at: Date; changed: Date | null; item: ContentItem };
/** Pieces of a site that were published in a range, oldest first, after a cursor: a file is read in batches, never at once. */
export const findPieces = async (
  database: Database,
  site: string,
  { from, to }: Range,
  place: { after?: { at: Date; id: string } | undefined; offset?: number; size: number },
): Promise<PieceRow[]> => {
  const { after, offset = 0, size } = place;
  const behind = after ? sql`and (published_at, id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<PieceRow>`select id, path, published_at, ${changed} as changed, item from document
    where site = ${site} and ${listed} and published_at >= ${from} and published_at < ${to} ${behind}
    order by published_at, id limit ${size} offset ${offset}`.execute(database);
  return rows;
};

export type NewsRow = { path: string; published_at: Date; vertical: Vertical; headline: string };
/** News of a site: what is written and neither paid for nor sponsored, published in a range, newest first. */
export const findNews = async (
  database: Database,
  site: string,
  { from, to }: Range,
  { size, offset }: { size: number; offset: number },
): Promise<NewsRow[]> => {
  const { rows } = await sql<NewsRow>`select path, published_at, vertical, document->>'headline' as headline from document
    where site = ${site} and ${buildNewsEntry({ from, to })} order by published_at desc, id desc limit ${size} offset ${offset}`.execute(
    database,
  );
  return rows;
};

const buildNewsEntry = ({ from, to }: Range) => sql`${listed} and type = any(${[...newsTypes]}::text[])
  and published_at > ${from} and published_at <= ${to}
  and coalesce(item->'item'->>'nativeAd', 'false') = 'false' and item->'item'->>'sponsoredBy' is null
  and coalesce(sub_type, '') <> 'page'`;

/** How much news of a site there is in a range, and the newest of it. */
export const countNews = async (database: Database, site: string, range: Range): Promise<{ count: number; newest: Date | null }> => {
  const { rows } = await sql<{ count: number; newest: Date | null }>`select count(*)::int as count, max(published_at) as newest
    from document where site = ${site} and ${buildNewsEntry(range)}`.execute(database);
  return rows[0] ?? { count: 0, newest: null };
};

export type SectionRow = { url: string; changed: Date | null };
/** Fronts and pages of a site by their address, without a date of change: a front changes with the pieces it shows. */
export const findFronts = async (database: Database, site: string): Promise<SectionRow[]> => {
  const { rows } = await sql<SectionRow>`select path as url, null::timestamptz as changed from document
    where site = ${site} and (type = 'curation' or (type = 'article' and sub_type = 'page')) and status = 'published' and not hidden and path is not null and variant = '' order by path limit 50000`.execute(
    database,
  );
  return rows;
};

/** Sections and topics of a site that have a piece, and when the newest of it was published. */
export const findSections = async (database: Database, site: string): Promise<SectionRow[]> => {
  const { rows } = await sql<SectionRow>`select term.term->>'url' as url, newest.published_at as changed from taxonomy_term as term
    cross join lateral (select published_at from document_taxonomy as t
      where t.taxonomy = term.path and t.site = term.site order by published_at desc limit 1) as newest
    where term.site = ${site} and term.term->>'url' like '/%' order by term.path limit 40000`.execute(database);
  return rows;
};

/** How many people of a site have a page. */
export const countAuthors = async (database: Database, site: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from document
    where site = ${site} and type = 'person' and status = 'published' and not hidden`.execute(database);
  return rows[0]?.count ?? 0;
};

/** People of a site by their address. */
export const findAuthors = async (database: Database, site: string, size: number, offset: number): Promise<SectionRow[]> => {
  const { rows } = await sql<SectionRow>`select path as url, modified_at as changed from document
    where site = ${site} and type = 'person' and status = 'published' and not hidden and path is not null
    order by id limit ${size} offset ${offset}`.execute(database);
  return rows;
};

export type VideoRow = {
  path: string;
  published_at: Date;
  vertical: Vertical;
  answer: Pick<WireArticle, 'headline' | 'description' | 'primaryImage' | 'teaseImage' | 'taxonomy'> & {
    video: Omit<WireVideoFacts, 'captions'>;
  };
};
const watchable = (now: string) => sql`${listed} and type = any(${[...videoTypes]}::text[]) and access = 'free' and published_at <= ${now}
  and (document->>'dateExpires' is null or document->>'dateExpires' > ${now})`;
/** Videos of a site that may be seen now, newest first, without what is said in them. */
export const findVideos = async (
  database: Database,
  site: string,
  now: string,
  { size, offset }: { size: number; offset: number },
): Promise<VideoRow[]> => {
  const { rows } =
    await sql<VideoRow>`select path, published_at, vertical, answer::jsonb #- '{video,captions}' #- '{body}' as answer from document
    where site = ${site} and ${watchable(now)} order by published_at desc, id desc limit ${size} offset ${offset}`.execute(database);
  return rows;
};

/** How many they are, and when the newest was published. */
export const countVideos = async (database: Database, site: string, now: string): Promise<{ count: number; newest: Date | null }> => {
  const { rows } = await sql<{ count: number; newest: Date | null }>`select count(*)::int as count, max(published_at) as newest
    from document where site = ${site} and ${watchable(now)}`.execute(database);
  return rows[0] ?? { count: 0, newest: null };
};
