import type { Kysely } from 'kysely';
import { parseFilter } from '#content/filter-parser';
import { type DocumentTables, findKnownIds, findTerms, putMissingReferences } from '#features/newsroom/documents';
import type { EditorialParts } from './editorial-parts.service.ts';
import { type Reference, referencesIn } from './references.rules.ts';
import { type UnknownReference, unknownReferences } from './references.errors.ts';

const words: Readonly<Record<Reference['kind'], string>> = {
  picture: 'picture',
  person: 'person',
  piece: 'piece',
  newsletter: 'newsletter',
  term: 'term',
  filter: 'filter',
};
const mostTold = 50;
const toKey = ({ kind, id }: Reference): string => `${kind} ${id}`;

type Database = Kysely<DocumentTables>;

const missingAmong = async (database: Database, references: readonly Reference[]): Promise<UnknownReference[]> => {
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
      : [{ path, problem: `there is no ${words[kind]} ${id}`, code: `unknown-${kind}`, id }];
  });
};

/** What a document or card that is stored already refers to and is not there, with the path of each field. */
export const missingReferences = (database: Database, stored: unknown): Promise<UnknownReference[]> =>
  missingAmong(database, referencesIn(stored));

/** Whether what documents refer to is there. */
export const createReferences = ({ database }: Pick<EditorialParts, 'database'>) => {
  /**
   * Refuses what refers to what is not there, with each field; `before` is the document as it was, whose references were taken already.
   * `allowMissing`: takes it knowingly, and gives the ids that nothing stands behind.
   */
  const check = async (
    sent: unknown,
    { before, allowMissing = false }: { before?: unknown; allowMissing?: boolean | undefined } = {},
  ): Promise<string[]> => {
    const taken = new Set(before === undefined ? [] : referencesIn(before).map(toKey));
    const missing = await missingAmong(
      database,
      referencesIn(sent).filter((reference) => !taken.has(toKey(reference))),
    );
    if (missing.length > 0 && !allowMissing) throw unknownReferences(missing.slice(0, mostTold));
    return [...new Set(missing.flatMap(({ id, code }) => (code === 'unknown-term' || code === 'unreadable-filter' ? [] : [id])))];
  };

  /** The same for what is stored elsewhere than documents: keeps what is knowingly missing at once. */
  const take = async (sent: unknown, options: Parameters<typeof check>[1]): Promise<void> =>
    putMissingReferences(database, await check(sent, options));

  return { check, take };
};
