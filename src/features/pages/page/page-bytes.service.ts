import { randomUUID } from 'node:crypto';
import { encodeUtf8 } from '#platform/utf8';

/** Parts of one page that are cached as bytes. In the page's HTML a mark stands for each until the page is sent. */
export type PageBytes = {
  /** Returns the mark to write into the HTML of this page in place of UTF-8 bytes, which follow each other. */
  markOf: (bytes: readonly Uint8Array[]) => string;
  /** Returns the bytes of the page whose HTML these strings are, one after the other. Throws at a mark of another page. */
  fill: (...html: readonly string[]) => Buffer;
};

// nobody who writes for a page knows it, so no text of theirs can be a mark
const secret = randomUUID();
const end = '-->';
let pages = 0;

/** Creates the bytes of one page. */
export const createPageBytes = (): PageBytes => {
  pages += 1;
  const mark = `<!--${secret} ${pages} `;
  const ready: (readonly Uint8Array[])[] = [];
  const fillMarks = (html: string): (string | Uint8Array)[] => {
    if (ready.length === 0) return [html];
    const [before = '', ...pieces] = html.split(mark);
    const parts: (string | Uint8Array)[] = [before];
    for (const piece of pieces) {
      const at = piece.indexOf(end);
      const bytes = ready[Number(piece.slice(0, at))];
      if (at < 0 || !bytes) throw new Error('A mark in the HTML of a page stands for no bytes of it.');
      parts.push(...bytes, piece.slice(at + end.length));
    }
    return parts;
  };
  return {
    markOf: (bytes) => `${mark}${ready.push(bytes) - 1}${end}`,
    fill: (...html) => {
      const parts = html.flatMap(fillMarks);
      if (parts.some((part) => typeof part === 'string' && part.includes(secret)))
        throw new Error('HTML that was cached holds a mark of another page: marks are for the page itself.');
      return encodeUtf8(parts);
    },
  };
};
