import { appendFileSync } from 'node:fs';

/** What a run could not try: what it is, how many there are of it, and why. */
export type NotTried = { what: string; count: number; why: string };

/** Notes that something cannot be tried on this machine; `npm test` sums it up in its last line (scripts/not-tried.mjs). */
export const noteNotTried = (one: NotTried): void => {
  const file = process.env['MASTHEAD_NOT_TRIED'];
  if (file === undefined) console.info(`Not tried: ${one.count} ${one.what}: ${one.why}.`);
  // one short line at once: several processes write
  else appendFileSync(file, `${JSON.stringify(one)}\n`);
};
