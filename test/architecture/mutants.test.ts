// The recorded scores of mutation testing, and how the command counts and compares them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { project } from './source-tree.ts';

type Files = Readonly<Record<string, readonly [killed: number, all: number]>>;
type Scores = Readonly<Record<string, Files>>;
type Mutant = { id: string; file: string; line: number; mutated: string };
type Equivalent = { file: string; mutated: string; reason?: string };
type Tried = Record<'killed' | 'reached' | 'loaded', ReadonlySet<string>>;
type Tally = { scores: Scores; survivors: readonly Mutant[]; needless: readonly Equivalent[] };

const load = async (name: string): Promise<unknown> => import(new URL(`../../scripts/mutants/${name}.mjs`, import.meta.url).href);
const { bar, barred, findFalls, merge, percentOf, readEquivalents, readScores, tally } = (await load('scores')) as {
  bar: number;
  barred: readonly string[];
  readScores: () => Scores;
  readEquivalents: () => readonly Equivalent[];
  percentOf: (files: Files) => number;
  tally: (files: readonly string[], mutants: readonly Mutant[], tried: Tried, equivalents: readonly Equivalent[]) => Tally;
  merge: (recorded: Scores, scores: Scores, existing: readonly string[]) => Scores;
  findFalls: (recorded: Scores, merged: Scores, folders: readonly string[]) => readonly string[];
};
const { folderOf, pureFiles } = (await load('pure-files')) as { folderOf: (file: string) => string; pureFiles: () => readonly string[] };

describe('the recorded scores', () => {
  const scores = readScores();
  test('OP-132: are there for every folder with pure files, and for no other', () =>
    expect(Object.keys(scores).sort()).toEqual([...new Set(pureFiles().map(folderOf))].sort()));
  test.each(barred)('OP-131: tests kill at least nine in ten mutants of %s', (folder) => {
    expect(bar).toBe(90);
    expect(percentOf(scores[folder] ?? { none: [0, 1] })).toBeGreaterThanOrEqual(bar);
  });
  test('OP-132: equivalent mutants are listed once, with a file that is there and a reason', () => {
    const listed = readEquivalents();
    expect(listed.filter(({ file, reason = '' }) => !existsSync(join(project, file)) || reason.length < 20)).toEqual([]);
    expect(new Set(listed.map(({ file, mutated }) => `${file} ${mutated}`)).size).toBe(listed.length);
  });
});

describe('what is counted', () => {
  const file = 'src/features/accounts/accounts/code.rules.ts';
  const mutants = ['killed', 'alive', 'unreached', 'loaded', 'equivalent'].map((id, index) => ({
    id,
    file,
    line: index + 1,
    mutated: `${id}();`,
  }));
  const tried = { killed: new Set(['killed']), reached: new Set(['killed', 'alive', 'equivalent']), loaded: new Set(['loaded', 'killed']) };
  const equivalents = [
    { file, mutated: 'equivalent();' },
    { file, mutated: 'killed();' },
    { file, mutated: 'gone();' },
    { file: 'src/content/urls/ids.ts', mutated: 'other();' },
  ];
  const counted = tally([file], mutants, tried, equivalents);

  test('OP-130: are mutants that a test can reach; those that act only while a module loads, and equivalent ones, are left out', () => {
    expect(counted.scores).toEqual({ 'src/features/accounts/accounts': { 'code.rules.ts': [1, 3] } });
    expect(counted.survivors.map(({ id }) => id)).toEqual(['alive', 'unreached']);
  });
  test('OP-132: a mutant that is listed as equivalent and is killed or gone is told', () =>
    expect(counted.needless.map(({ mutated }) => mutated)).toEqual(['killed();', 'gone();']));
  test('OP-132: files of src/content are one folder, whatever folder they are in', () => {
    const { scores } = tally(['src/content/html/escape.ts', 'src/content/urls/ids.ts'], [], tried, []);
    expect(scores).toEqual({ 'src/content': { 'html/escape.ts': [0, 0], 'urls/ids.ts': [0, 0] } });
  });
});

describe('a score', () => {
  const accounts = 'src/features/accounts/accounts';
  const survey = 'src/features/slots/survey';
  test('OP-132: of some files of a folder is put beside the recorded ones, and files that are gone lose theirs', () => {
    const recorded: Scores = { [accounts]: { 'a.ts': [1, 2], 'b.ts': [3, 4], 'gone.ts': [9, 9] }, [survey]: { 'gone.ts': [1, 1] } };
    expect(merge(recorded, { [accounts]: { 'b.ts': [4, 4] } }, [`${accounts}/a.ts`, `${accounts}/b.ts`])).toEqual({
      [accounts]: { 'a.ts': [1, 2], 'b.ts': [4, 4] },
    });
  });
  test('OP-131: below the bar of its folder is a fall, also where it was recorded so', () => {
    const scores: Scores = { [accounts]: { 'a.ts': [89, 100] } };
    expect(findFalls(scores, scores, [accounts])).toEqual([`${accounts}: 89.0 %, below the bar of 90 %`]);
    expect(findFalls({}, { [accounts]: { 'a.ts': [90, 100] } }, [accounts])).toEqual([]);
  });
  test('OP-132: below the recorded one is a fall in every folder; a new folder has none before', () => {
    const [before, after]: [Scores, Scores] = [{ [survey]: { 'a.ts': [6, 10] } }, { [survey]: { 'a.ts': [5, 10] } }];
    expect(findFalls(before, after, [survey])).toEqual([`${survey}: 50.0 %, below the recorded 60.0 %`]);
    expect(findFalls(after, before, [survey])).toEqual([]);
    expect(findFalls({}, after, [survey])).toEqual([]);
    expect(percentOf({ 'a.ts': [0, 0] })).toBe(100);
  });
});
