// Each direction that dependency-cruiser holds, broken once in a small project: the wall must name the file and its rule.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walledProject, type WalledProject } from './wall-fixtures.ts';

const value = (name: string) => `export const ${name} = 1;\n`;
const sound: Record<string, string> = {
  'src/brands/index.ts': value('brands'),
  'src/messages/index.ts': value('messages'),
  'src/content/piece.ts': "import { brands } from '#brands';\nexport const piece = brands;\n",
  'src/platform/storage/index.ts': "import pg from 'pg';\nexport const storage = pg;\n",
  'src/platform/storage/pools.ts': value('pools'),
  'src/platform/log/index.ts': value('log'),
  'src/platform/islands/index.ts': value('defineIsland'),
  'src/features/slots/saved/index.ts': "export { saved } from './saved.rules.ts';\n",
  'src/features/slots/saved/saved.rules.ts': "import { piece } from '#content/piece';\nexport const saved = piece;\n",
  'src/features/slots/saved/saved.store.ts': "import { storage } from '#platform/storage';\nexport const savedStore = storage;\n",
  'src/features/slots/saved/saved.service.ts':
    "import { savedStore } from './saved.store.ts';\nexport const savedService = savedStore;\nexport type Saved = number;\n",
  'src/features/slots/saved/save.island.tsx':
    "import { defineIsland } from '#platform/islands';\nimport { saved } from './saved.rules.ts';\nexport const island = [defineIsland, saved];\n",
  'src/features/reading/front/index.ts': "export { front } from './front.page.tsx';\n",
  'src/features/reading/front/front.page.tsx':
    "import { saved } from '#features/slots/saved';\nimport { island } from '#features/slots/saved/save.island';\nexport const front = [saved, island];\n",
  'packages/drawn-pictures/index.ts': "export { paint } from './src/paint.ts';\n",
  'packages/drawn-pictures/src/paint.ts': value('paint'),
  'src/demo/picture.ts': "import { paint } from '#drawn-pictures';\nexport const picture = paint;\n",
  'src/site/app.ts': "import { front } from '#features/reading/front';\nexport const site = front;\n",
  'src/api/app.ts': value('api'),
  'src/ops/cli.ts': "import { site } from '../site/app.ts';\nimport { api } from '../api/app.ts';\nexport const program = [site, api];\n",
};

// what breaks: the rule, the file, its text
const broken: readonly [rule: string, path: string, text: string][] = [
  ['order-brands-messages', 'src/brands/up.ts', "import { piece } from '#content/piece';\nexport const up = piece;\n"],
  ['order-content', 'src/content/up.ts', "import { log } from '#platform/log';\nexport const up = log;\n"],
  ['order-platform', 'src/platform/log/up.ts', "import { saved } from '#features/slots/saved';\nexport const up = saved;\n"],
  ['order-features', 'src/features/reading/front/up.ts', "import { site } from '../../../site/app.ts';\nexport const up = site;\n"],
  ['order-features', 'src/features/reading/made-today/up.ts', "import { api } from '../../../api/app.ts';\nexport const up = api;\n"],
  ['platform-knows-no-news', 'src/platform/log/news.ts', "import { piece } from '#content/piece';\nexport const news = piece;\n"],
  ['platform-knows-no-news', 'src/platform/log/brand.ts', "import { brands } from '#brands';\nexport const brand = brands;\n"],
  ['apps-apart-site', 'src/site/sideways.ts', "import { api } from '../api/app.ts';\nexport const sideways = api;\n"],
  ['apps-apart-demo', 'src/demo/sideways.ts', "import { program } from '../ops/cli.ts';\nexport const sideways = program;\n"],
  [
    'area-newsroom',
    'src/features/newsroom/documents/reader.service.ts',
    "import { saved } from '#features/slots/saved';\nexport const reader = saved;\n",
  ],
  [
    'area-slots',
    'src/features/slots/saved/front.service.ts',
    "import type { front } from '#features/reading/front';\nexport type Front = typeof front;\n",
  ],
  ['areas-only', 'src/features/saved/saved.rules.ts', "import { piece } from '#content/piece';\nexport const saved = piece;\n"],
  [
    'feature-doors',
    'src/features/reading/front/window.view.ts',
    "import { saved } from '../../slots/saved/saved.rules.ts';\nexport const window = saved;\n",
  ],
  [
    'app-doors',
    'src/site/window.ts',
    "import { savedStore } from '../features/slots/saved/saved.store.ts';\nexport const window = savedStore;\n",
  ],
  [
    'platform-doors',
    'src/features/slots/saved/window.store.ts',
    "import { pools } from '../../../platform/storage/pools.ts';\nexport const window = pools;\n",
  ],
  ['platform-tool-doors', 'src/platform/log/window.ts', "import { pools } from '../storage/pools.ts';\nexport const window = pools;\n"],
  [
    'packages-apart',
    'packages/drawn-pictures/src/up.ts',
    "import { piece } from '../../../src/content/piece.ts';\nexport const up = piece;\n",
  ],
  [
    'package-doors',
    'src/demo/window.ts',
    "import { paint } from '../../packages/drawn-pictures/src/paint.ts';\nexport const window = paint;\n",
  ],
  ['no-cycles', 'src/content/about.ts', "import { round } from './round.ts';\nexport const about: number = round;\n"],
  [
    'islands-stay-in-the-browser',
    'src/features/slots/saved/deep.island.tsx',
    "import { reach } from './reach.view.ts';\nexport const island = reach;\n",
  ],
  [
    'islands-stay-in-the-browser',
    'src/features/slots/saved/type.island.tsx',
    "import type { Saved } from './saved.service.ts';\nexport const island: Saved = 1;\n",
  ],
  [
    'islands-stay-in-the-browser',
    'src/features/slots/saved/file.island.tsx',
    "import { sep } from 'node:path';\nexport const island = sep;\n",
  ],
  ['islands-stay-in-the-browser', 'src/features/slots/saved/late.island.tsx', "export const island = () => import('pg');\n"],
  [
    'islands-import-by-role',
    'src/features/slots/saved/door.island.tsx',
    "import { front } from '#features/reading/front';\nexport const island = front;\n",
  ],
  [
    'islands-import-by-role',
    'src/features/slots/saved/page.browser.ts',
    "import { front } from '#features/reading/front';\nexport const page = front;\n",
  ],
  [
    'browser-files-for-islands',
    'src/features/slots/saved/shown.tsx',
    "import { title } from './title.browser.ts';\nexport const shown = title;\n",
  ],
  ['pure-roles', 'src/features/slots/saved/impure.rules.ts', "import { log } from '#platform/log';\nexport const impure = log;\n"],
  ['pure-needs-no-server', 'src/content/file.ts', "import { readFileSync } from 'node:fs';\nexport const file = readFileSync;\n"],
  ['pure-needs-no-server', 'src/features/slots/saved/query.view.ts', "import { Kysely } from 'kysely';\nexport const query = Kysely;\n"],
  [
    'rules-before-views',
    'src/features/slots/saved/shown.rules.ts',
    "import { reach } from './query.view.ts';\nexport const shown = reach;\n",
  ],
  [
    'store-below-service',
    'src/features/slots/saved/up.store.ts',
    "import { savedService } from './saved.service.ts';\nexport const up = savedService;\n",
  ],
  [
    'service-below-its-users',
    'src/features/reading/front/up.service.ts',
    "import { front } from './front.page.tsx';\nexport const up = front;\n",
  ],
  [
    'pages-and-routes-ask-services',
    'src/features/slots/saved/saved.page.tsx',
    "import { savedStore } from './saved.store.ts';\nexport const page = savedStore;\n",
  ],
  ['database-driver-in-platform', 'src/features/slots/saved/driver.store.ts', "import pg from 'pg';\nexport const driver = pg;\n"],
  ['no-tests-in-the-program', 'src/site/tested.ts', "import { support } from '../../test/support.ts';\nexport const tested = support;\n"],
  ['no-development-packages', 'src/site/developed.ts', "import check from 'fast-check';\nexport const developed = check;\n"],
  ['resolves', 'src/site/lost.ts', "import { nothing } from '#features/nothing';\nexport const lost = nothing;\n"],
];
const helpers = {
  'src/features/slots/saved/title.browser.ts': value('title'),
  'src/content/round.ts': "import { about } from './about.ts';\nexport const round: number = about;\n",
  'src/features/slots/saved/reach.view.ts': "import { further } from './further.view.ts';\nexport const reach = further;\n",
  'src/features/slots/saved/further.view.ts': "import { savedStore } from './saved.store.ts';\nexport const further = savedStore;\n",
  'test/support.ts': value('support'),
};

type Cruise = { summary: { violations: { from: string; rule: { name: string; severity: string } }[] } };
const cruise = async (walled: WalledProject) => {
  const { output } = await walled.run(
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '-T',
    'json',
    'src',
    'packages',
  );
  return (JSON.parse(output) as Cruise).summary.violations;
};

let violations: Awaited<ReturnType<typeof cruise>>;
const projects: WalledProject[] = [];
const make = (files: Record<string, string>) => {
  const walled = walledProject(files);
  projects.push(walled);
  return walled;
};
beforeAll(async () => {
  violations = await cruise(make({ ...sound, ...helpers, ...Object.fromEntries(broken.map(([, path, text]) => [path, text])) }));
});
afterAll(() => projects.forEach((walled) => walled.remove()));

test('a project in order has no findings', async () => expect(await cruise(make(sound))).toEqual([]));

test('OP-154: an area knows those before it, and is stopped from knowing those after it', () => {
  const found = (path: string) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);
  expect(found('src/features/reading/front/front.page.tsx')).toEqual([]);
  expect(found('src/features/slots/saved/front.service.ts')).toEqual(['area-slots']);
});

test.each(broken)('%s stops %s', (rule, path) => {
  expect(violations.filter(({ from }) => from === path).map((violation) => violation.rule)).toContainEqual({
    name: rule,
    severity: 'error',
  });
});
