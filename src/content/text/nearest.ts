/** The known words nearest to a mistyped one, best first, at most three; none when nothing is near. */
export const nearest = (word: string, known: readonly string[]): string[] => {
  const limit = Math.max(1, Math.floor(word.length / 2));
  const rated = known.map((candidate) => ({
    candidate,
    distance: word !== '' && candidate.startsWith(word) ? 0 : editDistance(word, candidate),
  }));
  const near = rated.filter(({ distance }) => distance <= limit).sort((a, b) => a.distance - b.distance);
  return near.slice(0, 3).map(({ candidate }) => candidate);
};

// Levenshtein, row by row.
const editDistance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};
