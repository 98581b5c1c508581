import { createJsonLevels, type Level } from './json-levels.ts';
import type { JsonText } from './json-text.ts';
import { type JsonPath, parseValue, type ValueReader } from './json-value.ts';

/** Whether values at a place are wanted whole; `undefined`: what stands below it is asked about. */
export type Wanted = (path: JsonPath, kind: 'object' | 'array' | 'plain') => 'take' | 'skip' | undefined;

/** What reading one thing led to: it was read, more text is needed for it, or the text is broken there. */
type Outcome = 'read' | 'more' | { problem: string };

const beginsValue = /["{[\d\-tfn]/;

const readComma = (character: string, level: Level, text: JsonText): Outcome => {
  if (character !== ',') return { problem: `a comma is missing before "${character}"` };
  text.step();
  level.index += 1;
  level.expects = level.kind === 'object' ? 'key' : 'value';
  return 'read';
};

const readColon = (character: string, level: Level, text: JsonText): Outcome => {
  if (character !== ':') return { problem: `a colon is missing before "${character}"` };
  text.step();
  level.expects = 'value';
  return 'read';
};

/** Reads the name of a member. */
const readKey = (character: string, level: Level, text: JsonText): Outcome => {
  if (character !== '"') return { problem: `a name is missing before "${character}"` };
  const start = text.offset();
  if (!text.passString()) return 'more';
  const name = parseValue(text.from(start));
  level.key = 'value' in name ? String(name.value) : '';
  level.expects = 'colon';
  return 'read';
};

/** Reads what stands around and between values, and begins those that are wanted, or are to be passed over, whole. */
export const createStructureReader = (text: JsonText, values: ValueReader, wanted: Wanted) => {
  const levels = createJsonLevels();

  const begin = (character: string): Outcome => {
    const kind = character === '{' ? 'object' : character === '[' ? 'array' : 'plain';
    const path = levels.toPath();
    const answer = wanted(path, kind);
    if (answer !== undefined || kind === 'plain')
      values.begin(path, { isScalar: kind === 'plain' && character !== '"', isSkipped: answer !== 'take' });
    else {
      levels.open(kind);
      text.step();
    }
    return 'read';
  };

  /** Between values that stand after one another a comma or a record separator means nothing. */
  const readOutside = (character: string): Outcome => {
    if (beginsValue.test(character)) return begin(character);
    if (character !== ',' && character !== '\u001e') return { problem: `"${character}" begins no JSON` };
    text.step();
    return 'read';
  };

  const close = (character: string, { kind }: Level): Outcome => {
    if ((character === '}') !== (kind === 'object')) return { problem: `"${character}" closes nothing` };
    levels.close();
    text.step();
    return 'read';
  };

  const readInside = (character: string, level: Level): Outcome => {
    if (level.expects === 'comma') return readComma(character, level, text);
    if (level.expects === 'key') return readKey(character, level, text);
    if (level.expects === 'colon') return readColon(character, level, text);
    return beginsValue.test(character) ? begin(character) : { problem: `a value is missing before "${character}"` };
  };

  return {
    levels,
    /** Reads the next thing at the place of the text. */
    read: (): Outcome => {
      const character = text.next();
      if (character === undefined) return 'more';
      const level = levels.top();
      if (!level) return readOutside(character);
      return character === '}' || character === ']' ? close(character, level) : readInside(character, level);
    },
  };
};
