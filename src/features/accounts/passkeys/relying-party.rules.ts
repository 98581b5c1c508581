/** For whom passkeys of a site are made: a domain, the one origin that a page of this site has, and the other origins that the domain speaks for. */
export type RelyingParty = { id: string; origin: string; related: readonly string[] };

const hostOf = (origin: string): string => /^https?:\/\/([^/:]+)(?::\d+)?$/.exec(origin)?.[1] ?? '';

/**
 * The relying party of a site (AC-42). The sites that are reached by https share that of the first of them, so that one passkey is good for all brands;
 * browsers ask its domain for the others, by https alone, so a site of plain http in development is one for itself.
 */
export const chooseRelyingParty = (origin: string, origins: readonly string[]): RelyingParty => {
  const shared = origins.filter((one) => one.startsWith('https://'));
  const [first = origin] = shared;
  if (!shared.includes(origin)) return { id: hostOf(origin), origin, related: [] };
  return { id: hostOf(first), origin, related: shared.filter((one) => one !== first) };
};
