import { findZipCode } from '#zip-codes';
import { amount } from '../measure/client.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { type Address, cacheOfNothing, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';

const rounds = 3;
const again = 'places, their weather known';
const first = 'places, each for the first time';
const isPage =
  (name: string) =>
  (row: Row): boolean =>
    row['page'] === name;

/** So many zip codes from all over the country, always the same. */
const listPlaces = (count: number): Address[] => {
  const found: Address[] = [];
  for (let zip = 1_001; found.length < count; zip = (zip + 11_003) % 100_000) {
    const code = String(zip).padStart(5, '0');
    if (findZipCode(code)) found.push({ site: 'news', path: `/local/${code}` });
  }
  return found;
};

/** The page of a place as served, with its news and the climate that comes with the program: at most 2 ms of CPU with PostgreSQL and compression. */
export const scenario: Scenario = {
  name: 'served-local',
  group: 'served',
  async run() {
    const site = await startServedSite(0, { variables: cacheOfNothing });
    try {
      const asked = amount(900, 300);
      // within the thousand places whose weather a process remembers
      const all = listPlaces(asked * (rounds + 1) + asked);
      const known = all.slice(0, asked);
      await askAll(site, known, 1);
      const costs = [];
      for (let round = 0; round < rounds; round += 1) costs.push(await measureCost(site, known, 1));
      const others = [];
      for (let round = 1; round <= rounds; round += 1)
        others.push(await measureCost(site, all.slice(round * asked, (round + 1) * asked), 1));
      return [servedRow(again, costs), servedRow(first, others)];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('place with news and weather as served, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage(again)), { atMost: 2 }),
    ...figure('place as served for the first time, the demo', 'ms CPU', column(rows, 'ms CPU/request', isPage(first))),
  ],
};
