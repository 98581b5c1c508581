const space = /[\s\ufeff]/;
/** What ends a number or a literal. */
const scalarEnd = /[,\]}\s"{[]/g;
const structure = /["{}[\]]/g;
const backslash = 92;

/** How far a value is open: its levels now, and the most it had so far. */
export type Nesting = { depth: number; deepest: number };

/**
 * The text of a JSON file as far as it is here and still needed, with a place in it. It arrives in pieces, so every `pass…` answers false when
 * its end is not here yet: the place then stands where it can be asked again. Offsets count characters from the beginning of the file.
 */
export const createJsonText = () => {
  let text = '';
  let at = 0;
  let released = 0;

  /** The quote that ends the string whose words begin at `from`; -1 when it is not here yet. */
  const findStringEnd = (from: number): number => {
    for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
      let slashes = 0;
      while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
      if (slashes % 2 === 0) return end;
    }
    return -1;
  };

  return {
    append: (piece: string): void => {
      text += piece;
    },
    offset: (): number => released + at,
    end: (): number => released + text.length,
    /** The text from an offset to the place. */
    from: (offset: number): string => text.slice(offset - released, at),
    /** The next character that is no white space; undefined at the end of what is here. */
    next: (): string | undefined => {
      while (at < text.length && space.test(text[at] ?? '')) at += 1;
      return text[at];
    },
    step: (): void => {
      at += 1;
    },
    passString: (): boolean => {
      const end = findStringEnd(at + 1);
      if (end >= 0) at = end + 1;
      return end >= 0;
    },
    /** Passes a number or a literal, which may end where the file does. */
    passScalar: (isWhole: boolean): boolean => {
      scalarEnd.lastIndex = at;
      const found = scalarEnd.exec(text);
      at = found ? found.index : text.length;
      return found !== null || isWhole;
    },
    /** Passes a string, an object or an array, and counts its levels. */
    passNested: (nesting: Nesting): boolean => {
      structure.lastIndex = at;
      for (let found = structure.exec(text); found; found = structure.exec(text)) {
        if (found[0] === '"') {
          const end = findStringEnd(found.index + 1);
          if (end < 0) {
            at = found.index;
            return false;
          }
          structure.lastIndex = end + 1;
        } else nesting.depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
        if (nesting.depth > nesting.deepest) nesting.deepest = nesting.depth;
        if (nesting.depth > 0) continue;
        at = structure.lastIndex;
        return true;
      }
      at = text.length;
      return false;
    },
    /** Drops all that stands before an offset. */
    release: (offset: number): void => {
      const cut = offset - released;
      text = text.slice(cut);
      at -= cut;
      released = offset;
    },
  };
};
export type JsonText = ReturnType<typeof createJsonText>;
