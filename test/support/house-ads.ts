// The house-ad server over a real database, with its calls, as a process of a site has it.
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { FilledSlot } from '#content/site/ad-decisions';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { createPictureUrls } from '#platform/pictures';
import { createApi } from '../../src/api/app.ts';
import { houseAdRoutes } from '../../src/features/revenue/house-ads/house-ads.api.ts';
import { createHouseAds, type HouseAds } from '../../src/features/revenue/house-ads/house-ads.service.ts';
import type { AdTables } from '../../src/features/revenue/line-items/house-ads.tables.ts';
import { createLineItems } from '../../src/features/revenue/line-items/line-items.service.ts';
import { createRandom } from '../../src/features/revenue/house-ads/traffic.rules.ts';
import { browserAgent } from './browser-agent.ts';
import { fixtureArticle, fixtureDocuments, fixtureFront, fixtureTerm } from './newsroom-fixture.ts';
import { createTestDatabase } from './test-database.ts';
import { testImage } from './test-site.ts';

const secret = 'a secret of the tests that signs nothing real';
const hour = 3_600_000;
const start = Date.parse('2026-11-20T12:00:00.000Z');

const testPicture = (number: number) => ({
  id: `ncim${number}`,
  type: 'mediaAsset',
  image: testImage(number),
  file: `ncim${number}/1/original`,
  mediaType: 'image/png',
  bytes: 1_000,
  checksum: '0'.repeat(64),
  name: 'ad.png',
});

/** A line item as it is sent: a native card for everybody, unless said otherwise. */
export const sentLineItem = (name: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name,
  advertiser: 'Tallow Coffee',
  starts: new Date(start - hour).toISOString(),
  creatives: [{ kind: 'native', sizes: ['300x250', '728x90'], headline: 'Coffee', text: 'From the hill.', sponsor: 'Tallow Coffee' }],
  target: 'https://www.tallow-coffee.example/',
  ...more,
});

export type Slots = Record<string, FilledSlot | null>;
export type Asked = {
  vertical?: string;
  path?: string;
  slots?: string;
  shown?: string;
  onPage?: string | undefined;
  headers?: Record<string, string>;
  from?: FastifyInstance;
};

/** Headers of a beacon of one of our own pages. */
export const ownPage = {
  host: 'news.localhost',
  origin: 'http://news.localhost',
  'sec-fetch-site': 'same-origin',
  'user-agent': browserAgent,
  'content-type': 'text/plain;charset=UTF-8',
};

/** Opens one process with a small newsroom and no line items; close it in afterAll. Its clock stands until it is set. */
export const openHouseAds = async () => {
  const store = await createTestDatabase<AdTables & DocumentTables>();
  const clock = { now: start };
  const now = () => clock.now;
  const documents = fixtureDocuments(store.database.withTables<DocumentTables>());
  const paths = new Map<string, string>();
  await documents.writeTerm(fixtureTerm('news', 'news', 'News'));
  await documents.writeTerm(fixtureTerm('news/politics', 'news', 'Politics'));
  await documents.writeTerm(fixtureTerm('news/topic/climate', 'news', 'Climate'));
  for (const document of [
    fixtureArticle('rcna1', 'news', { taxonomy: ['news/politics', 'news/topic/climate'] }),
    fixtureArticle('rcna2', 'news', { adsEnabled: false }),
    fixtureArticle('rcna3', 'news', { status: 'unpublished' }),
    fixtureArticle('rcna4', 'globalcitizen'),
    fixtureArticle('rcna5', 'noticias', { taxonomy: ['noticias/politica'] }),
    fixtureArticle('rcna6', 'news', { subType: 'page' }),
    fixtureArticle('rcna7', 'news', { nativeAd: true, sponsoredBy: 'Acme' }),
    fixtureFront('nccu1', 'news', '/closed', { adsDisabled: true }),
    testPicture(7),
  ]) {
    const { id, path } = await documents.write(document, { by: 'test' });
    if (path) paths.set(id, path);
  }

  /** One more process on the same database. */
  const createProcess = (name: string, countLimit = 1_000): HouseAds =>
    createHouseAds({
      database: store.database,
      secret,
      process: name,
      now,
      steadyNow: now,
      random: createRandom(name.length),
      pictures: { urls: createPictureUrls({ secret, allowedWidths: [320, 640, 1000] }), widths: [320, 640, 1000] },
      perClient: createRateLimiter({ limit: countLimit, windowMs: 600_000, maxKeys: 100, now }),
    });
  const mount = (served: HouseAds, askLimit = 100_000): Promise<FastifyInstance> => {
    const log = createLog({ production: false, level: 'silent', secrets: [] });
    const toClientKey = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
      [headers['x-client']].flat()[0] ?? 'somebody';
    const perClient = createRateLimiter({ limit: askLimit, windowMs: 60_000, maxKeys: 100, now });
    const register = async (app: FastifyInstance) => houseAdRoutes({ ads: served, perClient, toClientKey })(app);
    return createApi({ log, isReady: () => Promise.resolve(true), languageOf: () => 'en', register });
  };
  const lineItems = createLineItems({ database: store.database, now });
  const ads = createProcess('one');
  const api = await mount(ads);

  const ask = ({
    vertical = 'news',
    path = '/politics/piece-rcna1',
    slots = 'a:footer:300x250',
    shown,
    onPage,
    headers = {},
    from = api,
  }: Asked = {}) =>
    from.inject({
      url: `/services/ads/${vertical}?${new URLSearchParams({ path, slots, ...(shown !== undefined && { shown }), ...(onPage !== undefined && { onPage }) }).toString()}`,
      headers,
    });
  const fill = async (asked?: Asked): Promise<Slots> => {
    const answer = await ask(asked);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ slots: Slots }>().slots;
  };

  return {
    store,
    clock,
    documents,
    lineItems,
    ads,
    api,
    createProcess,
    mount,
    ask,
    fill,
    addressOf: (id: string): string => paths.get(id) ?? '',
    fillOne: async (asked?: Asked): Promise<FilledSlot> => {
      const { a } = await fill(asked);
      if (!a) throw new Error('The slot is empty.');
      return a;
    },
    nameShown: async (asked?: Asked): Promise<string | undefined> => (await fill(asked))['a']?.name,
    /** Stores line items, the only ones there are, and gives their ids. */
    stock: async (...items: Record<string, unknown>[]): Promise<string[]> => {
      await store.database.deleteFrom('ad_line_item').execute();
      const ids: string[] = [];
      for (const item of items) ids.push((await lineItems.create(item, 'test')).id);
      await ads.delivery.exchange();
      return ids;
    },
    beacon: async (events: unknown, headers: Record<string, string> = ownPage): Promise<number> =>
      (await api.inject({ method: 'POST', url: '/services/ads/counts', headers, payload: JSON.stringify(events) })).statusCode,
    counted: async (lineItem?: string) => {
      await ads.delivery.exchange();
      const { rows } = await lineItems.report({ by: [], lineItem });
      const { impressions = 0, viewable = 0, clicks = 0, unloaded = 0 } = rows[0] ?? {};
      return { impressions, viewable, clicks, unloaded };
    },
    close: async () => {
      await api.close();
      await store.close();
    },
  };
};
export type OpenHouseAds = Awaited<ReturnType<typeof openHouseAds>>;
