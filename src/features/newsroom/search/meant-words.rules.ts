/** How many letters must be changed, added, left out or swapped with the next one, to make one word of another. Gives up above `most`. */
export const countTypos = (from: string, to: string, most: number): number => {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let older: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (older[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [older, row] = [row, next];
    if (Math.min(...row) > most) return most + 1;
  }
  return row[to.length] ?? 0;
};

/** The shortest word that may be mistyped: shorter ones are too like each other. */
export const shortestMistyped = 4;
const mostTypos = (word: string): number => (word.length < 6 ? 1 : word.length < 10 ? 2 : 3);

/** The known word that a mistyped one is most likely meant for: the fewest typos, then as they are given. Undefined where none is near. */
export const findMeant = (word: string, likely: readonly string[]): string | undefined => {
  const most = mostTypos(word);
  const rated = likely.map((known) => ({ known, typos: countTypos(word, known, most) })).filter(({ typos }) => typos <= most);
  return rated.sort((one, other) => one.typos - other.typos)[0]?.known;
};
