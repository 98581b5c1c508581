import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brands } from '#brands';

export type Language = 'en' | 'es';

/** Words of a language as they stand in the demo's stories, the most common first, and how many of all words stand up to each of them. */
export type Vocabulary = { words: readonly string[]; upTo: readonly number[] };

const demo = join(import.meta.dirname, '../../demo');

const listStories = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Reads the words of one language from the demo's stories: real forms with their endings and accents, as often as people write them. */
export const readVocabulary = (language: Language): Vocabulary => {
  const counts = new Map<string, number>();
  for (const { vertical } of brands.filter((brand) => brand.language === language))
    for (const file of listStories(join(demo, vertical))) {
      const text = readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
      for (const word of text.toLowerCase().match(/\p{L}{2,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  const ordered = [...counts].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1));
  let sum = 0;
  return { words: ordered.map(([word]) => word), upTo: ordered.map(([, count]) => (sum += count)) };
};

/** Makes a source of numbers from 0 to 1 that are the same in every run. */
const createRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** Makes what writes texts of so many words, each drawn as often as it stands in the demo: a few words in every text, most in few. */
export const createWriter = ({ words, upTo }: Vocabulary, seed: number) => {
  const random = createRandom(seed);
  const all = upTo.at(-1) ?? 0;
  const draw = (): string => {
    const wanted = random() * all;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return words[low] ?? '';
  };
  return (length: number): string => Array.from({ length }, draw).join(' ');
};
