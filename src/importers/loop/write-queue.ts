/** Writes under way at once, and the characters that their pieces may have together. */
type Limits = { mostWrites: number; mostCharacters: number };

/** Runs writes beside one another while the next pieces are read and mapped. A write that fails fails the next `add` or `settle`. */
export const createWriteQueue = ({ mostWrites, mostCharacters }: Limits) => {
  const writing = new Map<Promise<unknown>, number>();
  let failure: { error: unknown } | undefined;

  const isFull = (): boolean =>
    writing.size >= mostWrites || (writing.size > 0 && [...writing.values()].reduce((sum, size) => sum + size, 0) > mostCharacters);

  const throwFailure = (): void => {
    if (failure) throw failure.error;
  };

  return {
    /** Adds a write of so many characters, and waits while there are too many. */
    add: async (write: Promise<unknown>, characters: number): Promise<void> => {
      const running = write
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => writing.delete(running));
      writing.set(running, characters);
      while (isFull()) await Promise.race(writing.keys());
      throwFailure();
    },
    /** Waits for all writes. */
    settle: async (): Promise<void> => {
      await Promise.all(writing.keys());
      throwFailure();
    },
  };
};
