import type { Kysely, Transaction } from 'kysely';
import { taxonomyTerm, type TaxonomyTerm } from '#content/model/site-furniture';
import { afterCommit, transact } from '#platform/storage';
import { withTermDates } from './term-dates.rules.ts';
import { invalidDocument, termHasOthersBelow, termNotFound } from './documents.errors.ts';
import { type DocumentTables, putPurges, queueTerms } from '#features/newsroom/document-rows';
import { findTermsBelow, lockTerms, putTerms, removeTerm } from '#features/newsroom/document-queries';
import { findUnstorableText } from '#platform/utf8';

type Change = Transaction<DocumentTables>;
/** Work in the transaction of a change of terms. */
type Within = (change: Change) => Promise<void>;
/** `expected` gets the term as it was and refuses by throwing; `within` runs in the transaction of the change. */
type TermOptions = {
  expected?: ((before: TaxonomyTerm | undefined) => void) | undefined;
  within?: Within | undefined;
};
type Parts = {
  database: Kysely<DocumentTables>;
  now: () => number;
  renderQueuedNow: () => Promise<void>;
};

const mostAtOnce = 500;

const parseTerm = (input: unknown): TaxonomyTerm => {
  const parsed = taxonomyTerm.safeParse(input);
  if (!parsed.success) throw invalidDocument(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.message })));
  const unstorable = findUnstorableText(parsed.data);
  if (unstorable.length > 0) throw invalidDocument(unstorable);
  return parsed.data;
};

// the page of a term links to the terms below it
const buildTermTags = (path: string): string[] => [
  `tax:${path}`,
  `term:${path}`,
  ...(path.includes('/') ? [`term:${path.slice(0, path.lastIndexOf('/'))}`] : []),
];

const purgeTerms = async (change: Change, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return;
  const payloads = paths.map((term) => ({ term, tags: buildTermTags(term) }));
  await putPurges(change, [...new Set(payloads.flatMap(({ tags }) => tags))], false, payloads);
};

/** Storing and deleting terms of the taxonomy, and rendering the pieces that show them again. */
export const createTerms = ({ database, now, renderQueuedNow }: Parts) => {
  const store = async (terms: readonly TaxonomyTerm[], { expected, within }: TermOptions): Promise<TaxonomyTerm[]> => {
    const { dated: results, hasQueued } = await transact(database, async (change) => {
      const stored = await lockTerms(
        change,
        terms.map(({ path }) => path),
      );
      const timestamp = new Date(now()).toISOString();
      const dated = terms.map((term) => {
        const before = stored.get(term.path);
        expected?.(before);
        const after = withTermDates(term, before, timestamp);
        return { before, after: after ?? before ?? term, changed: after !== undefined };
      });
      const changes = dated.flatMap(({ after, changed }) => (changed ? [after] : []));
      await putTerms(change, changes);
      await purgeTerms(
        change,
        changes.map(({ path }) => path),
      );
      const renamed = dated.filter(({ before, after }) => before?.name !== after.name || before.url !== after.url);
      const hasQueued = await queueTerms(
        change,
        renamed.map(({ after }) => after.path),
      );
      if (changes.length > 0) await within?.(change);
      return { dated, hasQueued };
    });
    if (hasQueued) await afterCommit(renderQueuedNow);
    return results.map(({ after }) => after);
  };

  /** Stores a term, purges what lists it, and renders the pieces again that show its name. Does nothing when it is the same as before. */
  const writeTerm = async (input: unknown, options: TermOptions = {}): Promise<TaxonomyTerm> => {
    const [written] = await store([parseTerm(input)], options);
    if (!written) throw new Error('A term that was stored has a result.');
    return written;
  };

  /** Stores many terms in one transaction, as an importer does: each as `writeTerm` would, all or none. At most 500 at once, each path once. */
  const writeTerms = async (inputs: readonly unknown[], options: { within?: Within } = {}): Promise<TaxonomyTerm[]> => {
    const terms = inputs.map(parseTerm);
    if (terms.length > mostAtOnce || new Set(terms.map(({ path }) => path)).size < terms.length)
      throw invalidDocument([{ path: 'path', problem: `at most ${mostAtOnce} terms at once, each path once` }]);
    return terms.length === 0 ? [] : store(terms, options);
  };

  /** Deletes a term; pieces keep its path, and show its last part. Refuses one that does not exist (404) or has others below it (409). */
  const deleteTerm = async (path: string, { expected, within }: TermOptions = {}): Promise<void> => {
    await transact(database, async (change) => {
      const stored = (await lockTerms(change, [path])).get(path);
      if (!stored) throw termNotFound(path);
      expected?.(stored);
      const below = await findTermsBelow(change, path);
      if (below.length > 0)
        throw termHasOthersBelow(
          path,
          below.map((term) => term.path),
        );
      await removeTerm(change, path);
      await purgeTerms(change, [path]);
      await queueTerms(change, [path]);
      await within?.(change);
    });
    await afterCommit(renderQueuedNow);
  };

  return { writeTerm, writeTerms, deleteTerm };
};
