// Rules of syntax that a reader of the code may rely on, as errors: there are no warnings. Rules that need types are in .oxlintrc.json; format is prettier's,
// directions are dependency-cruiser's.
import { builtinModules } from 'node:module';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const pure = ['src/{brands,messages,content}/**/*.ts', 'src/**/*.{rules,state,view}.ts'];
const browser = ['src/**/*.island.tsx', 'src/**/*.browser.ts', 'src/platform/browser/**/*.{ts,tsx}', 'src/site/{client,relative-times}.ts'];
const tests = ['**/*.test.{ts,tsx}', '**/*.fixture.ts', 'test/**/*.{ts,tsx}'];
const inventedHouses = [
  'src/features/media/tv-providers/simulator-pages.service.ts',
  'src/features/accounts/social-sign-in/demo-house.service.ts',
];
const builtins = builtinModules
  .filter((name) => !name.startsWith('_'))
  .flatMap((name) => (name.includes(':') ? [name] : [name, `node:${name}`]));

// Words that the field calls otherwise: cache, pending request, worker pool, queue, subscriber; keys of caches are not "kept", wire answers are responses.
const retired = ['shelf', 'flight', 'crew', 'lane', 'sink', 'deskOf', 'wireAnswer', 'instantOf', 'pathOf', 'leadOldAddresses'];

// One way to write what can be written in several. Components and generators are declarations, every other function is a constant.
const oneStyle = {
  'arrow-body-style': ['error', 'as-needed'],
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  '@typescript-eslint/naming-convention': [
    'error',
    { selector: 'typeLike', format: ['PascalCase'] },
    { selector: ['function', 'variable', 'parameter'], format: ['camelCase', 'PascalCase'], leadingUnderscore: 'allow' },
    // columns of tables, names of other makers
    { selector: ['variable', 'parameter'], modifiers: ['destructured'], format: null },
    // parameters that a callback must take and does not read
    { selector: ['variable', 'parameter'], filter: '^_+$', format: null },
  ],
};
// What is read in one sitting. Tests may be as long as what they tell.
const readable = { 'max-lines-per-function': ['error', { max: 80 }], 'max-params': ['error', 4], 'max-depth': ['error', 3] };

// `no-restricted-syntax` is one rule with one list for each file, so the lists are put together here.
const everywhere = [
  {
    selector: 'CatchClause > BlockStatement[body.length=0]',
    message: 'Handle the error, pass it on, or say in code that it is expected: an empty catch hides it, with a comment too.',
  },
  {
    selector:
      "CallExpression[callee.property.name='catch'] > :matches(ArrowFunctionExpression, FunctionExpression) > BlockStatement[body.length=0]",
    message: 'Handle the error or log it: an empty catch hides it.',
  },
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write its properties in the object around it: a spread of a literal only hides how many there are.',
  },
];
const inTypeScript = [
  ...everywhere,
  {
    selector: 'FunctionDeclaration[generator=false][id.name=/^[a-z]/]',
    message: 'Write a function as a constant; components and generators are declarations.',
  },
  {
    selector: "ImportDeclaration[source.value='vitest'] > ImportSpecifier[imported.name='it']",
    message: 'A test is called test.',
  },
];
const inData = [
  ...inTypeScript,
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: a thing has one name wherever it is used.' },
  {
    selector: "JSXOpeningElement[name.type='JSXIdentifier'] > JSXAttribute[name.name='style']",
    message: 'Style by class: the Content-Security-Policy blocks style attributes.',
  },
];
const inSource = [
  ...inData,
  {
    selector: "BinaryExpression[operator=/^[!=]==?$/]:matches([left.property.name='vertical'], [left.name='vertical']) > Literal.right",
    message: 'Brands differ by data: put what differs into src/brands.',
  },
  {
    selector: "SwitchStatement:matches([discriminant.property.name='vertical'], [discriminant.name='vertical'])",
    message: 'Brands differ by data: put what differs into src/brands.',
  },
];
const processEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only src/platform/config reads the environment; take what you need as an argument.',
};
const noClock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Pure code has no clock: take the time as an argument.',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Pure code has no clock: take the time as an argument.' },
  { selector: "CallExpression[callee.name='Date']", message: 'Pure code has no clock: take the time as an argument.' },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Pure code has no randomness: take it as an argument.',
  },
  { selector: "MemberExpression[object.name='performance']", message: 'Pure code has no clock: take the time as an argument.' },
];
const syntax = (...entries) => ({ 'no-restricted-syntax': ['error', ...entries] });

export default defineConfig(
  globalIgnores(['dist/', '.data/', '.cache/', 'node_modules/', 'coverage/']),
  {
    files: ['**/*.{js,cjs,mjs,ts,tsx}'],
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: false },
    rules: {
      'max-lines': ['error', 400],
      'no-var': 'error',
      'prefer-const': ['error', { ignoreReadBeforeAssign: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack', 'for now'], location: 'anywhere' }],
      ...syntax(...everywhere),
    },
  },
  {
    files: ['{src,packages,test,bench,scripts}/**/*.{ts,tsx}', '*.config.ts'],
    extends: [tseslint.configs.recommended],
    rules: {
      ...oneStyle,
      ...syntax(...inTypeScript),
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
    },
  },
  { files: ['{src,packages}/**/*.{ts,tsx}'], rules: syntax(...inSource, processEnvironment) },
  { files: ['{src,packages}/**/*.{ts,tsx}'], ignores: tests, rules: readable },
  {
    // SEC-40: a text is as long as its sender likes. Tests choose their own texts.
    files: ['{src,packages}/**/*.{ts,tsx}'],
    ignores: tests,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], rules: { 'id-denylist': ['error', ...retired] } },
  // tests and benches start programs, which get an environment; the program itself reads its own in one place
  { files: ['src/platform/config/**', 'src/brands/**', 'src/demo/**'], rules: syntax(...inData) },
  { files: pure, rules: syntax(...inSource, processEnvironment, ...noClock) },
  {
    files: ['src/brands/**/*.ts'],
    rules: syntax(...inData, processEnvironment, ...noClock),
  },
  { files: ['src/demo/**/*.ts'], rules: syntax(...inData, processEnvironment) },
  { files: ['src/**/*.d.ts'], rules: { ...syntax(...everywhere), '@typescript-eslint/consistent-type-definitions': 'off' } },
  {
    // islands are rendered by pages, so the server is compiled with DOM types as well; its own files do not use them
    files: ['src/**/*.{ts,tsx}'],
    ignores: browser,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'navigator', 'location', 'localStorage', 'sessionStorage', 'history', 'screen', 'reportError'].map(
          (name) => ({
            name,
            message: 'This runs on the server; what needs the browser is an island.',
          }),
        ),
      ],
    },
  },
  {
    // the pages of invented houses are no pages of ours
    files: ['src/**/*.ts'],
    ignores: ['src/platform/**', 'src/features/pages/personal-page/**', ...inventedHouses],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '#platform/http',
              importNames: ['readForm', 'readFormFile'],
              message: 'A page that takes forms is defined with definePersonalPage, which reads and refuses them.',
            },
          ],
        },
      ],
    },
  },
  {
    files: browser,
    ignores: tests,
    rules: {
      'no-restricted-imports': ['error', { paths: builtins.map((name) => ({ name, message: 'This file runs in the browser.' })) }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    extends: [hooks.configs.flat.recommended],
    // an island learns what its browser can do after hydration, in an effect: asked earlier, the HTML of server and browser would differ
    rules: { 'react-hooks/set-state-in-effect': 'off' },
  },
  {
    files: tests,
    rules: {
      'no-restricted-properties': [
        'error',
        ...['test', 'it', 'describe'].flatMap((object) =>
          ['only', 'skip', 'todo', 'skipIf', 'runIf'].map((property) => ({
            object,
            property,
            message: 'Every test runs, everywhere, every time.',
          })),
        ),
      ],
    },
  },
);
