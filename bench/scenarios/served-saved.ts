import { setTimeout as wait } from 'node:timers/promises';
import { amount } from '../measure/client.ts';
import { askAll, measureCost, servedRow } from '../measure/served.ts';
import { type ServedSite, startServedSite } from '../measure/served-site.ts';
import { askNews, joinReader } from '../measure/subscriber.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const rounds = 3;
const path = '/account/saved';

/** How much the database of a site has done: once for each query outside of a transaction. Its processes report with a delay of up to a second. */
const countDone = async (site: ServedSite): Promise<number> => {
  await wait(1_500);
  const [row] = await site.query<{ done: string }>(
    'select xact_commit + xact_rollback as done from pg_stat_database where datname = current_database()',
  );
  return Number(row?.done ?? 0);
};

/** Saves two hundred pieces of all kinds for somebody. */
const saveMany = async (site: ServedSite, id: string): Promise<void> => {
  await site.query(`insert into customer (customer_id, created_at, updated_at) values ($1, now(), now())`, [id]);
  await site.query(
    `insert into bookmark (account_id, content_id, content_type, saved_at)
     select $1, id, case when id like 'tdrp%' then 'recipe' when id like 'tdpd%' then 'product' when id like '%mvo%' then 'video' else 'article' end,
       now() - row_number() over (order by md5(id)) * interval '1 hour'
     from document where status = 'published' and not hidden and item is not null and id ~ '^(rcna|tdrp|tdpd|mmvo|tmvo)' order by md5(id) limit 200`,
    [id],
  );
};

/** The first page of what somebody saved, as served to its reader: CPU with PostgreSQL and compression, and queries. */
export const scenario: Scenario = {
  name: 'served-saved',
  group: 'served',
  async run() {
    const site = await startServedSite(0);
    try {
      const { id, cookie } = await joinReader(site);
      await saveMany(site, id);
      // the first answer gives the browser its token, and a session that takes the place of the first
      const { cookies } = await askNews(site.port, path, { cookie });
      const kept = new Map([...cookie.split('; '), ...cookies].map((pair) => [pair.split('=', 1)[0], pair]));
      const address = { site: 'news', path, cookie: [...kept.values()].join('; ') };
      const all = Array.from({ length: amount(600, 200) }, () => address);
      await askAll(site, all, 1);
      const costs = [];
      for (let round = 0; round < rounds; round += 1) costs.push(await measureCost(site, all, 1));
      const before = await countDone(site);
      await askAll(site, all, 1);
      // what else the site does meanwhile is less than one for each
      const queries = Math.round(((await countDone(site)) - before) / all.length);
      return [{ ...servedRow('first page of the saved area', costs), queries }];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => [
    ...figure('saved area: first page as served to its reader', 'ms CPU', column(rows, 'ms CPU/request'), { atMost: 3 }),
    ...figure('saved area: queries of the first page', '', column(rows, 'queries'), { atMost: 5 }),
  ],
};
