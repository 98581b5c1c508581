import type { ByteRange } from './media-store.ts';

/**
 * What a Range header asks of a file of this size: a part; 'nothing' where no byte of it is there (416); or undefined where the whole file is the
 * answer: without a header, with one that cannot be read, and for several parts at once, which no player needs (RFC 9110 §14.2 lets them be ignored).
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'nothing' | undefined => {
  const match = header !== undefined && header.length <= 100 ? /^\s*bytes\s*=\s*([0-9]{0,16})-([0-9]{0,16})\s*$/i.exec(header) : null;
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') {
    if (to === '') return undefined;
    const length = Math.min(Number(to), size);
    return length === 0 ? 'nothing' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return undefined;
  if (first >= size) return 'nothing';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
};
