const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Which passages have all of the words that somebody typed, whatever their case and accents; all of them for none. */
export const findPassages = (passages: readonly string[], typed: string): boolean[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return passages.map((passage) => {
    const folded = fold(passage);
    return words.every((word) => folded.includes(word));
  });
};

/** Which of some passages, by where they begin, is being said at a moment; -1 before the first. */
export const findCurrent = (starts: readonly number[], at: number): number => starts.findLastIndex((start) => start <= at);
