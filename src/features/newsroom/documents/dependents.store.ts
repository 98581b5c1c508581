import { type Kysely, sql } from 'kysely';
import type { Document } from '#content/document';
import type { Person } from '#content/person';
import { anyOf } from './any-of.store.ts';
import type { DocumentTables } from './documents.tables.ts';

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

/** What others show and are made anew after: a person, any of some terms, or a document they refer to. */
export type Dependence = { author: string } | { terms: readonly string[] } | { id: string };

const dependsOn = (by: Dependence) =>
  'author' in by
    ? sql<boolean>`authors @> array[${by.author}]`
    : 'terms' in by
      ? sql<boolean>`taxonomy && ${[...by.terms]}::text[]`
      : sql<boolean>`refers @> array[${by.id}] and id <> ${by.id}`;

/** Ids of pieces that show a person or one of some terms, or refer to an id, a slice at a time, for making their answers anew. */
export const findDependents = (database: Kysely<DocumentTables>, by: Dependence, after: string, size: number) =>
  database
    .selectFrom('document')
    .select('id')
    .where('id', '>', after)
    .where('binned', '=', false)
    .where(dependsOn(by))
    .orderBy('id')
    .limit(size)
    .execute();

/** Ids of documents that another renderer made, a slice at a time. */
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

/** The newest revision that some writers saved, by document. */
export const findRevisionsBy = async (database: Kysely<DocumentTables>, ids: readonly string[], writers: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { revision: number; document: Document }>();
  const rows = await database
    .selectFrom('document_revision')
    .distinctOn('document_id')
    .select(['document_id', 'revision', 'document'])
    .where(anyOf('document_id', ids))
    .where(anyOf('saved_by', writers))
    .orderBy('document_id')
    .orderBy('revision', 'desc')
    .execute();
  return new Map(rows.map(({ document_id: id, revision, document }) => [id, { revision, document }] as const));
};
