import type { Site } from '#brands';

/** The key of a call's answer in the cache: one spelling of its checked parameters, in the order of their names. */
export const buildCallKey = (site: Site, name: string, parts: object): string =>
  `api:${site}:${name}:${JSON.stringify(
    Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )}`;
