import { isNamed } from './stored-name.rules.ts';

/** What the dashboard needs to name what it finds, in the reader's language. */
export type DashboardFacts = {
  own: string;
  ownReason: string;
  unknown: string;
  nothing: string;
  others: readonly { origin: string; name: string; reason: string }[];
  stored: readonly { name: string; reason: string }[];
};

/** Whoever was asked, why, and how often: this site first, then the others by name. */
export const listAsked = (addresses: readonly string[], own: string, facts: DashboardFacts): [string, string, string][] => {
  const counts = new Map<string, number>([[own, 0]]);
  for (const address of addresses)
    if (URL.canParse(address) && address.startsWith('http')) {
      const { origin } = new URL(address);
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
  const [[, ofOwn] = ['', 0], ...others] = counts;
  const rows = others.map(([origin, count]): [string, string, string] => {
    const known = facts.others.find((other) => other.origin === origin);
    const host = new URL(origin).host;
    return [known && known.name !== host ? `${known.name} (${host})` : host, known?.reason ?? facts.unknown, String(count)];
  });
  return [[facts.own, facts.ownReason, String(ofOwn)], ...rows.sort(([one], [other]) => one.localeCompare(other))];
};

/** What was found by name, and what it is for; one row that says so where there is nothing. */
export const listStored = (names: readonly string[], facts: DashboardFacts): [string, string][] =>
  names.length === 0
    ? [[facts.nothing, '']]
    : [...new Set(names)].sort().map((found) => [found, facts.stored.find(({ name }) => isNamed(found, name))?.reason ?? facts.unknown]);
