import { hourMs } from '#platform/time';

/** Reads are counted in spans of this length, in milliseconds. */
export const tenMinutes = 600_000;
/** After how long a read counts half, and after how long not at all, in milliseconds. */
export const halfLife = 6 * hourMs;
export const countedFor = 48 * hourMs;

/** The start of the ten minutes that a timestamp lies in; milliseconds since 1970. */
export const toBucket = (timestamp: number): number => timestamp - (timestamp % tenMinutes);

type Sent = { origin?: string | undefined; host?: string | undefined; site?: string | undefined; agent?: string | undefined };

// agents that identify themselves as machines
const machine = /bot\b|crawl|spider|slurp|headless|preview|monitor|lighthouse/i;

const toHost = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/** True for what a browser sent from a page to the host of that page: `origin` and `site` are its Origin and Sec-Fetch-Site headers. */
export const isFromOwnPage = ({ origin, host, site }: Omit<Sent, 'agent'>): boolean =>
  origin !== undefined && host !== undefined && toHost(origin) === host.toLowerCase() && (site === undefined || site === 'same-origin');

/** True for an agent that says to be a machine. */
export const isMachine = (agent: string | undefined): boolean => machine.test(agent ?? '');

/** True for a read that one of our own pages reports: sent by its script in a browser, to the host it came from. */
export const isOwnRead = ({ agent, ...sent }: Sent): boolean => isFromOwnPage(sent) && !isMachine(agent);
