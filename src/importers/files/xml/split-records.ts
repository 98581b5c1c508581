import { createPartText, type Token } from './part-text.ts';

/** A part of the file: an item, a record of the channel (author, category, tag, term) or what stands between them; `line` is where it begins. */
export type Part = { kind: 'outside' | 'record' | 'item'; text: string; line: number; problem?: string | undefined };

/** Characters one item may have; more is reported and passed over, so that memory stays bounded. */
const mostItemCharacters = 64_000_000;
const mostOutside = 4_000_000;
/** Characters of an end tag that its `>` is waited for. */
const mostTagCharacters = 10_000;
/** Characters that are given of an item that is too long. */
const headCharacters = 10_000;
const isRecordName = (name: string): boolean => /:(?:author|category|tag|term)$/.test(name);

/** What is an item, and which other elements are records of their own. */
export type Division = { isItem: (name: string) => boolean; hasRecords: boolean };
/** Of an export of WordPress. */
export const wxrDivision: Division = { isItem: (name) => name === 'item', hasRecords: true };
/** Of a feed, whatever its prefix. */
export const feedDivision: Division = { isItem: (name) => /^(?:.*:)?(?:item|entry)$/.test(name), hasRecords: false };

const toParts = (taken: { text: string; line: number }, kind: Part['kind'], problem: string | undefined): Part[] =>
  taken.text.trim() === '' ? [] : [{ kind, ...taken, ...(problem !== undefined && { problem }) }];

/**
 * Divides the text of a WXR or a feed, given in pieces, into items and records, without trusting it to be well-formed: whatever is broken in one item,
 * the next `<item>` begins afresh. CDATA sections and comments are passed over whole; one that never ends is read as if it had not begun.
 */
export const createSplitter = (division: Division) => {
  const text = createPartText();
  let open: { kind: 'record' | 'item'; name: string } | undefined;
  let isSkipping = false;

  const take = (end: number, kind: Part['kind'], problem?: string): Part[] => toParts(text.take(end), kind, problem);

  /** Ends a part too long for memory; what follows is passed over up to the next item. */
  const cutIfTooLong = (): Part[] => {
    if (open && text.length() > mostItemCharacters) {
      const { kind } = open;
      const problem = `is larger than ${mostItemCharacters / 1_000_000} million characters; only its beginning was read`;
      const part: Part = { kind, text: text.head(headCharacters), line: text.line(), problem };
      text.take(text.length());
      open = undefined;
      isSkipping = true;
      return [part];
    }
    if (open || text.place() <= mostOutside) return [];
    const outside = take(text.place(), 'outside');
    return isSkipping ? [] : outside;
  };

  /** Passes an end tag, which may end the part that is open; false when it is not here whole. */
  const passEnd = ({ index, end: tagEnd, name }: Token, isWhole: boolean, out: Part[]): boolean => {
    const close = text.indexOf('>', index);
    if (close < 0 && !isWhole && text.length() - index < mostTagCharacters) {
      text.moveTo(index);
      return false;
    }
    const end = close < 0 ? (isWhole ? text.length() : tagEnd) : close + 1;
    if (name === open?.name) {
      const { kind } = open;
      open = undefined;
      out.push(...take(end, kind));
    } else text.moveTo(end);
    return true;
  };

  /** Passes a start tag. An item begins a part wherever it stands, a record where nothing is open. */
  const passStart = ({ index, end, name }: Token, out: Part[]): void => {
    const isItem = division.isItem(name);
    if (!isItem && (open || !division.hasRecords || !isRecordName(name))) return text.moveTo(end);
    const problem = open ? `has no end: the next <${name}> begins inside it` : undefined;
    const before = take(index, open?.kind ?? 'outside', problem);
    if (!isSkipping) out.push(...before);
    isSkipping = false;
    open = { kind: isItem ? 'item' : 'record', name };
    text.moveTo(end - index);
  };

  /** Passes the next token; false when more text is needed. */
  const passNext = (isWhole: boolean, out: Part[]): boolean => {
    const canWait = !isWhole && text.length() <= mostItemCharacters;
    const token = text.next(isWhole, canWait);
    if (!token) return false;
    if (token.section) return text.passSection(token, canWait);
    if (token.isEnd) return passEnd(token, isWhole, out);
    passStart(token, out);
    return true;
  };

  return {
    push(piece: string): Part[] {
      text.append(piece);
      const out: Part[] = [];
      while (passNext(false, out)) continue;
      out.push(...cutIfTooLong());
      return out;
    },
    end(): Part[] {
      const out: Part[] = [];
      while (passNext(true, out)) continue;
      out.push(...take(text.length(), open?.kind ?? 'outside', open && 'has no end: the file ends inside it'));
      return out;
    },
  };
};
