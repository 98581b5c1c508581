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

/** The second that an address asks to begin at: a whole number below the end of the video; undefined for everything else. */
export const parseMoment = (value: string | null, duration: number): number | undefined => {
  if (value === null || !/^[0-9]{1,6}$/.test(value)) return undefined;
  const second = Number(value);
  return Number.isFinite(duration) && duration > 0 && second >= duration ? undefined : second;
};

/** Which of some passages, by where they begin, is being said at a moment; -1 before the first. */
export const findCurrent = (starts: readonly number[], at: number): number => starts.findLastIndex((start) => start <= at);
