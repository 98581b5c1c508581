/** What drawing ahead needs: the pictures in their order, how one is made, who else is at work, and when to stop. */
export type AheadParts = {
  addresses: readonly string[];
  /** Makes and stores the picture of an address; one that is stored already costs nothing. Gives its HTTP status. */
  make: (address: string) => Promise<number>;
  /** Resolves when no reader is being served. */
  whenQuiet: () => Promise<void>;
  /** How many are made at once, at most. */
  atOnce: number;
  stop: AbortSignal;
};

/** A full disk or a store that is away: what follows would fail too. */
const endsAll = new Set([503, 507]);

/** Makes pictures before they are asked for, in their order, and stops between two when `stop` comes. Gives whether all were made. */
export const drawAhead = async ({ addresses, make, whenQuiet, atOnce, stop }: AheadParts): Promise<boolean> => {
  const waiting = addresses.values();
  let isWhole = true;
  const ended = new AbortController();
  const either = AbortSignal.any([stop, ended.signal]);
  const work = async (): Promise<void> => {
    for (const address of waiting) {
      await whenQuiet();
      if (either.aborted) return;
      const status = await make(address);
      if (status !== 200) isWhole = false;
      if (endsAll.has(status)) ended.abort();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return isWhole && !stop.aborted;
};
