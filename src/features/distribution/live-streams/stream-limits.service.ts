/** How many streams a process has, and how many of them go to one reader's address. */
export type StreamLimits = {
  /** Counts a refusal where there is no place for one more stream: `full` for everybody, `enough` for this reader. */
  refuse(reader: string | undefined): 'full' | 'enough' | undefined;
  /** Counts a stream that is opened. A reader without a key, another server of our own, is counted in all only. */
  add(reader: string | undefined): void;
  remove(reader: string | undefined): void;
  addCut(): void;
  statistics(): { streams: number; refused: number; cut: number };
};

/** Counts streams: `most` of a process, and `mostPerReader` of an address. */
export const createStreamLimits = ({ most, mostPerReader }: { most: number; mostPerReader: number }): StreamLimits => {
  const byReader = new Map<string, number>();
  const count = { streams: 0, refused: 0, cut: 0 };
  return {
    refuse: (reader) => {
      const isFull = count.streams >= most;
      if (!isFull && (reader === undefined || (byReader.get(reader) ?? 0) < mostPerReader)) return undefined;
      count.refused += 1;
      return isFull ? 'full' : 'enough';
    },
    add: (reader) => {
      count.streams += 1;
      if (reader !== undefined) byReader.set(reader, (byReader.get(reader) ?? 0) + 1);
    },
    remove: (reader) => {
      count.streams -= 1;
      if (reader === undefined) return;
      const others = (byReader.get(reader) ?? 0) - 1;
      if (others > 0) byReader.set(reader, others);
      else byReader.delete(reader);
    },
    addCut: () => {
      count.cut += 1;
    },
    statistics: () => ({ ...count }),
  };
};
