/** Where a value stands: the keys and positions that lead to it. */
export type JsonPath = readonly (string | number)[];
/** What the reader finds: a whole value at a wanted place, or a place where the text is broken. */
export type JsonEvent = { kind: 'value'; path: JsonPath; value: unknown; size: number } | { kind: 'problem'; offset: number; text: string };

/** Whether values at a place are wanted whole; `undefined`: what is below is looked at. */
export type Wanted = (path: JsonPath, kind: 'object' | 'array' | 'plain') => 'take' | 'skip' | undefined;

const deepest = 400;
const space = /[\s\ufeff]/;

type Level = { kind: 'object' | 'array'; key: string | undefined; index: number; expects: 'key' | 'colon' | 'value' | 'comma' };

/** Parses one value's text without letting `__proto__` be more than a key, and refuses nesting that only serves to break readers. */
const parsed = (text: string): { value: unknown } | { problem: string } => {
  try {
    // looking at each key costs five times the parsing: only where the name is written at all
    const value: unknown = text.includes('__proto__')
      ? JSON.parse(text, (key, inner: unknown) => (key === '__proto__' ? undefined : inner))
      : JSON.parse(text);
    return { value };
  } catch (error) {
    // text from outside that is no JSON is told, never thrown
    if (error instanceof SyntaxError || error instanceof RangeError) return { problem: error.message.slice(0, 200) };
    throw error;
  }
};

/**
 * Reads JSON given in pieces, however large: values at wanted places come out whole as soon as they end, everything else is passed over, so
 * that memory holds one value at a time. `most` characters is the longest a value may be. Several values after one another, with or without
 * line feeds or commas between them, are read too; text that is cut off or broken is told with its place, and what came before it stays.
 */
export const createJsonScanner = (wanted: Wanted, most: number) => {
  let buffer = '';
  let at = 0;
  let consumed = 0;
  const levels: Level[] = [];
  let documents = 0;
  let taking: { start: number; depth: number; path: JsonPath; skip: boolean; scalar: boolean; tooLong: boolean } | undefined;
  let inString: { start: number; isKey: boolean } | undefined;
  let broken = false;
  let ended = false;
  let tooDeep = false;

  const path = (): JsonPath => levels.map(({ kind, key, index }) => (kind === 'object' ? (key ?? '') : index));
  const top = (): Level | undefined => levels.at(-1);
  const afterValue = (): void => {
    const level = top();
    if (level) level.expects = 'comma';
    else documents += 1;
  };

  const breakAt = (out: JsonEvent[], offset: number, text: string): void => {
    out.push({ kind: 'problem', offset, text });
    broken = true;
  };

  const finish = (out: JsonEvent[], end: number): void => {
    if (!taking) return;
    const { start, path: place, skip, tooLong } = taking;
    taking = undefined;
    if (tooLong)
      out.push({
        kind: 'problem',
        offset: consumed + start,
        text: `a value is longer than ${most / 1_000_000} million characters; it was passed over`,
      });
    else if (!skip) {
      const text = buffer.slice(start, end);
      const result = parsed(text);
      if ('value' in result) out.push({ kind: 'value', path: place, value: result.value, size: text.length });
      else out.push({ kind: 'problem', offset: consumed + start, text: `${result.problem}: ${text.slice(0, 80)}` });
    }
    afterValue();
  };

  /** The end of the string that begins before `from`; -1 when it is not here yet. */
  const stringEnd = (from: number): number => {
    for (let end = buffer.indexOf('"', from); end >= 0; end = buffer.indexOf('"', end + 1)) {
      let slashes = 0;
      while (buffer.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
      if (slashes % 2 === 0) return end;
    }
    return -1;
  };

  const begin = (character: string): void => {
    const place = path();
    const answer = wanted(place, character === '{' ? 'object' : character === '[' ? 'array' : 'plain');
    const isContainer = character === '{' || character === '[';
    if (answer !== undefined || !isContainer) {
      taking = { start: at, depth: 0, path: place, skip: answer !== 'take', scalar: !isContainer && character !== '"', tooLong: false };
      return;
    }
    levels.push({ kind: character === '{' ? 'object' : 'array', key: undefined, index: 0, expects: character === '{' ? 'key' : 'value' });
    at += 1;
  };

  /** Inside a value that is taken: to its end, as far as it is here. */
  const takeOn = (out: JsonEvent[], final: boolean): boolean => {
    if (!taking) return false;
    if (taking.scalar) {
      const rest = /[,\]}\s"{[]/g;
      rest.lastIndex = Math.max(at, taking.start + 1);
      const found = rest.exec(buffer);
      if (!found && !final) {
        at = buffer.length;
        return false;
      }
      const end = found ? found.index : buffer.length;
      finish(out, end);
      at = end;
      return true;
    }
    const structure = /["{}[\]]/g;
    structure.lastIndex = at;
    for (let found = structure.exec(buffer); found; found = structure.exec(buffer)) {
      if (found[0] === '"') {
        const end = stringEnd(found.index + 1);
        if (end < 0) {
          at = found.index;
          return false;
        }
        structure.lastIndex = end + 1;
        if (taking.depth > 0) continue;
      } else taking.depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
      if (taking.depth > deepest) tooDeep = true;
      if (taking.depth > 0) continue;
      at = structure.lastIndex;
      if (tooDeep) {
        taking.skip = true;
        out.push({
          kind: 'problem',
          offset: consumed + taking.start,
          text: `a value is nested deeper than ${deepest} levels; it was passed over`,
        });
        tooDeep = false;
      }
      finish(out, at);
      return true;
    }
    at = buffer.length;
    return false;
  };

  const step = (out: JsonEvent[], final: boolean): boolean => {
    if (taking) return takeOn(out, final);
    if (inString) {
      const end = stringEnd(at);
      if (end < 0) return false;
      const level = top();
      const key = parsed(buffer.slice(inString.start, end + 1));
      if (level) {
        level.key = 'value' in key ? String(key.value) : '';
        level.expects = 'colon';
      }
      inString = undefined;
      at = end + 1;
      return true;
    }
    while (at < buffer.length && space.test(buffer[at] ?? '')) at += 1;
    const character = buffer[at];
    if (character === undefined) return false;
    const level = top();
    if (!level) {
      // between values a comma or a record separator means nothing
      if (character === ',' || character === '\u001e') at += 1;
      else if (/["{[\d\-tfn]/.test(character)) begin(character);
      else breakAt(out, consumed + at, `"${character}" begins no JSON`);
      return !broken;
    }
    if (character === '}' || character === ']') {
      if ((character === '}') !== (level.kind === 'object')) breakAt(out, consumed + at, `"${character}" closes nothing`);
      levels.pop();
      at += 1;
      afterValue();
      return !broken;
    }
    switch (level.expects) {
      case 'comma':
        if (character !== ',') breakAt(out, consumed + at, `a comma is missing before "${character}"`);
        else {
          at += 1;
          level.index += 1;
          level.expects = level.kind === 'object' ? 'key' : 'value';
        }
        break;
      case 'key':
        if (character !== '"') breakAt(out, consumed + at, `a name is missing before "${character}"`);
        else {
          inString = { start: at, isKey: true };
          at += 1;
        }
        break;
      case 'colon':
        if (character !== ':') breakAt(out, consumed + at, `a colon is missing before "${character}"`);
        else {
          at += 1;
          level.expects = 'value';
        }
        break;
      case 'value':
        if (/["{[\d\-tfn]/.test(character)) begin(character);
        else breakAt(out, consumed + at, `a value is missing before "${character}"`);
    }
    return !broken;
  };

  /** Lets go of what was read; what is being passed over is not kept. */
  const release = (): void => {
    if (taking && (taking.skip || buffer.length - taking.start > most)) {
      if (!taking.skip) taking.tooLong = true;
      taking.skip = true;
      const cut = Math.max(0, at);
      taking.start = 0;
      consumed += cut;
      buffer = buffer.slice(cut);
      at = 0;
      return;
    }
    const cut = Math.min(at, taking?.start ?? at, inString?.start ?? at);
    consumed += cut;
    buffer = buffer.slice(cut);
    at -= cut;
    if (taking) taking.start -= cut;
    if (inString) inString.start -= cut;
  };

  return {
    push(text: string): JsonEvent[] {
      if (broken || ended) return [];
      buffer += text;
      const out: JsonEvent[] = [];
      while (step(out, false)) continue;
      release();
      return out;
    },
    /** The end of the text: a value that is not whole is told. */
    end(): JsonEvent[] {
      const out: JsonEvent[] = [];
      if (broken || ended) return out;
      ended = true;
      while (step(out, true)) continue;
      if (!broken && (taking || inString || levels.length > 0))
        out.push({ kind: 'problem', offset: consumed + buffer.length, text: `the file ends inside ${path().join('.') || 'a value'}` });
      else if (!broken && documents === 0) out.push({ kind: 'problem', offset: 0, text: 'it is empty' });
      return out;
    },
  };
};
