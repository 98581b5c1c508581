/** How long a query may run, in ms, unless its transaction sets another limit. */
export const readTimeout = 2000;

// How much longer than the server's own limit we wait: its refusal must have time to arrive.
const grace = 500;

/** How long this side waits for what is asked outside a writing transaction, in ms. */
export const longestRead = readTimeout + grace;

/** How long this side waits for statements of one connection, in ms: as long as the server lets them run and half a second; undefined without end. */
export type Deadline = { of: (text: string, values?: readonly unknown[]) => number | undefined };

/**
 * Follows the statements of a connection, for the time each may take there: 2 s, in a transaction what `transact` set. A connection that
 * is silent past it leads to no server any more (a failover, a firewall that forgot it), and TCP alone would notice in a quarter of an hour.
 */
export const createDeadline = (): Deadline => {
  let limit = readTimeout;
  return {
    of: (text, values) => {
      if (text.includes("set_config('statement_timeout'")) limit = Number(values?.[0]);
      const current = limit;
      if (/^(?:commit|rollback)$/i.test(text)) limit = readTimeout;
      return current === 0 ? undefined : current + grace;
    },
  };
};
