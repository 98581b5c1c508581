import type { Site } from '#brands';

/** What the answer of a call is kept under: one spelling of its checked parameters, in the order of their names. */
export const callKey = (site: Site, name: string, parts: object): string =>
  `api:${site}:${name}:${JSON.stringify(
    Object.entries(parts)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )}`;
