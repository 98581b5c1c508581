// Rules that can be traced: docs/requirements and docs/reliability.md, the tests that prove them, and the code that cites them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { citedPapers, deadCitations, idsOfTests, outOfOrder, readRequirements, withoutTest } from './requirement-rules.ts';
import { project, sourceFiles, type SourceFile } from './source-tree.ts';

const markdownBelow = (folder: string): SourceFile[] =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }));

// the fixtures below are text with violations in it
const isFixture = ({ path }: SourceFile) => path === 'test/architecture/requirements.test.ts';
const code = ['src', 'packages', 'test', 'bench', 'scripts'].flatMap((folder) => sourceFiles(folder)).filter((file) => !isFixture(file));
const documents = markdownBelow('docs');
const requirements = readRequirements(documents);

test('every rule that is built is in the name of a test', () => {
  expect(requirements.length).toBeGreaterThan(400);
  expect(withoutTest(requirements, idsOfTests(code))).toEqual([]);
});
test('every id that is cited exists', () => expect(deadCitations(requirements, [...code, ...documents])).toEqual([]));
test('ids are unique, ascend, and have one file for each area', () => expect(outOfOrder(requirements)).toEqual([]));
test('nothing cites a paper that is not in the repository', () => expect(citedPapers([...code, ...documents])).toEqual([]));
test('every area is in docs/requirements/README.md', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/requirements/README.md') ?? {};
  const areas = documents.filter(({ path }) => path.startsWith('docs/requirements/') && !path.endsWith('README.md'));
  expect(areas.filter(({ path }) => !text.includes(`(${path.split('/').at(-1) ?? ''})`)).map(({ path }) => path)).toEqual([]);
});

const row = (...rows: string[]): SourceFile => ({ path: 'docs/requirements/x.md', text: `| id | rule |\n|---|---|\n${rows.join('\n')}\n` });
const inCode = (text: string, path = 'src/content/x.ts'): SourceFile => ({ path, text });
const listed = readRequirements([
  row('| LB-01 | Ends. |', '| LB-02 | *planned* Begins. |', '| LB-03 | Goes on. |'),
  { path: 'docs/reliability.md', text: '| F4 | Comes back. | `test/x.test.ts` |\n| L3 | One render. | |\n| | No id. | |\n' },
]);

test('a rule that no test names is found, one that is planned or measured needs none', () => {
  const tests = idsOfTests([
    inCode("it('LB-01, F4: ends', …); // 'LB-03 has no test'", 'src/content/x.test.ts'),
    inCode("'LB-03: no test'"),
  ]);
  expect(withoutTest(listed, tests)).toEqual(['LB-03 of docs/requirements/x.md is in the name of no test']);
});
test('a citation that leads nowhere is found, in code and in titles', () => {
  expect(deadCitations(listed, [inCode('// (LB-01, L3)'), inCode('// (LB-04)'), inCode("it('F40: …')", 'test/x.test.ts')])).toEqual([
    'src/content/x.ts cites LB-04, which no document lists',
    'test/x.test.ts cites F40, which no document lists',
  ]);
});
test('an id that is given twice, out of order or in another file is found', () => {
  expect(outOfOrder(readRequirements([row('| LB-02 | A. |', '| LB-01 | B. |')]))).toHaveLength(1);
  expect(outOfOrder(readRequirements([row('| LB-01 | A. |', '| LB-01 | B. |')]))).toHaveLength(1);
  expect(outOfOrder(readRequirements([row('| LB-01 | A. |'), { ...row('| LB-02 | B. |'), path: 'docs/requirements/y.md' }]))).toHaveLength(
    1,
  );
});
test.each(['(specification §4)', '(decisions §2.4, "Filters")', 'promises.md, Limits', '(promise L5)', 'Conventions §4'])(
  'a citation of a paper is found: %s',
  (said) => expect(citedPapers([inCode(`/** Why: ${said}. */`)])).toHaveLength(1),
);
test('a citation of a public source is in order', () => expect(citedPapers([inCode('// RFC 9112 §9.3, schema.org')])).toEqual([]));
