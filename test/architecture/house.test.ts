// The rules of the house that no other tool holds: names, sizes, roles, doors, island ids and error codes. Each is shown to bite as well.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mostCasts, mostCastsByUnknown, tooManyCasts, tooManyCastsByUnknown } from './cast-rules.ts';
import { crowdedFolders, featureCycles } from './feature-rules.ts';
import {
  documentedCodes,
  doorsWithoutSentence,
  errorCodes,
  islandsWithoutReason,
  otherBreakpoints,
  tooLong,
  wordsThatNobodySays,
  wrongEndings,
  wrongIslandIds,
  wrongNames,
  wrongPageIds,
  wrongRoles,
  rawDurations,
  type Finding,
} from './house-rules.ts';
import { project, sourceFiles, type SourceFile } from './source-tree.ts';
import { lateLayout, rawColours, rawSpaces } from './style-rules.ts';

const files = ['src', 'packages', 'test', 'bench', 'scripts'].flatMap((folder) => sourceFiles(folder));
const file = (path: string, text = ''): SourceFile => ({ path, text });
const style = (declaration: string) => file('src/features/reading/x/x.module.css', `.x {\n  ${declaration};\n}`);
const island = (id: string) =>
  file(
    'src/features/reading/x/thing.island.tsx',
    `/** An island because it opens a dialog. */\nexport const island = defineIsland('${id}', Thing);`,
  );

const rules: readonly [name: string, rule: (files: readonly SourceFile[]) => Finding[], violation: SourceFile][] = [
  ['a feature has only files with a role', wrongRoles, file('src/features/reading/x/parse-thing.ts')],
  ['a feature has no folders inside', wrongRoles, file('src/features/reading/x/parts/thing.tsx')],
  ['a role has its own ending', wrongEndings, file('src/features/reading/x/x.rules.tsx')],
  ['a feature has a door', doorsWithoutSentence, file('src/features/reading/x/x.rules.ts')],
  ['a door begins with its sentence', doorsWithoutSentence, file('src/features/reading/x/index.ts', "export { x } from './x.rules.ts';")],
  ['a folder says what is in it', wrongNames, file('src/features/utils/x.rules.ts')],
  ['files are named in kebab-case', wrongNames, file('src/content/fooBar.ts')],
  ['a file is at most 400 lines', tooLong, file('src/content/x.ts', 'x\n'.repeat(401))],
  [
    'PG-23: only the breakpoints that there are',
    otherBreakpoints,
    file('src/features/reading/x/x.module.css', '@media (min-width: 640px) {}'),
  ],
  ['and in scripts', otherBreakpoints, file('src/features/reading/x/x.view.ts', "matchMedia('(max-width: 600px)')")],
  ['and in the sizes of pictures', otherBreakpoints, file('src/features/reading/x/x.view.ts', "sizes: '(min-width:1104px) 1040px,100vw'")],
  ['colours are tokens', rawColours, style('color: #fff')],
  ['none is named', rawColours, style('border: 1px solid rebeccapurple')],
  ['none is a function, in a gradient or a custom property', rawColours, style('--veil: linear-gradient(rgb(0 0 0 / 0.5), transparent)')],
  ['spaces are tokens', rawSpaces, style('padding-inline: 13px var(--space-2)')],
  ['in letters as well', rawSpaces, style('margin-block-start: 0.6em')],
  ['and in what stands in for a token', rawSpaces, style('gap: var(--room, 6px)')],
  [
    'PG-37: no layout depends on what follows',
    lateLayout,
    file('src/features/reading/x/x.module.css', '.list > :last-child:nth-child(odd) { grid-column: 1 / -1 }'),
  ],
  ['lengths of time have names', rawDurations, file('src/features/reading/x/x.rules.ts', 'const windowMs = 7 * 86_400_000;')],
  ['casts do not become more', tooManyCasts, file('src/content/x.ts', 'x as X;\n'.repeat(mostCasts + 1))],
  ['nor those through unknown', tooManyCastsByUnknown, file('bench/x.ts', '(x as unknown) as X;\n'.repeat(mostCastsByUnknown + 1))],
  ['every word is said somewhere', wordsThatNobodySays, file('src/messages/en/x-en.ts', "export const x = {\n  neverSaid: 'Never.',\n};")],
  ["an island's id is its path", wrongIslandIds, island('x/other')],
  [
    'the id of a page is its file',
    wrongPageIds,
    file('src/features/reading/x/x.page.tsx', "export const xPage = definePage<X>({\n  id: 'y',\n});"),
  ],
  ['an island says why it must be one', islandsWithoutReason, file('src/features/reading/x/thing.island.tsx', 'export const island = 1;')],
];

describe.each(rules)('%s', (_name, rule, violation) => {
  test('in the whole tree', () => expect(rule(files)).toEqual([]));
  test('and what breaks it is found', () => expect(rule([violation])).toHaveLength(1));
});

describe('folders and features', () => {
  const feature = (name: string, ...targets: string[]) =>
    file(`src/features/${name}/x.service.ts`, targets.map((target) => `import { x } from '#features/${target}';\n`).join(''));
  const crowd = (count: number) => Array.from({ length: count }, (_, index) => file(`src/content/x/x${index}.ts`));
  const uncounted = [file('src/content/x/x.test.ts'), file('src/content/x/x.fixture.ts'), file('src/content/x/x.module.css')];

  test('OP-153: no folder of the tree has more than 25 source files', () => expect(crowdedFolders(files)).toEqual([]));
  test('OP-153: a folder of 26 is found, one of 25 with tests and styles beside them is in order', () => {
    expect(crowdedFolders(crowd(26))).toEqual(['src/content/x has 26 source files, more than 25']);
    expect(crowdedFolders([...crowd(25), ...uncounted])).toEqual([]);
  });
  test('OP-154: no features of the tree need each other in a circle', () => expect(featureCycles(files)).toEqual([]));
  test('OP-154: a circle of three is found at each of them, by whatever entry they meet', () => {
    const circle = [
      feature('a/one', 'a/two'),
      feature('a/two', 'b/three.pure'),
      file('src/features/b/three/y.browser.ts', "void import('../../a/one/z.island.tsx');"),
    ];
    expect(featureCycles(circle)).toHaveLength(3);
  });
  test('OP-154: a chain is no circle', () =>
    expect(featureCycles([feature('a/one', 'a/two'), feature('a/two', 'b/three'), feature('b/three')])).toEqual([]));
});

test('constants, checked types, tests and declarations are no casts', () => {
  const many = (text: string) => text.repeat(mostCasts + 1);
  const text = many("const x = ['as'] as const satisfies readonly string[];\n");
  const beside = ['src/x.test.ts', 'src/x.fixture.ts', 'src/x.d.ts', 'test/x.ts'].map((path) => file(path, many('x as X;\n')));
  expect(tooManyCasts([file('src/content/x.ts', text), ...beside])).toEqual([]);
});
test('the breakpoints are in order, from a width on and up to it, and a column has its own', () => {
  const text = '@media (min-width: 758px) {} @media (max-width: 757.98px) {} @media (max-width: 999px) {} @container (min-width: 620px) {}';
  expect(otherBreakpoints([file('src/features/reading/x/x.module.css', text)])).toEqual([]);
});
test('tokens, hairlines, parts and the colours of the system are in order', () => {
  const text = `
    .x:hover { padding: 0 2px -1px var(--space-3); margin: auto 50% calc(-1 * var(--inset-2)); gap: max(var(--space-1), 5%); --indent: 1.15em; height: 7px }
    /* color: #fff */
    .red { color: currentcolor; background: color-mix(in oklab, var(--scrim) 80%, transparent); outline: 3px solid Highlight; white-space: nowrap }
    .y::before { content: 'red'; background: url('data:image/svg+xml,%3Csvg fill=#fff'); transition: color 1s }`;
  const sheet = [file('src/features/reading/x/x.module.css', text)];
  expect([...rawColours(sheet), ...rawSpaces(sheet)]).toEqual([]);
});
test('a plain island with its own id is in order, and one with another is not', () => {
  const plain = (id: string) =>
    file('src/features/reading/x/thing.island.tsx', `export const island = definePlainIsland<Props>('${id}', hydrate);`);
  expect(wrongIslandIds([plain('reading/x/thing')])).toEqual([]);
  expect(wrongIslandIds([plain('x/other')])).toHaveLength(1);
});
test('an island with its own id and reason is in order', () => {
  expect([...wrongIslandIds([island('reading/x/thing')]), ...islandsWithoutReason([island('reading/x/thing')])]).toEqual([]);
});

test('ER-08: every error code of the program is in docs/contracts/errors.md, and every code there is in the program', () => {
  const documented = documentedCodes(readFileSync(join(project, 'docs/contracts/errors.md'), 'utf8'));
  const named = errorCodes(files);
  expect(named.size).toBeGreaterThan(30);
  expect([...documented].sort()).toEqual([...named].sort());
});

test('error codes are found however they are written', () => {
  const text = [
    "new AppError({ code: 'a/one', status: 404 })",
    "throw mediaError('b/two');",
    "throw outsideError(isDeadline(error, signal) ? 'c/three' : 'c/four', error);",
    "throw pageCacheError(\n        'd/five',\n        500)",
    "  'e/six': [415, 'No.'],",
    "headers: { accept: 'text/html' }, import x from 'f/none';",
  ].join('\n');
  expect([...errorCodes([file('src/platform/x/x.ts', text)])].sort()).toEqual(['a/one', 'b/two', 'c/four', 'c/three', 'd/five', 'e/six']);
});
