import type { FontFamilyId } from '#brands/theme';

/** A style of letters: a family, a weight, the space between letters in em. */
export type TypeStyle = { family: FontFamilyId; weight: number; tracking: number };
/** Letters of one style, ready to be measured and drawn; sizes in pixels, the drawing's baseline at 0. */
export type Lettering = {
  has(character: string): boolean;
  width(text: string, size: number): number;
  draw(text: string, size: number): string;
};

const ellipsis = '…';

const word = /[\p{L}\p{N}]/u;

/**
 * The text that the letters can draw, in one line: what no face has (emoji, other scripts) is left out, with the blanks around it. Empty where only
 * punctuation would be left of words.
 */
export const toDrawable = (text: string, letters: Pick<Lettering, 'has'>): string => {
  const left = [...text.normalize('NFC')]
    .map((character) => (/\s/.test(character) ? ' ' : letters.has(character) ? character : ''))
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ (?=[,.;:!?…](?: |$))/g, '')
    .trim();
  return word.test(text) && !word.test(left) ? '' : left;
};

/** Cuts a word that is wider than a line where the line ends. */
const cutWord = (word: string, fits: (text: string) => boolean): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = character;
    } else part += character;
  }
  return [...parts, part];
};

const wrap = (words: readonly string[], fits: (text: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((one) => (fits(one) ? [one] : cutWord(one, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
};

/** Wraps at the narrowest width that needs no more lines, so that the lines of a headline are even. No word is cut for that. */
const balanceLines = (words: readonly string[], width: number, count: number, widthOf: (text: string) => number): string[] => {
  let narrow = Math.min(width, Math.max(width / 2, ...words.map(widthOf)));
  let wide = width;
  for (let round = 0; round < 7; round += 1) {
    const middle = (narrow + wide) / 2;
    if (wrap(words, (text) => widthOf(text) <= middle).length > count) narrow = middle;
    else wide = middle;
  }
  return wrap(words, (text) => widthOf(text) <= wide);
};

const shortenLine = (line: string, fits: (text: string) => boolean): string => {
  const characters = [...line];
  const take = (count: number): string => characters.slice(0, count).join('');
  // halves the places where the line could be cut: measuring each of them would take quadratic time (SEC-40)
  let fitting = 0;
  let tooLong = characters.length + 1;
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (fits(`${take(middle)}${ellipsis}`)) fitting = middle;
    else tooLong = middle;
  }
  return `${take(fitting).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}${ellipsis}`;
};

/** Sets a headline as large as it fits, in even lines; past the smallest size it ends in an ellipsis. */
export const setHeadline = (
  text: string,
  letters: Lettering,
  place: { width: number; height: number; sizes: readonly number[]; leading: number },
): { lines: string[]; size: number } => {
  const { width, height, sizes, leading } = place;
  const words = text.split(' ').filter((word) => word !== '');
  const most = (size: number): number => Math.max(1, Math.floor((height / size - 1) / leading) + 1);
  const fitsAt = (size: number) => (line: string) => letters.width(line, size) <= width;
  const smallest = sizes.at(-1) ?? 40;
  for (const size of sizes) {
    // a word is cut only at the smallest size
    if (size !== smallest && !words.every(fitsAt(size))) continue;
    const lines = wrap(words, fitsAt(size));
    if (lines.length <= most(size)) return { lines: balanceLines(words, width, lines.length, (line) => letters.width(line, size)), size };
  }
  const lines = wrap(words, fitsAt(smallest));
  const shown = lines.slice(0, most(smallest));
  const last = shown.pop() ?? '';
  return { lines: [...shown, shortenLine(last, fitsAt(smallest))], size: smallest };
};

/** One line that fits, shortened where it must be. */
export const setLine = (text: string, letters: Lettering, width: number, size: number): string =>
  letters.width(text, size) <= width ? text : shortenLine(text, (line) => letters.width(line, size) <= width);
