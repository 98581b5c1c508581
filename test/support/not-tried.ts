import { appendFileSync } from 'node:fs';

/** What a run could not try: what it is, how many there are of it, and why. */
export type NotTried = { what: string; count: number; why: string };

/** Notes that something cannot be tried on this machine; the run sums it up in its last line. */
export const noteNotTried = (one: NotTried): void => {
  const file = process.env['MASTHEAD_NOT_TRIED'];
  if (file === undefined) console.info(`Not tried: ${one.count} ${one.what}: ${one.why}.`);
  // one short line at once: several processes write
  else appendFileSync(file, `${JSON.stringify(one)}\n`);
};

/** Formats the last line of a run: how much was not tried on this machine, and why, of notes with one JSON object a line, the same one perhaps several times. */
export const formatNotTried = (notes: string): string => {
  const noted = new Map<string, NotTried>();
  for (const line of notes.split('\n').filter(Boolean)) {
    const one = JSON.parse(line) as NotTried;
    noted.set(`${one.what} ${one.why}`, one);
  }
  const all = [...noted.values()].toSorted((a, b) => b.count - a.count);
  if (all.length === 0) return 'Not tried: nothing.';
  const sum = all.reduce((count, one) => count + one.count, 0);
  const each = all.map(({ count, what, why }) => `${count} ${what}: ${why}`).join('; ');
  return `Not tried: ${sum.toLocaleString('en-US')} inputs. ${each}. See test/corpora/README.md.`;
};
