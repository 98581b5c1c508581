import { type Kysely, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { DocumentType } from '#content/model/document-types';
import type { Status } from '#content/model/primitives';
import type { DocumentTables } from '#features/newsroom/document-rows';

/** The query of an editor's list. `after` is where the previous page ended: the time of the last change, and the id. */
export type EditorListQuery = {
  type?: DocumentType | undefined;
  status?: Status | undefined;
  vertical?: Vertical | undefined;
  /** The key of its source. */
  externalId?: string | undefined;
  /** The name of a variant; empty for what is none. */
  variant?: string | undefined;
  /** Words of a headline, title, name or id; the last may be unfinished. */
  words?: string | undefined;
  after?: { changedAt: string; id: string } | undefined;
  size: number;
};

/** A document as an editor's list shows it, whatever its status. */
export type EditorListItem = {
  id: string;
  type: DocumentType;
  subType: string | null;
  status: Status;
  hidden: boolean;
  vertical: string;
  title: string;
  path: string | null;
  variant: string | null;
  revision: number;
  datePublished: string | null;
  changedAt: string;
};

/** The words that editors find a document by; the migration `documents/003-lists-for-editors` has an index on the same expression. */
export const editorWords = sql`to_tsvector('simple', coalesce(document->>'headline', document->>'title', document->>'name', '') || ' ' || id)`;
const changedAt = sql<Date>`coalesce(modified_at, created_at)`;
const title = sql<string>`coalesce(document->>'headline', document->>'title', document->>'name', id)`;

const buildWordsQuery = (words: string): string =>
  words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 20)
    .map((word) => `${word}:*`)
    .join(' & ');

/** Documents of any status, the newest change first. */
export const listForEditors = async (database: Kysely<DocumentTables>, query: EditorListQuery): Promise<EditorListItem[]> => {
  let list = database
    .selectFrom('document')
    .select(['id', 'type', 'sub_type', 'status', 'hidden', 'vertical', 'path', 'variant', 'revision', 'published_at'])
    .select([changedAt.as('changed_at'), title.as('title')])
    .where('binned', '=', false);
  if (query.type) list = list.where('type', '=', query.type);
  if (query.status) list = list.where('status', '=', query.status);
  if (query.vertical) list = list.where('vertical', '=', query.vertical);
  if (query.externalId !== undefined) list = list.where('external_id', '=', query.externalId);
  if (query.variant !== undefined) list = list.where('variant', '=', query.variant);
  if (query.after) list = list.where(sql<boolean>`(${changedAt}, id) < (${query.after.changedAt}::timestamptz, ${query.after.id})`);
  const words = query.words === undefined ? '' : buildWordsQuery(query.words);
  if (query.words !== undefined)
    list = list.where(words === '' ? sql<boolean>`false` : sql<boolean>`${editorWords} @@ to_tsquery('simple', ${words})`);
  const rows = await list.orderBy(changedAt, 'desc').orderBy('id', 'desc').limit(query.size).execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    subType: row.sub_type,
    status: row.status,
    hidden: row.hidden,
    vertical: row.vertical,
    title: row.title,
    path: row.path,
    variant: row.variant || null,
    revision: row.revision,
    datePublished: row.published_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
  }));
};
