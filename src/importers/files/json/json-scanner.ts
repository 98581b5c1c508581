import { createStructureReader, type Wanted } from './json-structure.ts';
import { createJsonText } from './json-text.ts';
import { createValueReader, type JsonEvent } from './json-value.ts';

/**
 * Reads JSON given in pieces, however large: values at wanted places come out whole as soon as they end, everything else is passed over, so
 * that memory holds one value at a time. `most` characters is the longest a value may be. Several values after one another, with or without
 * line feeds or commas between them, are read too; text that is cut off or broken is reported with its place, and what came before it stays.
 */
export const createJsonScanner = (wanted: Wanted, most: number) => {
  const text = createJsonText();
  const values = createValueReader(text, most);
  const structure = createStructureReader(text, values, wanted);
  const { levels } = structure;
  let isBroken = false;
  let hasEnded = false;

  /** Reads as far as the next thing ends; false when more text is needed, or none can be read any more. */
  const readOn = (out: JsonEvent[], isWhole: boolean): boolean => {
    if (values.isReading()) {
      const events = values.read(isWhole);
      if (!events) return false;
      for (const event of events) out.push(event);
      levels.endValue();
      return true;
    }
    const outcome = structure.read();
    if (typeof outcome === 'string') return outcome === 'read';
    out.push({ kind: 'problem', offset: text.offset(), text: outcome.problem });
    isBroken = true;
    return false;
  };

  /** What is wrong with a text that ends here; nothing when it is whole. */
  const listProblemsAtEnd = (): JsonEvent[] => {
    if (isBroken) return [];
    if (values.isReading() || levels.top())
      return [{ kind: 'problem', offset: text.end(), text: `the file ends inside ${levels.toPath().join('.') || 'a value'}` }];
    return levels.countDocuments() === 0 ? [{ kind: 'problem', offset: 0, text: 'it is empty' }] : [];
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
      if (isBroken || hasEnded) return [];
      hasEnded = true;
      const out: JsonEvent[] = [];
      while (readOn(out, true)) continue;
      return [...out, ...listProblemsAtEnd()];
    },
  };
};
