import { setTimeout as wait } from 'node:timers/promises';
import type { LoadedSite } from './loaded-site.ts';

const stillSeconds = 5;
const longestSeconds = 60;

/** Waits until a site that has just started does nothing more that takes memory; gives what it holds then, in bytes. */
export const waitUntilStill = async (site: LoadedSite): Promise<number> => {
  let [held, since] = [site.use().memory, performance.now()];
  const began = since;
  while (performance.now() - since < stillSeconds * 1_000 && performance.now() - began < longestSeconds * 1_000) {
    await wait(100);
    const now = site.use().memory;
    if (Math.abs(now - held) > 4e6) [held, since] = [now, performance.now()];
  }
  return site.use().memory;
};
