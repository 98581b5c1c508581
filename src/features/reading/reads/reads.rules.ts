/** Reads are counted by so many milliseconds. */
export const tenMinutes = 600_000;
/** A read counts half after so long, and nothing after so long: milliseconds. */
export const halfLife = 6 * 3_600_000;
export const countedFor = 48 * 3_600_000;

/** The ten minutes that an instant lies in, by their beginning; milliseconds since 1970. */
export const toBucket = (timestamp: number): number => timestamp - (timestamp % tenMinutes);

type Sent = { origin?: string | undefined; host?: string | undefined; site?: string | undefined; agent?: string | undefined };

// what says of itself that it is no reader
const machine = /bot\b|crawl|spider|slurp|headless|preview|monitor|lighthouse/i;

const toHost = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** True for a read that one of our own pages tells: sent by its script in a browser, to the host it came from. */
export const isOwnRead = ({ origin, host, site, agent }: Sent): boolean =>
  origin !== undefined &&
  host !== undefined &&
  toHost(origin) === host.toLowerCase() &&
  (site === undefined || site === 'same-origin') &&
  !machine.test(agent ?? '');
