// The documents name files: each of them is there.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from './source-tree.ts';

const documents = globSync(['*.md', 'docs/{decisions,operations,requirements}/**/*.md', 'docs/*.md', 'demo/*.md', 'bench/*.md'], {
  cwd: project,
});
const citation = /(?:`|\]\()((?:\.\.?\/)*(?:src|test|bench|scripts|demo|packages|docs)\/[\w./-]+)(?=[`)#])/g;

/** What a document names, from the top of the project; links are read from where the document lies. */
const citedPaths = (document: string, text: string): string[] =>
  [...text.matchAll(citation)].map(([whole, path = '']) => (whole.startsWith('](') ? join(document, '..', path) : path));

test('the documents name only files that are there', () => {
  const missing = documents.flatMap((document) =>
    citedPaths(document, readFileSync(join(project, document), 'utf8'))
      .filter((path) => !existsSync(join(project, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('and one that is not is found', () => {
  const text = 'See `src/site/app.ts`, `src/nowhere/x.ts` and [that](../decisions/0001-embedded-postgresql.md).';
  expect(citedPaths('docs/operations/scale.md', text).filter((path) => !existsSync(join(project, path)))).toEqual(['src/nowhere/x.ts']);
});
