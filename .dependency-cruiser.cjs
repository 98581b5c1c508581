// The walls of the house (ARCHITECTURE.md, "Order"), as errors. test/architecture proves each of them with a violation.
const { builtinModules } = require('node:module');

// Low to high: a folder may import its own level's data and what stands before it, never what stands after it.
// A feature or an app is guarded from the day its folder is made, because the levels name folders of src/, not features.
const levels = [
  ['brands', 'messages'],
  ['content'],
  ['platform'],
  ['features'],
  ['site', 'api', 'studio', 'importers', 'exporters', 'demo', 'ops'],
];
const apps = levels.at(-1);

// The areas of src/features, low to high: a feature may import features of its own area and of the areas before it, never of those after it.
const areas = [
  'newsroom', // what is stored and how editors change it
  'pages', // what a page is, and its pictures
  'slots', // what readers, revenue and privacy place into pages that everybody shares
  'reading',
  'lifestyle',
  'media',
  'distribution', // how all of that goes out: calls, feeds, sitemaps, AMP
  'privacy',
  'accounts',
  'library', // what a reader saved and read
  'mailings', // newsletters and notifications
  'my-account', // the pages that show all of that to its owner
  'revenue',
];

const inside = (folders) => `^src/(${folders.join('|')})/`;
const tests = '\\.(test|fixture)\\.tsx?$';
const builtins = `^(node:)?(${builtinModules.filter((name) => !name.startsWith('_')).join('|')})(/|$)`;
const packageNamed = (names) => `(^|/)node_modules/(${names})/`;
const serverOnly = `^src/platform/(?!(islands|ui|browser|time)/)|${packageNamed('pg|kysely|fastify|sharp|pino')}|${builtins}`;
const roles = (names) => `^src/features/.*\\.(${names})\\.tsx?$`;
const anyFeatureFile = '^src/features/([^/]+/[^/]+)/';
const featureDoors = ['^src/features/[^/]+/[^/]+/index(\\.pure|\\.browser)?\\.ts$', '\\.island\\.tsx$'];

const order = levels.slice(0, -1).map((folders, level) => ({
  name: `order-${folders.join('-')}`,
  comment: `${folders.join(' and ')} stand below ${levels
    .slice(level + 1)
    .flat()
    .join(', ')} and know nothing of them.`,
  severity: 'error',
  from: { path: inside(folders), pathNot: tests },
  to: { path: inside(levels.slice(level + 1).flat()) },
}));

module.exports = {
  forbidden: [
    ...order,
    {
      name: 'platform-knows-no-news',
      comment: 'The tools of platform know no brands, words or content; they are told what they need.',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: tests },
      to: { path: inside(['brands', 'messages', 'content']) },
    },
    ...apps
      .filter((app) => app !== 'ops')
      .map((app) => ({
        name: `apps-apart-${app}`,
        comment: 'Apps never import one another. The stated exception is ops, which composes them into the running program.',
        severity: 'error',
        from: { path: inside([app]), pathNot: tests },
        to: { path: inside(apps.filter((other) => other !== app)) },
      })),
    ...areas.slice(0, -1).map((area, index) => ({
      name: `area-${area}`,
      comment: `The area ${area} comes before ${areas.slice(index + 1).join(', ')}, and knows nothing of them.`,
      severity: 'error',
      from: { path: `^src/features/${area}/`, pathNot: tests },
      to: { path: `^src/features/(${areas.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'areas-only',
      comment: 'A feature stands in one of the areas named above.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: `^src/features/(${areas.join('|')})/[^/]+/` },
      to: {},
    },
    {
      name: 'feature-doors',
      comment:
        'Features meet only at their doors: index.ts, index.pure.ts for pure parts, index.browser.ts for browsers, and *.island.tsx. What another feature needs belongs there.',
      severity: 'error',
      from: { path: anyFeatureFile, pathNot: tests },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', ...featureDoors] },
    },
    {
      name: 'app-doors',
      comment: 'Whoever stands above a feature comes in by its door as well.',
      severity: 'error',
      from: { path: inside(apps), pathNot: tests },
      to: { path: '^src/features/', pathNot: featureDoors },
    },
    {
      name: 'platform-doors',
      comment: 'The tools of platform are used by their door, index.ts; the browser start is the one file that the client loads by itself.',
      severity: 'error',
      from: { path: '^src/(?!platform/)', pathNot: tests },
      to: { path: '^src/platform/', pathNot: ['^src/platform/[^/]+/index\\.ts$', '^src/platform/browser/'] },
    },
    {
      name: 'platform-tool-doors',
      comment: 'One tool of platform uses another by its door.',
      severity: 'error',
      from: { path: '^src/platform/([^/]+)/', pathNot: tests },
      to: { path: '^src/platform/', pathNot: ['^src/platform/$1/', '^src/platform/[^/]+/index\\.ts$'] },
    },
    {
      name: 'packages-apart',
      comment: 'A package of packages/ stands alone: it knows nothing of the product and is told what it needs.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^(src|test|bench|packages)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'package-doors',
      comment: "A package is used by the entries that package.json's imports name.",
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^packages/', pathNot: ['^packages/[^/]+/index\\.ts$', '^packages/drawn-pictures/src/thumbnail\\.ts$'] },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or want a third below them.',
      severity: 'error',
      from: { path: '^(src|packages)/' },
      to: { circular: true },
    },
    {
      name: 'islands-stay-in-the-browser',
      comment: 'An island reaches no store, service, route, page, database or Node built-in, not even through a helper or for a type.',
      severity: 'error',
      from: { path: '(\\.island\\.tsx$|\\.browser\\.ts$|^src/platform/browser/|^src/site/client\\.ts$)', pathNot: tests },
      to: { path: `${roles('store|service|api|page|tables|migrations')}|${serverOnly}`, reachable: true },
    },
    {
      name: 'islands-import-by-role',
      comment:
        'An island, and what it works with in the browser, may import rules, state, views, messages, content, other islands, and of platform the island and ui tools.',
      severity: 'error',
      from: { path: '\\.(island\\.tsx|browser\\.ts)$', pathNot: tests },
      to: { path: '^src/features/', pathNot: ['\\.(rules|state|view|browser|pure)\\.ts$', '\\.tsx$', '\\.css$'] },
    },
    {
      name: 'browser-files-for-islands',
      comment: 'What works on an open page is for islands: nothing that runs on the server imports it.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '\\.island\\.tsx$', '\\.browser\\.ts$'] },
      to: { path: roles('browser') },
    },
    {
      name: 'pure-roles',
      comment:
        'Rules, states and views decide from arguments: of this project they import brands, words, content, lengths of time and one another.',
      severity: 'error',
      from: { path: roles('rules|state|view'), pathNot: tests },
      to: {
        path: '^src/',
        pathNot: [inside(['brands', 'messages', 'content']), '^src/platform/time/', '\\.(rules|state|view)\\.ts$', '/index\\.pure\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'pure-needs-no-server',
      comment: 'The pure parts run anywhere: no Node built-ins, no database, no server packages.',
      severity: 'error',
      from: { path: `${inside(['brands', 'messages', 'content'])}|${roles('rules|state|view|pure')}`, pathNot: tests },
      to: { path: serverOnly, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-before-views',
      comment: 'Decisions do not depend on how something is shown.',
      severity: 'error',
      from: { path: roles('rules|state'), pathNot: tests },
      to: { path: roles('view') },
    },
    {
      name: 'store-below-service',
      comment: 'A store answers questions to the database; it knows no use case, route or page.',
      severity: 'error',
      from: { path: roles('store|tables|migrations'), pathNot: tests },
      to: { path: roles('service|api|page|island') },
    },
    {
      name: 'service-below-its-users',
      comment: 'A use case knows neither its routes nor the pages that show it.',
      severity: 'error',
      from: { path: roles('service'), pathNot: tests },
      to: { path: roles('api|page|island') },
    },
    {
      name: 'pages-and-routes-ask-services',
      comment: 'Pages, routes and components ask the service or the content client, never the store.',
      severity: 'error',
      from: { path: '^src/features/.*(\\.api\\.ts|\\.tsx)$', pathNot: tests },
      to: { path: `${roles('store|tables|migrations')}|^src/platform/storage/|${packageNamed('pg|kysely')}` },
    },
    {
      name: 'database-driver-in-platform',
      comment: 'Only platform/storage opens connections; ops keeps one of its own for notifications.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/platform/storage/', '^src/ops/'] },
      to: { path: packageNamed('pg') },
    },
    {
      name: 'no-tests-in-the-program',
      comment: 'The program imports nothing of tests, benches and their packages.',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: tests },
      to: { path: `^(test|bench|scripts)/|${tests}` },
    },
    {
      name: 'no-development-packages',
      comment: 'What the running program imports is a dependency, not a devDependency.',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: packageNamed('@types/[^/]+') },
    },
    {
      name: 'resolves',
      comment: 'Every import leads to a file or a package of package.json.',
      severity: 'error',
      from: { path: '^(src|packages|test|bench)/' },
      to: { couldNotResolve: true, pathNot: ['\\?(raw|url)$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
