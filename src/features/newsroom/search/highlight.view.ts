import { foldText } from '#content/text/search-words';
import type { MarkedText } from '#content/responses/wire';

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
// what stands after the stem of a word's own forms, in both languages: "agua" has the stem of "aguas", and no part of "aguacate"
const ending = new RegExp(
  `^(?:${[
    's|es|d|ed|ing|ings|e|er|ers|or|ors|y|ly|al|ally|i|ies|ied|ier|iest|ily|iness|ion|ions|ation|ness|ment|ments|able|ive|ity',
    'a|o|as|os|an|en|ar|ir|ia|io|ias|ios|ian|ando|iendo|ado|ada|ados|adas|ido|ida|idos|idas|aba|aban|aron|ieron|amos|emos|imos|mente',
  ].join('|')})?$`,
);

const createWordCheck = (stems: readonly string[], words: readonly string[]) => {
  const whole = new Set(words);
  const beginnings = stems.flatMap((stem) => (stem.endsWith('i') ? [stem, `${stem.slice(0, -1)}y`] : [stem]));
  return (word: string): boolean => {
    const folded = foldText(word);
    return whole.has(folded) || beginnings.some((stem) => folded.startsWith(stem) && ending.test(folded.slice(stem.length)));
  };
};

type Found = { start: number; end: number };

const listFound = (text: string, isFound: (word: string) => boolean): Found[] =>
  [...text.matchAll(wordPattern)]
    .filter(([word]) => isFound(word))
    .map((match) => ({ start: match.index, end: match.index + match[0].length }));

const markParts = (text: string, found: readonly Found[]): MarkedText => {
  const parts: MarkedText = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), found: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
};

const snippetLength = 220;
// what stands before the first word that was found
const lead = 60;

/** Where the snippet begins: at the densest place, and at the beginning of a word. */
const findSnippet = (text: string, found: readonly Found[]): { start: number; end: number } => {
  const counted = found.map(({ start }) => ({
    start,
    count: found.filter((other) => other.start >= start && other.end <= start + snippetLength - lead).length,
  }));
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one), { start: 0, count: 0 });
  const wanted = Math.max(0, best.start - lead);
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1;
  const room = text.slice(start, start + snippetLength);
  const end = start + room.length >= text.length ? text.length : start + Math.max(room.lastIndexOf(' '), snippetLength / 2);
  return { start, end };
};

/** Makes what marks words in texts: those that were asked for and those that have their stems. */
export const createHighlighter = (stems: readonly string[], words: readonly string[]) => {
  const isFound = createWordCheck(stems, words);
  return {
    /** The whole text, marked. */
    mark: (text: string): MarkedText => markParts(text, listFound(text, isFound)),
    /** How many different words of a text were asked for. */
    count: (text: string): number =>
      new Set(listFound(text, isFound).map(({ start, end }) => foldText(text.slice(start, end)).slice(0, 4))).size,
    /** About 220 characters around the place of a text that has most of the words; undefined where it has none. */
    cut: (text: string): MarkedText | undefined => {
      const flat = text.replace(/\s+/g, ' ').trim().slice(0, 50_000);
      const found = listFound(flat, isFound);
      if (found.length === 0) return undefined;
      const { start, end } = findSnippet(flat, found.slice(0, 200));
      const inside = found
        .filter((place) => place.start >= start && place.end <= end)
        .map((place) => ({ start: place.start - start, end: place.end - start }));
      const parts = markParts(flat.slice(start, end), inside);
      return [...(start > 0 ? [{ text: '… ' }] : []), ...parts, ...(end < flat.length ? [{ text: ' …' }] : [])];
    },
  };
};
