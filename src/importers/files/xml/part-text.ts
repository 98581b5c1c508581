/** No token that is looked for is longer than this, so so much of the end waits for the next piece. */
const tokenLength = 120;
const token = /<!\[CDATA\[|<!--|<(\/?)((?:[A-Za-z_][\w.-]{0,40}:)?(?:item|entry|author|category|tag|term))(?=[\s/>])/g;

/** A token of the text: the beginning of a section or comment, or a tag. Its places are indexes of the text as it stands now. */
export type Token = { index: number; end: number; section: 'CDATA' | 'comment' | undefined; isEnd: boolean; name: string };

const countLines = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** The text of a file that is still to be divided, with a place in it and the line that it begins at. */
export const createPartText = () => {
  let text = '';
  let at = 0;
  let line = 1;

  return {
    append: (piece: string): void => {
      text += piece;
    },
    length: (): number => text.length,
    place: (): number => at,
    moveTo: (index: number): void => {
      at = index;
    },
    indexOf: (words: string, from: number): number => text.indexOf(words, from),
    head: (characters: number): string => text.slice(0, characters),
    line: (): number => line,
    /** The next token from the place; undefined when more text is needed. `isWhole`: no more comes. */
    next: (isWhole: boolean): Token | undefined => {
      token.lastIndex = at;
      const found = token.exec(text);
      const limit = isWhole ? text.length : Math.max(at, text.length - tokenLength);
      if (!found || (!isWhole && found.index > limit)) {
        at = limit;
        return undefined;
      }
      const [whole, slash, name = ''] = found;
      const section = whole === '<!--' ? 'comment' : whole.startsWith('<!') ? 'CDATA' : undefined;
      return { index: found.index, end: found.index + whole.length, section, isEnd: slash === '/', name };
    },
    /** Passes a section or comment; false when its end may still come. One that never ends is read as if it had not begun. */
    passSection: ({ index, end, section }: Token, canWait: boolean): boolean => {
      const close = text.indexOf(section === 'comment' ? '-->' : ']]>', end);
      if (close >= 0) at = close + 3;
      else at = canWait ? index : end;
      return close >= 0 || !canWait;
    },
    /** Cuts the text off up to an index and gives it with the line that it begins at. */
    take: (end: number): { text: string; line: number } => {
      const taken = { text: text.slice(0, end), line };
      line += countLines(taken.text);
      text = text.slice(end);
      at = 0;
      return taken;
    },
  };
};
