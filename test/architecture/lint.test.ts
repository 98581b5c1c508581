// Each rule of reading that eslint, oxlint, the compiler and knip hold, broken once in a small project.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walledProject, type WalledProject } from './wall-fixtures.ts';

const wrap = (body: string) => `export const thing = (value: unknown) => {\n  ${body}\n  return value;\n};\n`;
const broken: readonly [name: string, path: string, text: string, rule: string][] = [
  ['an empty catch', 'src/platform/x/empty.ts', wrap('try { JSON.parse(String(value)); } catch {}'), 'no-restricted-syntax'],
  [
    'an empty catch with a comment',
    'src/platform/x/comment.ts',
    wrap('try { JSON.parse(String(value)); } catch { /* never mind */ }'),
    'no-restricted-syntax',
  ],
  ['an empty .catch()', 'src/platform/x/swallow.ts', wrap('void Promise.resolve(value).catch(() => {});'), 'no-restricted-syntax'],
  ['a stray process.env', 'src/site/env.ts', 'export const home = process.env.HOME;\n', 'no-restricted-syntax'],
  ['the clock in rules', 'src/features/reading/x/clock.rules.ts', 'export const now = () => Date.now();\n', 'no-restricted-syntax'],
  ['the clock in brands', 'src/brands/clock.ts', 'export const now = () => new Date();\n', 'no-restricted-syntax'],
  ['the clock in a view', 'src/features/reading/x/clock.view.ts', 'export const now = () => performance.now();\n', 'no-restricted-syntax'],
  ['randomness in content', 'src/content/chance.ts', 'export const chance = () => Math.random();\n', 'no-restricted-syntax'],
  ['a default export', 'src/site/nameless.ts', 'export default 1;\n', 'no-restricted-syntax'],
  [
    'a style attribute',
    'src/features/reading/x/styled.tsx',
    "export const Styled = () => <p style={{ color: 'red' }}>x</p>;\n",
    'no-restricted-syntax',
  ],
  [
    'a brand in logic',
    'src/features/reading/x/brand.view.ts',
    "export const isNews = (brand: { vertical: string }) => brand.vertical === 'news';\n",
    'no-restricted-syntax',
  ],
  [
    'a switch by brand',
    'src/site/brand.ts',
    'export const of = (vertical: string) => {\n  switch (vertical) {\n    default:\n      return 1;\n  }\n};\n',
    'no-restricted-syntax',
  ],
  [
    'a form that is read beside definePersonalPage',
    'src/features/reading/x/form.service.ts',
    "import { readForm } from '#platform/http';\n\nexport const read = readForm;\n",
    'no-restricted-imports',
  ],
  ['any', 'src/site/any.ts', 'export const anything = (value: any) => value as string;\n', '@typescript-eslint/no-explicit-any'],
  [
    'a silenced compiler',
    'src/site/silent.ts',
    '// @ts-expect-error it works\nexport const silent: string = 1;\n',
    '@typescript-eslint/ban-ts-comment',
  ],
  [
    'a floating promise',
    'src/site/floating.ts',
    'export const floating = () => {\n  Promise.resolve(1);\n};\n',
    'typescript(no-floating-promises)',
  ],
  ['an error of types', 'src/site/types.ts', 'export const count: number = String(1);\n', 'typescript(TS2322)'],
  [
    'a function of more than 80 lines',
    'src/site/whole.ts',
    `export const whole = () => {\n${'  console.log(1);\n'.repeat(80)}};\n`,
    'max-lines-per-function',
  ],
  [
    'more than four parameters',
    'src/site/many.ts',
    'export const many = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e;\n',
    'max-params',
  ],
  [
    'blocks deeper than three',
    'src/site/deep.ts',
    'export const deep = (n: number) => {\n  if (n > 1) {\n    if (n > 2) {\n      if (n > 3) {\n        if (n > 4) console.log(n);\n      }\n    }\n  }\n};\n',
    'max-depth',
  ],
  ['a function that is declared', 'src/site/declared.ts', 'export function declared() {\n  return 1;\n}\n', 'no-restricted-syntax'],
  ['an interface', 'src/site/shape.ts', 'export interface Shape {\n  size: number;\n}\n', '@typescript-eslint/consistent-type-definitions'],
  ['a constant that shouts', 'src/site/shout.ts', 'export const MOST_PAGES = 1;\n', '@typescript-eslint/naming-convention'],
  [
    'a second word for a test',
    'src/site/it.test.ts',
    "import { expect, it } from 'vitest';\nit('holds', () => expect(1).toBe(1));\n",
    'no-restricted-syntax',
  ],
  ['a retired word for a cache', 'src/site/retired.ts', 'export const shelf = new Map<string, string>();\n', 'id-denylist'],
  [
    'a pattern that backtracks',
    'src/site/backtracks.ts',
    'export const key = (line: string) => /^(\\w+)\\s*=\\s*(.*)$/.exec(line);\n',
    'regexp/no-super-linear-backtracking',
  ],
  [
    'a pattern that starts again within its own run',
    'src/site/starts-again.ts',
    "export const trim = (path: string) => path.replace(/\\/+$/, '');\n",
    'regexp/no-super-linear-move',
  ],
  ['more than 400 lines', 'src/site/long.ts', `${'// a line\n'.repeat(400)}export const long = 1;\n`, 'max-lines'],
  [
    'a test that alone runs',
    'src/site/only.test.ts',
    "import { test } from 'vitest';\ntest.only('x', () => undefined);\n",
    'no-restricted-properties',
  ],
  [
    'a skipped test',
    'src/site/skip.test.ts',
    "import { describe } from 'vitest';\ndescribe.skip('x', () => undefined);\n",
    'no-restricted-properties',
  ],
  [
    'a Node built-in in an island',
    'src/features/reading/x/node.island.tsx',
    "import { sep } from 'node:path';\nexport const island = sep;\n",
    'no-restricted-imports',
  ],
  ['the browser on the server', 'src/site/browser.ts', 'export const title = () => document.title;\n', 'no-restricted-globals'],
  ['a promise to do it later', 'src/site/later.ts', '// TODO: do it\nexport const later = 1;\n', 'no-warning-comments'],
  [
    'a hook under a condition',
    'src/features/reading/x/hook.tsx',
    "import { useState } from 'react';\nexport const Hook = ({ on }: { on: boolean }) => {\n  if (on) useState(1);\n  return null;\n};\n",
    'react-hooks/rules-of-hooks',
  ],
];
const compiled: Record<string, string> = {
  'src/content/dom.ts': 'export const title = () => document.title;\n',
  'src/features/reading/x/node.rules.ts': 'export const folder = () => process.cwd();\n',
  'src/features/reading/x/types.island.tsx': 'export const island = () => process.cwd();\n',
};
const sound = {
  'src/ops/cli.ts': "import { used } from './used.ts';\nconsole.log(used);\n",
  'src/ops/used.ts': 'export const used = 1;\nexport const unused = 2;\nexport const tested = 3;\n',
  'src/ops/used.test.ts':
    "import { tested } from './used.ts';\nimport { forTestsAlone } from '#platform/x';\nconsole.log(tested, forTestsAlone);\n",
  'src/platform/x/index.ts': "/** The door of x. */\nexport { forTestsAlone } from './x.ts';\n",
  'src/platform/x/x.ts': 'export const forTestsAlone = 1;\n',
  'src/content/unasked.ts': 'export const unasked = 1;\n',
  'src/platform/config/config.ts': 'export const home = process.env.HOME;\n',
  'src/features/reading/x/good.rules.ts': 'export const year = (now: number) => new Date(now).getUTCFullYear();\n',
  'src/features/reading/x/good.island.tsx': 'export const island = () => document.title;\n',
  'src/features/reading/x/unused.view.ts': 'export const view = 1;\n',
};

type OfEslint = { filePath: string; messages: { ruleId: string; severity: number }[] }[];
type OfOxlint = { diagnostics: { code: string; severity: string; filename: string }[] };
type Finding = { path: string; ruleId: string; isError: boolean };

let walled: WalledProject;
let findings: Finding[];
beforeAll(async () => {
  walled = walledProject({ ...sound, ...compiled, ...Object.fromEntries(broken.map(([, path, text]) => [path, text])) });
  const eslint = JSON.parse((await walled.run('eslint/bin/eslint.js', '.', '-f', 'json')).output) as OfEslint;
  const oxlint = JSON.parse((await walled.run('oxlint/bin/oxlint', 'src', '-f', 'json')).output) as OfOxlint;
  findings = [
    ...eslint.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, severity }) => ({ path: filePath, ruleId, isError: severity === 2 })),
    ),
    ...oxlint.diagnostics.map(({ code, severity, filename }) => ({ path: `/${filename}`, ruleId: code, isError: severity === 'error' })),
  ];
});
afterAll(() => walled.remove());
const foundIn = (path: string) => findings.filter((finding) => finding.path.endsWith(`/${path}`));

test.each(broken)('lint refuses %s', (_name, path, _text, rule) => {
  expect(foundIn(path).map(({ ruleId, isError }) => ({ ruleId, isError }))).toContainEqual({ ruleId: rule, isError: true });
});

test('SEC-40: lint refuses patterns that backtrack, or start again within their own run', () => {
  for (const [path, rule] of [
    ['src/site/backtracks.ts', 'regexp/no-super-linear-backtracking'],
    ['src/site/starts-again.ts', 'regexp/no-super-linear-move'],
  ] as const)
    expect(foundIn(path).map(({ ruleId }) => ruleId)).toContain(rule);
});

test('lint has nothing against the configuration reading the environment, or against times as arguments', () => {
  for (const path of Object.keys(sound)) expect({ path, messages: foundIn(path) }).toEqual({ path, messages: [] });
});

test('the pure parts do not compile with the browser or Node in them', async () => {
  const { code, output } = await walled.run('typescript/bin/tsc', '-p', 'tsconfig.pure.json');
  expect(code).not.toBe(0);
  expect(output).toMatch(/src\/content\/dom\.ts.*Cannot find name 'document'/);
  expect(output).toMatch(/src\/features\/reading\/x\/node\.rules\.ts.*Cannot find name 'process'/);
  expect(output).not.toContain('good.rules.ts');
});

test('islands do not compile with Node in them', async () => {
  const { code, output } = await walled.run('typescript/bin/tsc', '-p', 'tsconfig.browser.json');
  expect(code).not.toBe(0);
  expect(output).toMatch(/src\/features\/reading\/x\/types\.island\.tsx.*Cannot find name 'process'/);
  expect(output).not.toContain('good.island.tsx');
});

test('dead files and dead exports are found', async () => {
  const { code, output } = await walled.run('knip/bin/knip.js', '--no-progress', '--no-config-hints');
  expect(code).not.toBe(0);
  expect(output).toMatch(/src\/features\/reading\/x\/unused\.view\.ts/);
  expect(output).toMatch(/unused +src\/ops\/used\.ts/);
  expect(output).toMatch(/src\/content\/unasked\.ts/);
  expect(output).not.toMatch(/tested/);
});

test('what only tests ask for is no part of the product', async () => {
  const { code, output } = await walled.run(
    'knip/bin/knip.js',
    '--production',
    '--include-entry-exports',
    '--no-progress',
    '--no-config-hints',
  );
  expect(code).not.toBe(0);
  expect(output).toMatch(/tested +src\/ops\/used\.ts/);
  expect(output).toMatch(/src\/platform\/x\/index\.ts/);
});
