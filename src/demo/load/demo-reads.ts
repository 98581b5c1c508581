import { toBucket, type Reads } from '#features/reading/reads';
import { hourMs } from '#platform/time';

const hour = hourMs;

/** How often the pieces of the demo were read before anybody came: some much, most little, the same for the same ids. `now` in milliseconds. */
export const buildDemoReads = (ids: readonly string[], now: number): Reads[] =>
  ids.flatMap((id) => {
    const rank = (Number(id.slice(4)) * 7919) % 97;
    return [0, 3, 9, 24].map((hours) => ({ id, at: toBucket(now - hours * hour), reads: 1 + Math.floor(400 / (1 + rank)) }));
  });
