import { randomUUID } from 'node:crypto';

/** Parts of one page that lie ready as bytes. In the page's HTML a mark stands for each until the whole is put together. */
export type PageBytes = {
  /** What to write into the HTML of this page in place of some UTF-8 bytes, one after the other. */
  markOf: (bytes: readonly Uint8Array[]) => string;
  /** The HTML as the bytes that are sent. It refuses marks of other pages. */
  fill: (html: string) => Buffer;
};

// nobody who writes for a page knows it, so no text of theirs can stand for bytes
const secret = randomUUID();
const end = '-->';
let pages = 0;

/** Makes the place of one page's ready bytes. */
export const createPageBytes = (): PageBytes => {
  pages += 1;
  const mark = `<!--${secret} ${pages} `;
  const ready: (readonly Uint8Array[])[] = [];
  return {
    markOf: (bytes) => `${mark}${ready.push(bytes) - 1}${end}`,
    fill: (html) => {
      const [before = '', ...pieces] = html.split(mark);
      const parts: (string | Uint8Array)[] = [before];
      for (const piece of pieces) {
        const at = piece.indexOf(end);
        const bytes = ready[Number(piece.slice(0, at))];
        if (at < 0 || !bytes) throw new Error('A mark in the HTML of a page stands for no bytes of it.');
        parts.push(...bytes, piece.slice(at + end.length));
      }
      let size = 0;
      for (const part of parts) {
        if (typeof part !== 'string') size += part.length;
        else if (part.includes(secret)) throw new Error('HTML that was kept holds a mark of another page: marks are for the page itself.');
        else size += Buffer.byteLength(part);
      }
      const whole = Buffer.allocUnsafeSlow(size);
      let written = 0;
      for (const part of parts) {
        if (typeof part === 'string') written += whole.write(part, written);
        else {
          whole.set(part, written);
          written += part.length;
        }
      }
      return whole;
    },
  };
};
