import type { Finding } from './house-rules.ts';
import type { SourceFile } from './source-tree.ts';

/** A rule of docs/requirements or a promise of docs/reliability.md. */
export type Requirement = { id: string; path: string; isPlanned: boolean };

const ruleRow = /^\| ([A-Z]{2,3}-\d{2,3}) \| (\*planned\* )?\S/gm;
const promiseRow = /^\| ([FL]\d{1,2}) \| (\*planned\* )?\S/gm;
const titleIds = /(['"`])((?:[A-Z]{2,3}-\d{2,3}|[FL]\d{1,2})(?:, (?:[A-Z]{2,3}-\d{2,3}|[FL]\d{1,2}))*): /g;

/** The rules and promises that the documents list, in their order. */
export const readRequirements = (documents: readonly SourceFile[]): Requirement[] =>
  documents.flatMap(({ path, text }) => {
    const row = path.startsWith('docs/requirements/') ? ruleRow : path === 'docs/reliability.md' ? promiseRow : undefined;
    return row ? [...text.matchAll(row)].map(([, id = '', planned]) => ({ id, path, isPlanned: planned !== undefined })) : [];
  });

const splitId = (id: string): { prefix: string; number: number } => {
  const [, prefix = '', number] = /^([A-Z]+)-?(\d+)$/.exec(id) ?? [];
  return { prefix, number: Number(number) };
};

/** Ids that are given twice, stand out of order, or stand in a file of another area. */
export const outOfOrder = (requirements: readonly Requirement[]): Finding[] => {
  const last = new Map<string, Requirement>();
  const findings: Finding[] = [];
  for (const one of requirements) {
    const { prefix, number } = splitId(one.id);
    const before = last.get(prefix);
    last.set(prefix, one);
    if (before && before.path !== one.path) findings.push(`${one.id} of ${one.path} has the prefix of ${before.path}`);
    else if (before && splitId(before.id).number >= number) findings.push(`${one.id} of ${one.path} does not come after ${before.id}`);
  }
  return findings;
};

/** The ids that begin the title of a test. */
export const idsOfTests = (files: readonly SourceFile[]): Set<string> =>
  new Set(
    files
      .filter(({ path }) => /\.test\.tsx?$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(titleIds)].flatMap(([, , ids = '']) => ids.split(', '))),
  );

/** Rules that are built and that no test names. A promise about load (L) is proved by its measurement. */
export const withoutTest = (requirements: readonly Requirement[], tests: ReadonlySet<string>): Finding[] =>
  requirements
    .filter(({ id, isPlanned }) => !isPlanned && !/^L\d/.test(id) && !tests.has(id))
    .map(({ id, path }) => `${id} of ${path} is in the name of no test`);

/** Citations of ids that no document lists. */
export const deadCitations = (requirements: readonly Requirement[], files: readonly SourceFile[]): Finding[] => {
  const known = new Set(requirements.map(({ id }) => id));
  const prefixes = new Set(requirements.map(({ id }) => splitId(id).prefix).filter((prefix) => prefix.length > 1));
  const citation = new RegExp(`(?<![\\w-])(?:(?:${[...prefixes].join('|')})-\\d{2,3}|[FL]\\d{1,2})(?![\\w-])`, 'g');
  return files.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(citation)].map(([id]) => id))]
      .filter((id) => !known.has(id))
      .map((id) => `${path} cites ${id}, which no document lists`),
  );
};

const paper =
  /\b(?:spec(?:ification)?|decisions?|promises?|conventions?)(?:\.md)?,? §|\b(?:decisions|promises|conventions)\.md\b|\bpromises? [FL]\d/gi;

/** Citations of papers that are not in the repository. */
export const citedPapers = (files: readonly SourceFile[]): Finding[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(paper)].map(
      ([said]) => `${path} cites "${said}", which nobody who reads the repository has: cite an id of docs/requirements`,
    ),
  );
