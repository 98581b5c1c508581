import { createSectionWait } from './section-wait.ts';

/** No token that is looked for is longer than this, so so much of the end waits for the next piece. */
const tokenLength = 120;
const token = /<!\[CDATA\[|<!--|<(\/?)((?:[A-Za-z_][\w.-]{0,40}:)?(?:item|entry|author|category|tag|term))(?=[\s/>])/g;

/** A token of the text: the beginning of a section or comment, or a tag. Its places are indexes of the text as it stands now. */
export type Token = { index: number; end: number; section: 'CDATA' | 'comment' | undefined; isEnd: boolean; name: string };

const findToken = (text: string): Token | undefined => {
  token.lastIndex = 0;
  const found = token.exec(text);
  if (!found) return undefined;
  const [whole, slash, name = ''] = found;
  const section = whole === '<!--' ? 'comment' : whole.startsWith('<!') ? 'CDATA' : undefined;
  return { index: found.index, end: found.index + whole.length, section, isEnd: slash === '/', name };
};

const countLines = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** The end of a section or comment. */
const closingOf = { CDATA: ']]>', comment: '-->' } as const;

/**
 * The text of a file that is still to be divided, with a place in it and the line that it begins at. It takes linear time (SEC-43): the text before
 * the place, and a section whose end has not come, stay in the pieces in which they came, and no character is searched twice.
 */
export const createPartText = () => {
  let passed: string[] = [];
  let passedCharacters = 0;
  /** The text from the place on. */
  let rest = '';
  /** Pieces behind `rest` while the end of a section that begins there is waited for. */
  let waiting: ReturnType<typeof createSectionWait> | undefined;
  /** Ends that are nowhere in `rest`. */
  const missing = new Set<string>();
  let line = 1;

  const settle = (): void => {
    if (waiting) rest = [rest, ...waiting.pieces()].join('');
    waiting = undefined;
  };
  const getLength = (): number => passedCharacters + rest.length + (waiting?.characters() ?? 0);
  /** Moves the place forward to an index of the text. */
  const moveTo = (index: number): void => {
    const characters = index - passedCharacters;
    if (characters <= 0) return;
    passed.push(rest.slice(0, characters));
    rest = rest.slice(characters);
    passedCharacters += characters;
  };

  return {
    append: (piece: string): void => {
      missing.clear();
      if (!waiting) rest += piece;
      else if (waiting.add(piece)) settle();
    },
    length: getLength,
    place: (): number => passedCharacters,
    moveTo,
    /** The index of a sign at or behind a token; -1 when it has not come. */
    indexOf: (sign: string, from: number): number => {
      const index = rest.indexOf(sign, from - passedCharacters);
      return index < 0 ? -1 : passedCharacters + index;
    },
    head: (characters: number): string => [...passed, rest, ...(waiting?.pieces() ?? [])].join('').slice(0, characters),
    line: (): number => line,
    /** The next token from the place; undefined when more text is needed. `isWhole`: no more comes. `canWait`: the end of a section is waited for. */
    next: (isWhole: boolean, canWait: boolean): Token | undefined => {
      if (waiting && canWait) return undefined;
      settle();
      const found = findToken(rest);
      const limit = isWhole ? rest.length : Math.max(0, rest.length - tokenLength);
      if (!found || (!isWhole && found.index > limit)) {
        moveTo(passedCharacters + limit);
        return undefined;
      }
      return { ...found, index: passedCharacters + found.index, end: passedCharacters + found.end };
    },
    /** Passes a section or comment; false when its end may still come. One that never ends is read as if it had not begun. */
    passSection: ({ index, end, section }: Token, canWait: boolean): boolean => {
      const closing = closingOf[section ?? 'CDATA'];
      const close = missing.has(closing) ? -1 : rest.indexOf(closing, end - passedCharacters);
      const isWaiting = close < 0 && canWait;
      moveTo(isWaiting ? index : close < 0 ? end : passedCharacters + close + closing.length);
      if (isWaiting) waiting = createSectionWait(closing, rest);
      else if (close < 0) missing.add(closing);
      return !isWaiting;
    },
    /** Cuts the text off up to an index and gives it with the line that it begins at. */
    take: (end: number): { text: string; line: number } => {
      settle();
      moveTo(end);
      const all = passed.join('');
      const taken = { text: all.slice(0, end), line };
      line += countLines(taken.text);
      // an index before the place: what is behind it is looked at again
      rest = all.slice(end) + rest;
      passed = [];
      passedCharacters = 0;
      return taken;
    },
  };
};
