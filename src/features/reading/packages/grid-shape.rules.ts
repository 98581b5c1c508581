/** How a grid stands: its columns on a desk, and whether the first piece is twice as large. */
export type GridShape = { columns: number; feature: boolean };

/**
 * A grid without holes: fewer pieces than columns give fewer, larger columns; an odd number in two columns begins with one over both;
 * a feature of four columns needs five pieces (the large one takes two by two).
 */
export const chooseGridShape = (count: number, wanted: number, wantsFeature: boolean): GridShape => {
  if (count <= 1) return { columns: 1, feature: false };
  if (wanted === 2) return { columns: 2, feature: count % 2 === 1 };
  if (wanted === 4 && wantsFeature && count === 5) return { columns: 4, feature: true };
  if (wanted === 3 && wantsFeature && count === 3) return { columns: 3, feature: true };
  if (count <= wanted) return { columns: count, feature: false };
  if (count % wanted === 0) return { columns: wanted, feature: false };
  const fitting = [wanted - 1, wanted + 1].find((columns) => columns <= 6 && count % columns === 0);
  return { columns: fitting ?? wanted, feature: false };
};

/** Returns true for the last card of an odd number in two columns: it spans its row, so that no list ends in a hole. */
export const isLastOfOdd = (index: number, count: number): boolean => index % 2 === 0 && index === count - 1;
