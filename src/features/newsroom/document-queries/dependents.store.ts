import { type Kysely, sql, type Transaction } from 'kysely';
import type { Person } from '#content/model/person';
import { anyOf, type DocumentTables } from '#features/newsroom/document-rows';

/** Persons by id, for by-lines. */
export const findPeople = async (database: Kysely<DocumentTables>, ids: readonly string[]): Promise<Map<string, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('document')
    .select(['id', 'document'])
    .where(anyOf('id', [...new Set(ids)]))
    .where('type', '=', 'person')
    .where('binned', '=', false)
    .execute();
  return new Map(rows.flatMap(({ id, document }) => (document.type === 'person' ? [[id, document] as const] : [])));
};

/** What documents show of others, so that they are rendered again when it changes: a person, any of some terms, or a document they refer to. */
export type Dependence = { author: string } | { terms: readonly string[] } | { id: string };

const buildDependsOn = (by: Dependence) =>
  'author' in by
    ? sql<boolean>`authors @> array[${by.author}]`
    : 'terms' in by
      ? sql<boolean>`taxonomy && ${[...by.terms]}::text[]`
      : sql<boolean>`refers @> array[${by.id}] and id <> ${by.id}`;

/** Ids of pieces that show a person or one of some terms, or refer to an id, a slice at a time. */
export const findDependents = (database: Kysely<DocumentTables>, by: Dependence, after: string, size: number) =>
  database
    .selectFrom('document')
    .select('id')
    .where('id', '>', after)
    .where('binned', '=', false)
    .where(buildDependsOn(by))
    .orderBy('id')
    .limit(size)
    .execute();

/** Ids of documents whose answers another renderer made, a slice at a time. */
export const findStale = (database: Kysely<DocumentTables>, renderedWith: string, after: string, size: number) =>
  database
    .selectFrom('document')
    .select('id')
    .where((where) => where.or([where('rendered_with', '<', renderedWith), where('rendered_with', '>', renderedWith)]))
    .where('binned', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size)
    .execute();

/** Records that this renderer would make the same answers as those stored. */
export const markRendered = async (change: Transaction<DocumentTables>, ids: readonly string[], renderedWith: string): Promise<void> => {
  if (ids.length > 0) await change.updateTable('document').set({ rendered_with: renderedWith }).where(anyOf('id', ids)).execute();
};
