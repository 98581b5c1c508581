/** How long a query may run, in ms, unless its transaction sets another limit. */
export const readTimeout = 2000;

// How much longer than the server's own limit we wait: its refusal must have time to arrive.
const grace = 500;

/** How long this side waits for what is asked outside a writing transaction, in ms. */
export const longestRead = readTimeout + grace;

const setsLimit = (text: string): boolean => text.includes("set_config('statement_timeout'");

/** The values of a statement; the limit that it sets is at least `patienceMs`, except 0, which is no limit. */
export const withPatience = (text: string, values: readonly unknown[], patienceMs: number): unknown[] => {
  const [limit, ...others] = values;
  return setsLimit(text) && Number(limit) > 0 ? [String(Math.max(Number(limit), patienceMs)), ...others] : [...values];
};

/** How long this side waits for statements of one connection, in ms: as long as the server lets them run and half a second; undefined without end. */
export type Deadline = { of: (text: string, values?: readonly unknown[]) => number | undefined };

/**
 * Follows the statements of a connection, for the time each may take there: `patienceMs`, in a transaction what `transact` set. A connection that
 * is silent past it leads to no server any more (a failover, a firewall that forgot it), and TCP alone would notice in a quarter of an hour.
 */
export const createDeadline = (patienceMs: number): Deadline => {
  let limit = patienceMs;
  return {
    of: (text, values) => {
      if (setsLimit(text)) limit = Number(values?.[0]);
      const current = limit;
      if (/^(?:commit|rollback)$/i.test(text)) limit = patienceMs;
      return current === 0 ? undefined : current + grace;
    },
  };
};
