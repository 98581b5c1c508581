import { CompiledQuery, type Kysely } from 'kysely';
import type { AuthorReference } from '#content/content-item';
import { hasPage, type Person } from '#content/person';
import { buildUrlPath } from '#content/urls';
import type { DocumentTables } from '#features/documents';
import type { StoredAnswer } from './live-blog.tables.ts';

type Database = Kysely<DocumentTables>;

/** A row as a list names it: its id, and PostgreSQL's own number of the change that wrote it. */
export type RowVersion = readonly [id: string, version: string];

type Kept<Value> = { version: string; value: Value; length: number };
type Shelf<Value> = { rows: Map<string, Kept<Value>>; length: number };

// characters of JSON on each shelf: eight thousand cards of a thousand characters
const mostKept = 8_000_000;

/** Rows of one kind by id, whole and parsed once a version. What was read in a version stays the very same object until the row changes. */
const keptRows = <Value>(whole: string, parse: (text: string) => Value) => {
  const shelves = new WeakMap<Database, Shelf<Value>>();
  const cacheOf = (database: Database): Shelf<Value> => {
    const shelf = shelves.get(database) ?? { rows: new Map<string, Kept<Value>>(), length: 0 };
    shelves.set(database, shelf);
    return shelf;
  };
  const put = (shelf: Shelf<Value>, id: string, entry: Kept<Value>) => {
    shelf.length += entry.length - (shelf.rows.get(id)?.length ?? 0);
    shelf.rows.delete(id);
    shelf.rows.set(id, entry);
    for (const [oldest, { length }] of shelf.rows) {
      if (shelf.length <= mostKept) break;
      shelf.rows.delete(oldest);
      shelf.length -= length;
    }
  };
  return async (database: Database, versions: readonly RowVersion[]): Promise<Map<string, Value>> => {
    const shelf = cacheOf(database);
    const values = new Map<string, Value>();
    const unknown: string[] = [];
    for (const [id, version] of versions) {
      const entry = shelf.rows.get(id);
      if (entry?.version === version) values.set(id, entry.value);
      else unknown.push(id);
    }
    if (unknown.length === 0) return values;
    // read with their version, which may be another by now: the rows may come from another server than the list
    const { rows } = await database.executeQuery<{ id: string; version: string; text: string }>(CompiledQuery.raw(whole, [unknown]));
    for (const { id, version, text } of rows) {
      const value = parse(text);
      put(shelf, id, { version, value, length: text.length });
      values.set(id, value);
    }
    return values;
  };
};

type KeptByState<Value> = {
  get: (key: string) => { version: string; value: Value } | undefined;
  put: (key: string, version: string, value: Value) => void;
};

// pages of blogs that are read at the same time; each is some kilobytes
const mostStates = 200;

/**
 * What was read of live blogs, by key, with the version of the blog's row in `live_blog` that it belongs to: every change of cards that readers see
 * writes that row. The version must come from the statement that read the value.
 */
export const keptByState = <Value>(): ((database: Database) => KeptByState<Value>) => {
  const shelves = new WeakMap<Database, KeptByState<Value>>();
  const create = (): KeptByState<Value> => {
    const kept = new Map<string, { version: string; value: Value }>();
    return {
      get: (key) => {
        const found = kept.get(key);
        // what is asked for last goes last
        if (found && kept.delete(key)) kept.set(key, found);
        return found;
      },
      put: (key, version, value) => {
        kept.delete(key);
        kept.set(key, { version, value });
        const longestUnasked = kept.size > mostStates ? kept.keys().next() : undefined;
        if (longestUnasked && !longestUnasked.done) kept.delete(longestUnasked.value);
      },
    };
  };
  return (database) => {
    const shelf = shelves.get(database) ?? create();
    shelves.set(database, shelf);
    return shelf;
  };
};

/** The answers of cards that readers may have, by id; one that was deleted meanwhile is left out. */
export const readAnswers = keptRows(
  `select id, xmin::text as version, answer::text as text from card
    where id = any($1::text[]) and root_id is null and status = 'published' and answer is not null`,
  (text) => JSON.parse(text) as StoredAnswer,
);

type StoredPerson = Pick<Person, 'id' | 'name' | 'slug' | 'vertical' | 'jobTitle' | 'primaryImage' | 'authorType' | 'status' | 'hidden'>;
const definedOnly = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined)) as Value;

/** Persons as cards name them, by id. */
export const readAuthors = keptRows(
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
