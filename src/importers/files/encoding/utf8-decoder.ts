import { isUtf8 } from 'node:buffer';

/** Bytes that windows-1252 gives no letter. */
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const western = new TextDecoder('windows-1252');

const isBetween = (byte: number | undefined, least: number, most: number): boolean => byte !== undefined && byte >= least && byte <= most;

/** The least and the most that the second byte of a sequence may be, by its first (Unicode §3.9, table 3-7). */
const secondRange = (lead: number): readonly [number, number] =>
  lead === 0xe0 ? [0xa0, 0xbf] : lead === 0xed ? [0x80, 0x9f] : lead === 0xf0 ? [0x90, 0xbf] : lead === 0xf4 ? [0x80, 0x8f] : [0x80, 0xbf];

/** The length of the UTF-8 sequence at a place: 0 when there is none, `cut` when the bytes end inside it. */
const measureSequence = (bytes: Uint8Array, at: number): number | 'cut' => {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = isBetween(lead, 0xc2, 0xdf) ? 2 : isBetween(lead, 0xe0, 0xef) ? 3 : isBetween(lead, 0xf0, 0xf4) ? 4 : 0;
  const [least, most] = secondRange(lead);
  for (let next = 1; next < length; next += 1) {
    if (at + next >= bytes.length) return 'cut';
    if (!(next === 1 ? isBetween(bytes[at + 1], least, most) : isBetween(bytes[at + next], 0x80, 0xbf))) return 0;
  }
  return length;
};

/** Bytes that are not UTF-8: how many, and where the first is (counted from 1). */
type Strays = { count: number; byte: number; line: number };
type Bytes = Uint8Array<ArrayBuffer>;

const formatStrays = ({ count, byte, line }: Strays, what: string): string =>
  `${count} ${count === 1 ? 'byte is' : 'bytes are'} not UTF-8, the first at byte ${byte} (line ${line}); ${what}`;

const countLines = (bytes: Uint8Array): number => {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
};

/** Returns the end of the last whole UTF-8 sequence: at most three bytes before the end of the bytes. */
const findWholeEnd = (bytes: Uint8Array): number => {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 3); at -= 1) if (measureSequence(bytes, at) === 'cut') return at;
  return bytes.length;
};

/**
 * Decodes UTF-8 that arrives in pieces. A byte that is not UTF-8 is read as windows-1252 (`mayBeWestern`) where that has a letter for it, and becomes
 * U+FFFD otherwise. `problems` reports both with the place of the first (IM-32).
 */
export const createUtf8Decoder = ({ mayBeWestern }: { mayBeWestern: boolean }) => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const strays: { western?: Strays; unread?: Strays } = {};
  let rest: Bytes = new Uint8Array();
  let [read, lines] = [0, 0];

  const noteStray = (kind: keyof typeof strays, bytes: Uint8Array, at: number): void => {
    const found = (strays[kind] ??= { count: 0, byte: read + at + 1, line: lines + countLines(bytes.subarray(0, at)) + 1 });
    found.count += 1;
  };

  const decodeStray = (bytes: Bytes, at: number): string => {
    const byte = bytes[at] ?? 0;
    const isWestern = mayBeWestern && !unassigned.has(byte);
    noteStray(isWestern ? 'western' : 'unread', bytes, at);
    return isWestern ? western.decode(bytes.subarray(at, at + 1)) : '\ufffd';
  };

  const decodeWhole = (bytes: Bytes): string => {
    if (isUtf8(bytes)) return strict.decode(bytes);
    const parts: string[] = [];
    let from = 0;
    let at = 0;
    while (at < bytes.length) {
      const length = measureSequence(bytes, at);
      if (length !== 0 && length !== 'cut') {
        at += length;
        continue;
      }
      parts.push(strict.decode(bytes.subarray(from, at)), decodeStray(bytes, at));
      at += 1;
      from = at;
    }
    parts.push(strict.decode(bytes.subarray(from, at)));
    return parts.join('');
  };

  return {
    decode: (bytes: Uint8Array, isLast: boolean): string => {
      const all = new Uint8Array(rest.length + bytes.length);
      all.set(rest);
      all.set(bytes, rest.length);
      const end = isLast ? all.length : findWholeEnd(all);
      const text = decodeWhole(all.subarray(0, end));
      const isStart = read === 0 && end > 0;
      read += end;
      lines += countLines(all.subarray(0, end));
      rest = all.slice(end);
      return isStart ? text.replace(/^\ufeff/, '') : text;
    },
    problems: (): string[] => [
      ...(strays.western ? [formatStrays(strays.western, 'they were read as windows-1252')] : []),
      ...(strays.unread ? [formatStrays(strays.unread, 'they cannot be read, and stand as U+FFFD')] : []),
    ],
  };
};

/** Bytes as text, with what is reported of those that are not UTF-8. */
export const decodeBytes = (bytes: Uint8Array): { text: string; problems: string[] } => {
  const decoder = createUtf8Decoder({ mayBeWestern: true });
  return { text: decoder.decode(bytes, true), problems: decoder.problems() };
};
