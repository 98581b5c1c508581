import type { Kysely } from 'kysely';
import { parseFilter } from '#content/filters/filter-parser';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findKnownIds, findTerms, putMissingReferences } from '#features/newsroom/document-queries';
import { type Reference, listReferences } from './references.rules.ts';
import { type UnknownReference, unknownReferences } from './references.errors.ts';

const names: Readonly<Record<Reference['kind'], string>> = {
  picture: 'picture',
  person: 'person',
  piece: 'piece',
  newsletter: 'newsletter',
  term: 'term',
  filter: 'filter',
};
const mostReported = 50;
const toKey = ({ kind, id }: Reference): string => `${kind} ${id}`;

type Database = Kysely<DocumentTables>;

const findMissing = async (database: Database, references: readonly Reference[]): Promise<UnknownReference[]> => {
  const ids = references.flatMap(({ kind, id }) => (kind === 'term' || kind === 'filter' ? [] : [id]));
  const paths = references.flatMap(({ kind, id }) => (kind === 'term' ? [id] : []));
  const [known, terms] = await Promise.all([findKnownIds(database, ids), findTerms(database, paths)]);
  return references.flatMap(({ path, kind, id }) => {
    if (kind === 'filter') {
      const parsed = parseFilter(id);
      if (!('error' in parsed)) return [];
      const { position, expected } = parsed.error;
      return [{ path, problem: `cannot be read at position ${position}: expected ${expected}`, code: 'unreadable-filter', id }];
    }
    return (kind === 'term' ? terms : known).has(id)
      ? []
      : [{ path, problem: `there is no ${names[kind]} ${id}`, code: `unknown-${kind}`, id }];
  });
};

/** What a stored document or card refers to that does not exist, with the path of each field. */
export const findMissingReferences = (database: Database, stored: unknown): Promise<UnknownReference[]> =>
  findMissing(database, listReferences(stored));

/** Whether what documents refer to exists. */
export const createReferences = ({ database }: { database: Database }) => {
  /**
   * Refuses (400) references to what does not exist, with each field; those of `before`, the document as it was, are not checked again. With
   * `allowMissing` they are accepted. Gives the ids that are missing.
   */
  const check = async (
    sent: unknown,
    { before, allowMissing = false }: { before?: unknown; allowMissing?: boolean | undefined } = {},
  ): Promise<string[]> => {
    const taken = new Set(before === undefined ? [] : listReferences(before).map(toKey));
    const missing = await findMissing(
      database,
      listReferences(sent).filter((reference) => !taken.has(toKey(reference))),
    );
    if (missing.length > 0 && !allowMissing) throw unknownReferences(missing.slice(0, mostReported));
    return [...new Set(missing.flatMap(({ id, code }) => (code === 'unknown-term' || code === 'unreadable-filter' ? [] : [id])))];
  };

  /** The same for what is not stored as a document: records the missing ids at once. */
  const take = async (sent: unknown, options: Parameters<typeof check>[1]): Promise<void> =>
    putMissingReferences(database, await check(sent, options));

  return { check, take };
};
