import { createJsonText } from './json-text.ts';
import { createValueReader, type JsonEvent, type JsonPath, parseValue } from './json-value.ts';

/** Whether values at a place are wanted whole; `undefined`: what stands below it is asked about. */
export type Wanted = (path: JsonPath, kind: 'object' | 'array' | 'plain') => 'take' | 'skip' | undefined;

/** An object or array that is open, and what may stand next in it. */
type Level = { kind: 'object' | 'array'; key: string | undefined; index: number; expects: 'key' | 'colon' | 'value' | 'comma' };

const beginsValue = /["{[\d\-tfn]/;

/**
 * Reads JSON given in pieces, however large: values at wanted places come out whole as soon as they end, everything else is passed over, so
 * that memory holds one value at a time. `most` characters is the longest a value may be. Several values after one another, with or without
 * line feeds or commas between them, are read too; text that is cut off or broken is reported with its place, and what came before it stays.
 */
export const createJsonScanner = (wanted: Wanted, most: number) => {
  const text = createJsonText();
  const values = createValueReader(text, most);
  const levels: Level[] = [];
  let documents = 0;
  let isBroken = false;
  let hasEnded = false;

  const toPath = (): JsonPath => levels.map(({ kind, key, index }) => (kind === 'object' ? (key ?? '') : index));

  const endValue = (): void => {
    const level = levels.at(-1);
    if (level) level.expects = 'comma';
    else documents += 1;
  };

  const breakOff = (out: JsonEvent[], problem: string): void => {
    out.push({ kind: 'problem', offset: text.offset(), text: problem });
    isBroken = true;
  };

  /** Begins the value at the place: it is read as one, or its members are. */
  const begin = (character: string): void => {
    const kind = character === '{' ? 'object' : character === '[' ? 'array' : 'plain';
    const path = toPath();
    const answer = wanted(path, kind);
    if (answer !== undefined || kind === 'plain')
      values.begin(path, { isScalar: kind === 'plain' && character !== '"', isSkipped: answer !== 'take' });
    else {
      levels.push({ kind, key: undefined, index: 0, expects: kind === 'object' ? 'key' : 'value' });
      text.step();
    }
  };

  /** Reads between values that stand after one another: a comma or a record separator means nothing there. */
  const readOutside = (character: string, out: JsonEvent[]): void => {
    if (character === ',' || character === '\u001e') text.step();
    else if (beginsValue.test(character)) begin(character);
    else breakOff(out, `"${character}" begins no JSON`);
  };

  const close = (character: string, { kind }: Level, out: JsonEvent[]): void => {
    if ((character === '}') !== (kind === 'object')) breakOff(out, `"${character}" closes nothing`);
    levels.pop();
    text.step();
    endValue();
  };

  /** Reads the name of a member; false when its end is not here yet. */
  const readKey = (level: Level): boolean => {
    const start = text.offset();
    if (!text.passString()) return false;
    const name = parseValue(text.from(start));
    level.key = 'value' in name ? String(name.value) : '';
    level.expects = 'colon';
    return true;
  };

  /** Reads what a level expects next; false when more text is needed for it. */
  const readInside = (character: string, level: Level, out: JsonEvent[]): boolean => {
    switch (level.expects) {
      case 'comma':
        if (character !== ',') breakOff(out, `a comma is missing before "${character}"`);
        else {
          text.step();
          level.index += 1;
          level.expects = level.kind === 'object' ? 'key' : 'value';
        }
        return true;
      case 'key':
        if (character === '"') return readKey(level);
        breakOff(out, `a name is missing before "${character}"`);
        return true;
      case 'colon':
        if (character !== ':') breakOff(out, `a colon is missing before "${character}"`);
        else {
          text.step();
          level.expects = 'value';
        }
        return true;
      case 'value':
        if (beginsValue.test(character)) begin(character);
        else breakOff(out, `a value is missing before "${character}"`);
        return true;
    }
  };

  /** Reads as far as the next thing ends; false when more text is needed, or none can be read any more. */
  const readOn = (out: JsonEvent[], isWhole: boolean): boolean => {
    if (values.isReading()) {
      const events = values.read(isWhole);
      if (!events) return false;
      out.push(...events);
      endValue();
      return true;
    }
    const character = text.next();
    if (character === undefined) return false;
    const level = levels.at(-1);
    if (!level) readOutside(character, out);
    else if (character === '}' || character === ']') close(character, level, out);
    else if (!readInside(character, level, out)) return false;
    return !isBroken;
  };

  return {
    push(piece: string): JsonEvent[] {
      if (isBroken || hasEnded) return [];
      text.append(piece);
      const out: JsonEvent[] = [];
      while (readOn(out, false)) continue;
      text.release(values.neededFrom());
      return out;
    },
    /** Ends the text: a value that is not whole is reported. */
    end(): JsonEvent[] {
      const out: JsonEvent[] = [];
      if (isBroken || hasEnded) return out;
      hasEnded = true;
      while (readOn(out, true)) continue;
      if (!isBroken && (values.isReading() || levels.length > 0))
        out.push({ kind: 'problem', offset: text.end(), text: `the file ends inside ${toPath().join('.') || 'a value'}` });
      else if (!isBroken && documents === 0) out.push({ kind: 'problem', offset: 0, text: 'it is empty' });
      return out;
    },
  };
};
