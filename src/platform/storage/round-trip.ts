/** The time that a question to the database takes to be answered and nothing else, as it was measured last (ms). */
export type RoundTrip = {
  measure: (milliseconds: number) => void;
  /** The time by which limits for a near database are extended for this one (ms); 0 for a near one. */
  extraMs: () => number;
};

/** A database whose answers take less than this is near (ms): the limits of a near one have room for it. */
const nearMs = 100;
/** Round trips until a connection can be used: TCP, TLS, the password, and its settings. */
const tripsToConnect = 8;

/**
 * Creates the measure of a database's round trip. The shorter one of the last two measurements counts: a machine that is busy for a moment makes one long,
 * and a distance makes all long.
 */
export const createRoundTrip = (): RoundTrip => {
  let [last, before] = [0, 0];
  return {
    measure: (milliseconds) => {
      [last, before] = [milliseconds, last];
    },
    extraMs: () => {
      const shorter = Math.min(last, before);
      return shorter < nearMs ? 0 : shorter * tripsToConnect;
    },
  };
};
