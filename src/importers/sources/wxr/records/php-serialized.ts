/** A value of PHP's `serialize()`: arrays and objects are maps by key. */
export type PhpValue = string | number | boolean | null | Map<string, PhpValue>;

const mostCharacters = 1_000_000;
const mostValues = 20_000;
const mostDepth = 20;

/** Reads a serialized value; undefined for anything that is not whole, too large or too deep. Nothing is ever created from a class name. */
export const parsePhpSerialized = (text: string): PhpValue | undefined => {
  if (text.length > mostCharacters || !/^(?:[abdisO]:|N;)/.test(text)) return undefined;
  // lengths are counted in bytes
  const bytes = Buffer.from(text, 'utf8');
  let at = 0;
  let values = 0;

  const until = (end: string): string | undefined => {
    const stop = bytes.indexOf(end, at);
    if (stop < 0 || stop - at > 400) return undefined;
    const found = bytes.toString('utf8', at, stop);
    at = stop + end.length;
    return found;
  };
  const quoted = (): string | undefined => {
    const length = Number(until(':'));
    if (!Number.isInteger(length) || length < 0 || at + length + 2 > bytes.length || bytes[at] !== 0x22 || bytes[at + length + 1] !== 0x22)
      return undefined;
    const found = bytes.toString('utf8', at + 1, at + 1 + length);
    at += length + 2;
    return found;
  };
  const entries = (depth: number): Map<string, PhpValue> | undefined => {
    const count = Number(until(':{'));
    if (!Number.isInteger(count) || count < 0 || count > mostValues) return undefined;
    const found = new Map<string, PhpValue>();
    for (let index = 0; index < count; index += 1) {
      const key = value(depth + 1);
      const item = value(depth + 1);
      if ((typeof key !== 'string' && typeof key !== 'number') || item === undefined) return undefined;
      found.set(String(key), item);
    }
    if (bytes[at] !== 0x7d) return undefined;
    at += 1;
    return found;
  };
  const value = (depth: number): PhpValue | undefined => {
    values += 1;
    if (depth > mostDepth || values > mostValues) return undefined;
    const kind = String.fromCharCode(bytes[at] ?? 0);
    at += 2;
    if (kind === 'N') return null;
    if (kind === 'i' || kind === 'd') {
      const number = Number(until(';') ?? Number.NaN);
      return Number.isNaN(number) ? undefined : number;
    }
    if (kind === 'b') return until(';') === '1';
    if (kind === 'a') return entries(depth);
    if (kind === 'O') return quoted() === undefined || bytes[at++] !== 0x3a ? undefined : entries(depth);
    if (kind !== 's') return undefined;
    const found = quoted();
    return found !== undefined && bytes[at++] === 0x3b ? found : undefined;
  };
  const found = value(0);
  return at === bytes.length ? found : undefined;
};
