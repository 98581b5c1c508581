/** A part of the file: an item, a record of the channel (author, category, tag, term) or what stands between them; `line` is where it begins. */
export type Part = { kind: 'outside' | 'record' | 'item'; text: string; line: number; problem?: string | undefined };

/** Characters one item may have; more is reported and passed over, so that memory stays bounded. */
export const mostItemCharacters = 64_000_000;
const mostOutside = 4_000_000;
/** No token that is looked for is longer than this, so so much of the end waits for the next piece. */
const tokenLength = 120;
const token = /<!\[CDATA\[|<!--|<(\/?)((?:[A-Za-z_][\w.-]{0,40}:)?(?:item|entry|author|category|tag|term))(?=[\s/>])/g;

const isRecordName = (name: string): boolean => /:(?:author|category|tag|term)$/.test(name);
const linesIn = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** What is an item, and which other elements are records of their own. */
export type Division = { isItem: (name: string) => boolean; hasRecords: boolean };
/** Of an export of WordPress. */
export const wxrDivision: Division = { isItem: (name) => name === 'item', hasRecords: true };
/** Of a feed, whatever its prefix. */
export const feedDivision: Division = { isItem: (name) => /^(?:.*:)?(?:item|entry)$/.test(name), hasRecords: false };

/**
 * Divides the text of a WXR or a feed, given in pieces, into items and records, without trusting it to be well-formed: whatever is broken in one item,
 * the next `<item>` begins afresh. CDATA sections and comments are passed over whole; one that never ends is read as if it had not begun.
 */
export const createSplitter = (division: Division) => {
  let buffer = '';
  let at = 0;
  let line = 1;
  let open: { kind: 'record' | 'item'; name: string } | undefined;
  let skipping = false;

  const take = (end: number, kind: Part['kind'], problem?: string): Part[] => {
    const text = buffer.slice(0, end);
    const part: Part = { kind, text, line, ...(problem !== undefined && { problem }) };
    line += linesIn(text, 0, text.length);
    buffer = buffer.slice(end);
    at = 0;
    return text.trim() === '' ? [] : [part];
  };

  /** Ends a part too long to be kept; what follows is passed over up to the next item. */
  const cutIfTooLong = (out: Part[]): void => {
    if (open && buffer.length > mostItemCharacters) {
      const head = buffer.slice(0, 10_000);
      out.push({
        kind: open.kind,
        text: head,
        line,
        problem: `is larger than ${mostItemCharacters / 1_000_000} million characters; only its beginning was read`,
      });
      line += linesIn(buffer, 0, buffer.length);
      buffer = '';
      at = 0;
      open = undefined;
      skipping = true;
    } else if (!open && at > mostOutside) out.push(...(skipping ? (take(at, 'outside'), []) : take(at, 'outside')));
  };

  const step = (out: Part[], final: boolean): boolean => {
    token.lastIndex = at;
    const found = token.exec(buffer);
    const limit = final ? buffer.length : Math.max(at, buffer.length - tokenLength);
    if (!found || (!final && found.index > limit)) {
      at = limit;
      return false;
    }
    const [whole, slash, name = ''] = found;
    if (whole.startsWith('<!')) {
      const end = buffer.indexOf(whole === '<!--' ? '-->' : ']]>', found.index + whole.length);
      if (end < 0 && !final && buffer.length <= mostItemCharacters) {
        at = found.index;
        return false;
      }
      at = end < 0 ? found.index + whole.length : end + 3;
      return true;
    }
    const isItem = division.isItem(name);
    if (slash === '/') {
      const close = buffer.indexOf('>', found.index);
      if (close < 0 && !final) {
        at = found.index;
        return false;
      }
      const end = close < 0 ? buffer.length : close + 1;
      if (open && name === open.name) {
        const { kind } = open;
        open = undefined;
        out.push(...take(end, kind));
      } else at = end;
      return true;
    }
    if (open?.kind === 'item' && !isItem) at = found.index + whole.length;
    else if (isItem || (!open && division.hasRecords && isRecordName(name))) {
      const before = open;
      const passedOver = skipping;
      skipping = false;
      const parts = take(found.index, before?.kind ?? 'outside', before ? `has no end: the next <${name}> begins inside it` : undefined);
      if (!passedOver) out.push(...parts);
      open = { kind: isItem ? 'item' : 'record', name };
      at = whole.length;
    } else at = found.index + whole.length;
    return true;
  };

  return {
    push(text: string): Part[] {
      buffer += text;
      const out: Part[] = [];
      while (step(out, false)) continue;
      cutIfTooLong(out);
      return out;
    },
    end(): Part[] {
      const out: Part[] = [];
      while (step(out, true)) continue;
      out.push(...take(buffer.length, open?.kind ?? 'outside', open && 'has no end: the file ends inside it'));
      return out;
    },
  };
};
