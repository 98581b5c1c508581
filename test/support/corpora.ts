// Vectors and archives that tests try: ours in test/corpora, those of others where the machine has them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import foreign from '../corpora/foreign.json' with { type: 'json' };
import { noteNotTried } from './not-tried.ts';

const ours = join(import.meta.dirname, '../corpora');
const theirs = [
  process.env['MASTHEAD_TEST_CORPORA'],
  ...['../../../', '../../../../'].map((up) => join(import.meta.dirname, up, 'shared/corpora')),
];

/** The path of a file or folder of ours. Throws where there is none: it comes with every checkout. */
export const corpus = (path: string): string => {
  const place = join(ours, path);
  if (!existsSync(place)) throw new Error(`test/corpora has no ${path}`);
  return place;
};
/** A file of ours, parsed as JSON. */
export const corpusJson = <T>(path: string): T => JSON.parse(readFileSync(corpus(path), 'utf8')) as T;
/** The lines of a file of ours that are not empty. */
export const corpusLines = (path: string): readonly string[] => listLines(readFileSync(corpus(path), 'utf8'));

/** The path of a list that others made; undefined where this machine does not have it, which the last line of `npm test` then says. */
export const foreignCorpus = (path: keyof typeof foreign): string | undefined => {
  const place = theirs.flatMap((folder) => (folder === undefined ? [] : [join(folder, path)])).find((one) => existsSync(one));
  if (place === undefined) noteNotTried({ what: foreign[path].of, count: foreign[path].count, why: `${path} is not on this machine` });
  return place;
};
/** The same, parsed as JSON. */
export const foreignJson = <T>(path: keyof typeof foreign): T | undefined => {
  const place = foreignCorpus(path);
  return place === undefined ? undefined : (JSON.parse(readFileSync(place, 'utf8')) as T);
};
/** Its lines that are not empty; none where this machine does not have it. */
export const foreignLines = (path: keyof typeof foreign): readonly string[] => {
  const place = foreignCorpus(path);
  return place === undefined ? [] : listLines(readFileSync(place, 'utf8'));
};
/** The names of the files of such a folder, with those of folders in it; none where this machine does not have it. */
export const foreignNames = (path: keyof typeof foreign, ending: string): readonly string[] => {
  const place = foreignCorpus(path);
  return place === undefined ? [] : readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));
};

const listLines = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');
