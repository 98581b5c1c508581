import { CompiledQuery, type Kysely } from 'kysely';
import type { AuthorReference } from '#content/responses/content-item';
import { hasPage, type Person } from '#content/model/person';
import { buildUrlPath } from '#content/urls/urls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLruCache, type LruCache } from '#platform/lru-cache';
import type { StoredAnswer } from './live-cards.tables.ts';

type Database = Kysely<DocumentTables>;

/** A row as a list names it: its id, and PostgreSQL's number of the transaction that wrote it (xmin). */
export type RowVersion = readonly [id: string, version: string];

type CachedRow<Value> = { version: string; value: Value; length: number };
type CachedState<Value> = { version: string; value: Value };

// characters of JSON in each cache: eight thousand cards of a thousand characters
const mostCharacters = 8_000_000;

/** A cache for each database, made when it is first asked for. */
const onePerDatabase = <Cache>(create: () => Cache): ((database: Database) => Cache) => {
  const caches = new WeakMap<Database, Cache>();
  return (database) => {
    const cache = caches.get(database) ?? create();
    caches.set(database, cache);
    return cache;
  };
};

/** Reads rows of one kind by id; each version is read and parsed once, and gives the very same object until the row changes. */
const createRowReader = <Value>(whole: string, parse: (text: string) => Value) => {
  const cacheOf = onePerDatabase(() =>
    createLruCache<string, CachedRow<Value>>({ maxSize: mostCharacters, sizeOf: ({ length }) => length }),
  );
  return async (database: Database, versions: readonly RowVersion[]): Promise<Map<string, Value>> => {
    const cache = cacheOf(database);
    const values = new Map<string, Value>();
    const unknown: string[] = [];
    for (const [id, version] of versions) {
      const entry = cache.get(id);
      if (entry?.version === version) values.set(id, entry.value);
      else unknown.push(id);
    }
    if (unknown.length === 0) return values;
    // read with their version, which may be another by now: the rows may come from another server than the list
    const { rows } = await database.executeQuery<{ id: string; version: string; text: string }>(CompiledQuery.raw(whole, [unknown]));
    for (const { id, version, text } of rows) {
      const value = parse(text);
      cache.set(id, { version, value, length: text.length });
      values.set(id, value);
    }
    return values;
  };
};

// pages of blogs that are read at the same time; each is some kilobytes
const mostStates = 200;

/**
 * What was read of live blogs, by key, with the version of the blog's row in `live_blog` that it belongs to: every change of cards that readers see
 * writes that row. The version must come from the statement that read the value.
 */
export const createStateCache = <Value>(): ((database: Database) => LruCache<string, CachedState<Value>>) =>
  onePerDatabase(() => createLruCache<string, CachedState<Value>>({ maxSize: mostStates }));

/** The answers of cards that readers may have, by id; one that was deleted meanwhile is left out. */
export const readAnswers = createRowReader(
  `select id, xmin::text as version, answer::text as text from card
    where id = any($1::text[]) and root_id is null and status = 'published' and answer is not null`,
  (text) => JSON.parse(text) as StoredAnswer,
);

type StoredPerson = Pick<Person, 'id' | 'name' | 'slug' | 'vertical' | 'jobTitle' | 'primaryImage' | 'authorType' | 'status' | 'hidden'>;
const definedOnly = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)) as Value;

/** Persons as cards name them, by id. */
export const readAuthors = createRowReader(
  `select id, xmin::text as version, json_build_object('id', id, 'name', document->'name', 'slug', document->'slug',
      'vertical', document->'vertical', 'jobTitle', document->'jobTitle', 'primaryImage', document->'primaryImage',
      'authorType', document->'authorType', 'status', status, 'hidden', hidden)::text as text
    from document where id = any($1::text[]) and type = 'person'`,
  (text): AuthorReference => {
    const { id, name, slug, vertical, jobTitle, primaryImage, authorType, status, hidden } = JSON.parse(text) as StoredPerson;
    if (!hasPage({ status, hidden })) return { id, type: 'person', name };
    return definedOnly({
      id,
      type: 'person',
      name,
      url: buildUrlPath({ type: 'person', id, slug, vertical }),
      jobTitle,
      primaryImage,
      authorType,
    });
  },
);
