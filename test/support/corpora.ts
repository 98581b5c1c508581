import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../shared/corpora');

/** The place of a file or folder of the corpora beside the checkout; where they are not, it says so and gives undefined: the test then shows less. */
export const corpus = (path: string): string | undefined => {
  const file = [join(folder, path), join(import.meta.dirname, '../../../../shared/corpora', path)].find((one) => existsSync(one));
  if (file === undefined) console.info(`The corpus ${path} is not here: only the test's own vectors are tried.`);
  return file;
};

/** The text of a file of the corpora; undefined where they are not. */
export const corpusText = (path: string): string | undefined => {
  const file = corpus(path);
  return file === undefined ? undefined : readFileSync(file, 'utf8');
};

/** The same, parsed as JSON. */
export const corpusJson = (path: string): unknown => {
  const text = corpusText(path);
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

/** The lines of a corpus that are not empty; none where it is not here. */
export const corpusLines = (path: string): readonly string[] =>
  (corpusText(path) ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');

/** The files of a folder of the corpora with their bytes; none where it is not here, which it says. */
export const corpusFiles = (path: string): readonly { name: string; bytes: Buffer }[] => {
  const place = corpus(path);
  return place === undefined ? [] : readdirSync(place).map((name) => ({ name, bytes: readFileSync(join(place, name)) }));
};
