/** Pieces of text in which the end of a section is waited for. Only what is new is searched, so that they take linear time (SEC-43). */
export const createSectionWait = (closing: string, before: string) => {
  const pieces: string[] = [];
  const edge = closing.length - 1;
  let tail = before.slice(-edge);
  let characters = 0;
  return {
    /** Adds a piece; true when the end of the section has come. */
    add: (piece: string): boolean => {
      pieces.push(piece);
      characters += piece.length;
      const hasEnd = piece.includes(closing) || (tail + piece.slice(0, edge)).includes(closing);
      tail = (tail + piece.slice(-edge)).slice(-edge);
      return hasEnd;
    },
    characters: (): number => characters,
    pieces: (): readonly string[] => pieces,
  };
};
