import { Agent, get } from 'node:http';
import { amount } from '../measure/client.ts';
import { generateLineItems } from '../measure/line-items.ts';
import { readCpuSeconds } from '../measure/process-cpu.ts';
import { readArticles, type ServedSite, startServedSite } from '../measure/served-site.ts';
import { column, figure, type Row, type Scenario } from '../scenario.ts';
import { createAdCounter } from '../../src/features/revenue/line-items/ad-counter.service.ts';
import { parseSlots } from '../../src/features/revenue/house-ads/ad-request.rules.ts';
import { createAdTokens } from '../../src/features/revenue/line-items/ad-tokens.service.ts';
import { createDecide } from '../../src/features/revenue/house-ads/decide.service.ts';
import { buildInventory, buildLiveItem, emptyInventory } from '../../src/features/revenue/house-ads/inventory.service.ts';
import { createRandom } from '../../src/features/revenue/house-ads/traffic.rules.ts';
import { parseJson } from '../measure/parse-json.ts';

const items = 1_000;
const rounds = 3;
const slots = 'top:article-top:728x90|320x50,body:article-body:300x250,side:article-sidebar:300x250,foot:footer:728x90|320x50';
const asked = parseSlots(slots) ?? [];

/** The decision alone: pages of many terms and brands, four slots each, tokens and counts with it. */
const measureAlone = (pages: number): Row => {
  const now = Date.now;
  const pictures = { urls: { url: () => '' }, widths: [320] };
  const live = generateLineItems(items, now()).flatMap(
    (item, number) => buildLiveItem({ id: `adli${number + 1}`, item }, new Map(), pictures) ?? [],
  );
  const known = buildInventory(live, emptyInventory);
  // goals lack more than is asked for, as in a busy hour
  for (const item of live) item.budget = Infinity;
  const tokens = createAdTokens({ secret: 'of a measurement that signs nothing real', now });
  const counter = createAdCounter({ tokens, now });
  const decide = createDecide({ inventory: () => known, tokens, counter, random: createRandom(1), now });
  const terms = [['news/politics'], ['news/topic/climate', 'news/business'], ['news/world'], []];
  const contexts = terms.map((taxonomy, index) => ({
    vertical: index === 3 ? ('noticias' as const) : ('news' as const),
    language: index === 3 ? ('es' as const) : ('en' as const),
    piece: `rcna${index}`,
    taxonomy,
    names: {},
    adsEnabled: true,
  }));
  let filled = 0;
  const run = (count: number): void => {
    for (let page = 0; page < count; page += 1) {
      const context = contexts[page % contexts.length];
      if (context) filled += Object.values(decide({ context, slots: asked, shown: { adli1: 6, adli4: 2 } })).filter(Boolean).length;
      if (page % 10_000 === 0) counter.take();
    }
  };
  run(2_000);
  filled = 0;
  const before = process.cpuUsage();
  run(pages);
  const { user, system } = process.cpuUsage(before);
  const decisions = pages * asked.length;
  const ms = (user + system) / 1_000 / decisions;
  return {
    what: 'alone',
    decisions,
    'filled %': ((filled / decisions) * 100).toFixed(1),
    'CPU ms a decision': ms.toFixed(4),
    'a second and core': Math.round(1_000 / ms),
  };
};

/** The names of the line items that fill the slots of a page. */
const ask = (agent: Agent, { port }: Pick<ServedSite, 'port'>, site: string, path: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const query = new URLSearchParams({ path, slots, shown: 'adli1:6,adli4:2' }).toString();
    get(
      { host: '127.0.0.1', port, path: `/services/ads/${site}?${query}`, agent, headers: { host: `${site}.localhost:${port}` } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('error', reject);
        answer.once('end', () => {
          if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
          const filled = Object.values(parseJson<{ slots: Record<string, { name: string } | null> }>(text).slots);
          resolve(filled.flatMap((one) => one?.name ?? []));
        });
      },
    ).once('error', reject);
  });

/** Asks `count` times over eight connections and gives how many slots were filled. */
const askMany = async (site: ServedSite, paths: readonly { site: string; path: string }[], count: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let [next, filled] = [0, 0];
  const reader = async (): Promise<void> => {
    for (let turn = next++; turn < count; turn = next++) {
      const address = paths[turn % paths.length];
      if (!address) continue;
      const found = await ask(agent, site, address.site, address.path);
      filled += found.length;
    }
  };
  try {
    await Promise.all(Array.from({ length: 8 }, reader));
  } finally {
    agent.destroy();
  }
  return filled;
};

const stock = async (site: ServedSite): Promise<void> => {
  const made = generateLineItems(items, Date.now());
  await site.query('delete from ad_line_item');
  await site.query(
    `insert into ad_line_item (id, item, starts_at, ends_at, created_at, changed_at, changed_by)
     select 'adli' || n, item, (item->>'starts')::timestamptz, (item->>'ends')::timestamptz, now(), now(), 'bench'
     from jsonb_array_elements($1::jsonb) with ordinality as made (item, n)`,
    [JSON.stringify(made)],
  );
};

/** The served call: four slots a request, the context of each page found by its path. All CPU of the program, PostgreSQL's too. */
const measureServed = async (site: ServedSite, requests: number): Promise<Row[]> => {
  const pages = (await readArticles(site, 200)).filter((one) => one.site === 'news' || one.site === 'today');
  await stock(site);
  const agent = new Agent();
  // line items are read within ten seconds
  while (!(await ask(agent, site, 'news', '/search'))[0]?.startsWith('Line item')) await new Promise((resolve) => setTimeout(resolve, 250));
  await askMany(site, pages, pages.length * 2);
  const rows: Row[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = readCpuSeconds(site.pid);
    const filled = await askMany(site, pages, requests);
    const ms = ((readCpuSeconds(site.pid) - before) * 1_000) / requests;
    const perDecision = ms / asked.length;
    rows.push({
      what: 'served',
      decisions: requests * asked.length,
      'filled %': ((filled / (requests * asked.length)) * 100).toFixed(1),
      'CPU ms a request': ms.toFixed(3),
      'CPU ms a decision': perDecision.toFixed(4),
      'a second and core': Math.round(1_000 / perDecision),
    });
  }
  return rows;
};

/** What slots show is decided in at most 0.1 ms of CPU with 1,000 line items: 5,000 a second and core through the served call. */
export const scenario: Scenario = {
  name: 'ad-decisions',
  group: 'served',
  async run() {
    const alone = Array.from({ length: rounds }, () => measureAlone(amount(50_000, 10_000)));
    const site = await startServedSite(0, { variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      return [...alone, ...(await measureServed(site, amount(10_000, 2_000)))];
    } finally {
      await site.stop();
    }
  },
  figures: (rows) => {
    const of =
      (what: string) =>
      (row: Row): boolean =>
        row['what'] === what;
    return [
      ...figure('ad decision alone, 1,000 line items', 'ms CPU', column(rows, 'CPU ms a decision', of('alone')), { atMost: 0.1 }),
      ...figure('ad decision as served, four a request, 1,000 line items', 'ms CPU', column(rows, 'CPU ms a decision', of('served')), {
        atMost: 0.1,
      }),
      ...figure('ad decisions as served, a second and core', '', column(rows, 'a second and core', of('served')), { atLeast: 5_000 }),
    ];
  },
};
