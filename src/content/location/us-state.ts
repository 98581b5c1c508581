import { decodeOrNothing, readRegionCookie } from './region.ts';

/** The state of the United States in the cookie of the region, where that is an object with country and region; undefined where it is not known. */
export const findUsState = (cookies: string): string | undefined => {
  const written = decodeOrNothing(readRegionCookie(cookies));
  return written.includes('"country":"US"') ? /"region":"([A-Z]{2})"/.exec(written)?.[1] : undefined;
};
