import type { JsonText } from './json-text.ts';

/** Where a value stands: the keys and positions that lead to it. */
export type JsonPath = readonly (string | number)[];
/** What the reader finds: a whole value at a wanted place, or a place where the text is broken. */
export type JsonEvent = { kind: 'value'; path: JsonPath; value: unknown; size: number } | { kind: 'problem'; offset: number; text: string };

/** Levels a value may have. */
const mostLevels = 400;

/** Parses one value's text without letting `__proto__` be more than a key, and refuses nesting that only serves to break readers. */
export const parseValue = (text: string): { value: unknown } | { problem: string } => {
  try {
    // a reviver costs five times the parsing: only where the name is written at all
    const value: unknown = text.includes('__proto__')
      ? JSON.parse(text, (key, inner: unknown) => (key === '__proto__' ? undefined : inner))
      : JSON.parse(text);
    return { value };
  } catch (error) {
    // text from outside that is no JSON is reported, never thrown
    if (error instanceof SyntaxError || error instanceof RangeError) return { problem: error.message.slice(0, 200) };
    throw error;
  }
};

/** A value that has begun. `isSkipped`: its text is passed over and not held in memory. */
type Begun = { start: number; path: JsonPath; isScalar: boolean; isSkipped: boolean; isTooLong: boolean; depth: number; deepest: number };

/** Reads values whole, each over as many pieces of text as it takes. `most` characters is the longest a value may be. */
export const createValueReader = (text: JsonText, most: number) => {
  let begun: Begun | undefined;

  const toEvents = ({ start, path, isSkipped, isTooLong, deepest }: Begun): JsonEvent[] => {
    const problem = (reason: string): JsonEvent => ({ kind: 'problem', offset: start, text: reason });
    const isTooDeep = deepest > mostLevels;
    if (isTooDeep || isTooLong)
      return [
        ...(isTooDeep ? [problem(`a value is nested deeper than ${mostLevels} levels; it was passed over`)] : []),
        ...(isTooLong ? [problem(`a value is longer than ${most / 1_000_000} million characters; it was passed over`)] : []),
      ];
    if (isSkipped) return [];
    const source = text.from(start);
    const result = parseValue(source);
    return 'value' in result
      ? [{ kind: 'value', path, value: result.value, size: source.length }]
      : [problem(`${result.problem}: ${source.slice(0, 80)}`)];
  };

  return {
    isReading: (): boolean => begun !== undefined,
    /** Begins the value that stands at the place of the text. */
    begin: (path: JsonPath, { isScalar, isSkipped }: Pick<Begun, 'isScalar' | 'isSkipped'>): void => {
      begun = { start: text.offset(), path, isScalar, isSkipped, isTooLong: false, depth: 0, deepest: 0 };
    },
    /** What the value became, when its end is here; undefined when more text is needed. `isWhole`: no more comes. */
    read: (isWhole: boolean): JsonEvent[] | undefined => {
      if (!begun || !(begun.isScalar ? text.passScalar(isWhole) : text.passNested(begun))) return undefined;
      const ended = begun;
      begun = undefined;
      return toEvents(ended);
    },
    /** The first offset whose text is still needed; a value that has become too long needs none of it. */
    neededFrom: (): number => {
      if (!begun) return text.offset();
      if (!begun.isSkipped && text.end() - begun.start > most) {
        begun.isSkipped = true;
        begun.isTooLong = true;
      }
      if (begun.isSkipped) begun.start = text.offset();
      return begun.start;
    },
  };
};
export type ValueReader = ReturnType<typeof createValueReader>;
