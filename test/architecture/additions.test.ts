// A new brand, content type and body block are led to completion: the compiler names each file that must know them, and CONTRIBUTING.md names the same ones.
// A new flag of pages is one line (PG-19 in page-query.rules.test.ts); a new page type is led by dead code and by house.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type CompileError, compileWith } from './additions.ts';
import { project } from './source-tree.ts';

const guide = readFileSync(join(project, 'CONTRIBUTING.md'), 'utf8');
/** The files that a case of "Your first change" marks as named by the compiler. */
const guideNames = (title: string) => {
  const section = guide.split(/^### /m).find((text) => text.startsWith(title)) ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path ?? '').sort();
};

const prove = process.env['MASTHEAD_PROVE'] === '1';
const expected = [...guideNames('A brand'), ...guideNames('A content type'), ...guideNames('A body block')];
/** All files in the long form; else those that the guide names, and those that read flags of pages. */
const isChecked = ({ path, text }: { path: string; text: string }): boolean =>
  prove || expected.includes(path) || text.includes('pageFlags');

let errors: CompileError[];
beforeAll(() => {
  const additions = [
    { path: 'src/brands/vertical.ts', before: "  'entretenimiento',\n]", after: "  'entretenimiento',\n  'sixteenth',\n]" },
    {
      path: 'src/content/model/document-types.ts',
      before: "'video', 'playlist'] as const",
      after: "'video', 'playlist', 'podcastEpisode'] as const",
    },
    {
      path: 'src/content/model/document.ts',
      before: '  playlist,\n  person,',
      after: "  playlist,\n  podcastEpisode: article.extend({ type: z.literal('podcastEpisode') }),\n  person,",
    },
    { path: 'src/content/rules/saved-types.ts', before: "none('readers save its videos')", after: "none('videos')" },
    {
      path: 'src/content/model/body.ts',
      before: "z.object({ type: z.literal('divider') }),",
      after: "z.object({ type: z.literal('divider') }),\n  z.object({ type: z.literal('poll') }),",
    },
    {
      path: 'src/features/pages/page/page-query.rules.ts',
      before: 'export const pageFlags = {',
      after: "export const pageFlags = {\n  sample: flag('sample', ['yes'], isGiven),",
    },
  ];
  errors = compileWith(additions, isChecked);
});

const namedBy = (word: string, isOwn = (_message: string) => true) =>
  [...new Set(errors.filter(({ message }) => message.includes(word) && isOwn(message)).map(({ path }) => path))].sort();
// messages about a content type spell out its schema, and with it the names of all brands
const brandErrors = () => namedBy('sixteenth', (message) => !message.includes('podcastEpisode'));
test('a sixteenth brand: the compiler names what each brand must have', () => {
  expect(brandErrors()).toEqual(guideNames('A brand'));
  expect(brandErrors().length).toBeGreaterThan(4);
});

test('OP-155: a content type: the compiler names each place that must say what it has, or why it has none', () => {
  expect(namedBy("'podcastEpisode'")).toEqual(guideNames('A content type'));
  expect(guideNames('A content type').length).toBeGreaterThan(30);
});

test('OP-155: a content type without an aspect says why in two words at least', () => {
  const refused = errors.filter(({ message }) => message.includes(`'"videos"'`));
  expect(refused.map(({ path }) => path)).toEqual(['src/content/rules/saved-types.ts']);
});

test('a body block: the compiler names each place that renders, reads or lists blocks', () => {
  const unnamed = errors.filter(({ path, message }) => path === 'src/content/model/body.ts' && message.includes('lacks ending return'));
  expect(unnamed.length).toBeGreaterThan(0);
  expect([...new Set([...namedBy("'poll'"), ...unnamed.map(({ path }) => path)])].sort()).toEqual(guideNames('A body block'));
});

test('a flag of pages needs nothing else to compile, and nothing else is wrong', () => {
  expect(errors.filter(({ path }) => !expected.includes(path))).toEqual([]);
});
