// The house-ad server over a real database, with its calls, as a process of a site has it.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilledSlot } from '#content/ad-decisions';
import type { DocumentTables } from '#features/newsroom/documents';
import { createRateLimiter } from '#platform/http';
import { createLog } from '#platform/log';
import { createPictureUrls } from '#platform/media';
import { watchQueries } from '#platform/storage';
import { createApi } from '../../../api/app.ts';
import { fixtureArticle, fixtureDocuments, fixtureFront, fixtureTerm } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { testImage } from '../../../../test/support/test-site.ts';
import { createHouseAds, type HouseAds } from './house-ads.service.ts';
import { houseAdRoutes } from './house-ads.api.ts';
import type { AdTables } from './house-ads.tables.ts';
import { createLineItems, type LineItems } from './line-items.service.ts';
import { createRandom } from './traffic.rules.ts';

type Tables = AdTables & DocumentTables;
const secret = 'a secret of the tests that signs nothing real';
const hour = 3_600_000;
const start = Date.parse('2026-11-20T12:00:00.000Z');
const clock = { now: start };
const now = () => clock.now;

let store: TestDatabase<Tables>;
let lineItems: LineItems;
let ads: HouseAds;
let api: FastifyInstance;

const createProcess = (name: string, countLimit = 1_000): HouseAds =>
  createHouseAds({
    ...{ database: store.database, secret, process: name, now, steadyNow: now, random: createRandom(name.length) },
    pictures: { urls: createPictureUrls({ secret, allowedWidths: [320, 640, 1000] }), widths: [320, 640, 1000] },
    perClient: createRateLimiter({ limit: countLimit, windowMs: 600_000, maxKeys: 100, now }),
  });
const mount = (served: HouseAds, askLimit = 100_000): Promise<FastifyInstance> => {
  const log = createLog({ production: false, level: 'silent', secrets: [] });
  const toClientKey = ({ headers }: { headers: Record<string, string | string[] | undefined> }) =>
    [headers['x-client']].flat()[0] ?? 'somebody';
  const perClient = createRateLimiter({ limit: askLimit, windowMs: 60_000, maxKeys: 100, now });
  return createApi({
    log,
    isReady: () => Promise.resolve(true),
    register: async (app) => houseAdRoutes({ ads: served, perClient, toClientKey })(app),
  });
};

const testPicture = (number: number, more: Record<string, unknown> = {}) => ({
  id: `ncim${number}`,
  type: 'mediaAsset',
  image: testImage(number, more),
  file: `ncim${number}/1/original`,
  mediaType: 'image/png',
  bytes: 1_000,
  checksum: '0'.repeat(64),
  name: 'ad.png',
});
const sent = (name: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  name,
  advertiser: 'Tallow Coffee',
  starts: new Date(start - hour).toISOString(),
  creatives: [{ kind: 'native', sizes: ['300x250', '728x90'], headline: 'Coffee', text: 'From the hill.', sponsor: 'Tallow Coffee' }],
  target: 'https://www.tallow-coffee.example/',
  ...more,
});
/** Stores line items, the only ones there are, and gives their ids. */
const stock = async (...items: Record<string, unknown>[]): Promise<string[]> => {
  await store.database.deleteFrom('ad_line_item').execute();
  const ids: string[] = [];
  for (const item of items) ids.push((await lineItems.create(item, 'test')).id);
  await ads.delivery.exchange();
  return ids;
};

type Slots = Record<string, FilledSlot | null>;
type Asked = { vertical?: string; path?: string; slots?: string; shown?: string; headers?: Record<string, string>; from?: FastifyInstance };
const ask = ({
  vertical = 'news',
  path = '/politics/piece-rcna1',
  slots = 'a:footer:300x250',
  shown,
  headers = {},
  from = api,
}: Asked = {}) =>
  from.inject({
    url: `/services/ads/${vertical}?${new URLSearchParams({ path, slots, ...(shown !== undefined && { shown }) }).toString()}`,
    headers,
  });
const fill = async (asked?: Asked): Promise<Slots> => {
  const answer = await ask(asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ slots: Slots }>().slots;
};
const fillOne = async (asked?: Asked): Promise<FilledSlot> => {
  const { a } = await fill(asked);
  if (!a) throw new Error('The slot is empty.');
  return a;
};
const nameShown = async (asked?: Asked): Promise<string | undefined> => (await fill(asked))['a']?.name;

const own = {
  host: 'news.localhost',
  origin: 'http://news.localhost',
  'sec-fetch-site': 'same-origin',
  'content-type': 'text/plain;charset=UTF-8',
};
const beacon = async (events: unknown, headers: Record<string, string> = own): Promise<number> =>
  (await api.inject({ method: 'POST', url: '/services/ads/counts', headers, payload: JSON.stringify(events) })).statusCode;
const counted = async (lineItem?: string) => {
  await ads.delivery.exchange();
  const { rows } = await lineItems.report({ by: [], lineItem });
  const { impressions = 0, viewable = 0, clicks = 0, unloaded = 0 } = rows[0] ?? {};
  return { impressions, viewable, clicks, unloaded };
};
const paths = new Map<string, string>();

beforeAll(async () => {
  store = await createTestDatabase<Tables>();
  const documents = fixtureDocuments(store.database.withTables<DocumentTables>());
  const by = { by: 'test' };
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
    fixtureFront('nccu1', 'news', '/closed', { adsDisabled: true }),
    testPicture(7),
    testPicture(8, { width: 300, height: 250 }),
  ]) {
    const { id, path } = await documents.write(document, by);
    if (path) paths.set(id, path);
  }
  lineItems = createLineItems({ database: store.database, now });
  ads = createProcess('one');
  api = await mount(ads);
});
afterAll(async () => {
  await api.close();
  await store.close();
});
const pathOf = (id: string): string => paths.get(id) ?? '';

describe('a slot', () => {
  test('AD-20: is filled without a cookie, and its answer is nobody else’s', async () => {
    const [id] = await stock(sent('Hill coffee', { cap: { impressions: 3, hours: 24 } }));
    const answer = await ask({ headers: { cookie: 'a=1' }, slots: 'a:footer:728x90|300x250,b:header:970x250' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json()).toEqual({
      slots: {
        a: {
          lineItem: id,
          name: 'Hill coffee',
          advertiser: 'Tallow Coffee',
          width: 728,
          height: 90,
          creative: { kind: 'native', headline: 'Coffee', text: 'From the hill.', sponsor: 'Tallow Coffee' },
          click: expect.stringMatching(/^\/services\/ads\/click\/[\w.-]+$/),
          seen: expect.stringMatching(/^[\w.-]+$/),
          why: [{ code: 'everybody' }],
          cap: { impressions: 3, hours: 24 },
        },
        b: null,
      },
    });
  });

  test.each<[Asked]>([
    [{ vertical: 'nws' }],
    [{ vertical: '__proto__' }],
    [{ path: 'no-path' }],
    [{ path: `/${'x'.repeat(500)}` }],
    [{ path: '/a\u0000b' }],
    [{ slots: '' }],
    [{ slots: 'a:nowhere:300x250' }],
    [{ slots: 'a:footer:0x0' }],
    [{ slots: 'x'.repeat(10_000) }],
    [{ slots: '&,"\'' }],
    [{ shown: '&,"\'' }],
    [{ shown: 'x'.repeat(10_000) }],
    [{ shown: "adli1:1' or 1=1" }],
  ])('AD-20: asked for with %j is refused with a code', async (asked) => {
    const answer = await ask(asked);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request/invalid']);
  });

  test('AD-20: of a path that is full of signs is filled as that of any page', async () => {
    await stock(sent('Any'));
    for (const path of ['/&,"\'<script>', `/${encodeURIComponent("';drop table document--")}`, '/%00%', '/..//etc/passwd', '/ü'])
      expect(await nameShown({ path }), path).toBe('Any');
  });

  test('AD-20: is asked for by one address so often and no more', async () => {
    const limited = await mount(ads, 3);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await ask({ from: limited })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await ask({ from: limited, headers: { 'x-client': 'another' } })).statusCode).toBe(200);
    await limited.close();
  });

  test('AD-22: shows nothing where a piece, a front or a brand has no advertising, on pages of the footer, and on what is not published', async () => {
    await stock(sent('Everywhere'));
    expect(await nameShown({ path: pathOf('rcna1') })).toBe('Everywhere');
    const closed: [string, string][] = [
      ['news', pathOf('rcna2')],
      ['news', `${pathOf('rcna2')}/`],
      ['news', `${pathOf('rcna2')}?page=2`],
      ['news', `${pathOf('rcna2')}/ncrd12`],
      ['news', pathOf('rcna3')],
      ['news', pathOf('rcna6')],
      ['news', '/closed'],
      ['globalcitizen', pathOf('rcna4')],
      ['globalcitizen', '/globalcitizen'],
      ['news', pathOf('rcna4')],
      ['news', '/globalcitizen/anything'],
    ];
    for (const [vertical, path] of closed) {
      expect(path).not.toBe('');
      expect(await fill({ vertical, path }), path).toEqual({ a: null });
    }
  });

  test('AD-22: shows nothing half a minute after a piece was closed to advertising', async () => {
    await stock(sent('Everywhere'));
    const path = '/politics/piece-rcna9-rcna9';
    expect(await nameShown({ path })).toBe('Everywhere');
    await fixtureDocuments(store.database.withTables<DocumentTables>()).write(fixtureArticle('rcna9', 'news', { adsEnabled: false }), {
      by: 'test',
    });
    const stored = (await store.database.selectFrom('document').select('path').where('id', '=', 'rcna9').executeTakeFirst())?.path ?? '';
    expect(stored).toBe(path);
    clock.now += 30_000;
    expect(await fill({ path })).toEqual({ a: null });
  });

  test('AD-21, AD-37: is chosen by what the page is about, and says why', async () => {
    await stock(
      sent('Politics', { targeting: { taxonomy: ['news/politics'] } }),
      sent('Spanish', { targeting: { languages: ['es'] } }),
      sent('Header', { targeting: { zones: ['header'] } }),
      sent('Climate', { targeting: { taxonomy: ['news/topic'], brands: ['news'] } }),
      sent('Tag', { targeting: { taxonomy: ['today/food'] } }),
    );
    const whyOf = async (asked: Asked) => {
      const seen = new Map<string, unknown>();
      for (let time = 0; time < 40; time += 1) {
        const filled = (await fill(asked))['a'];
        if (filled) seen.set(filled.name, filled.why);
      }
      return Object.fromEntries([...seen].sort(([one], [other]) => (one < other ? -1 : 1)));
    };
    expect(await whyOf({ path: pathOf('rcna1') })).toEqual({
      Climate: [
        { code: 'topic', label: 'Climate' },
        { code: 'brand', label: 'News' },
      ],
      Politics: [{ code: 'section', label: 'Politics' }],
    });
    expect(await whyOf({ path: pathOf('rcna1'), slots: 'a:header:300x250' })).toHaveProperty('Header', [{ code: 'zone' }]);
    expect(await whyOf({ path: pathOf('rcna5'), vertical: 'noticias' })).toEqual({ Spanish: [{ code: 'language', label: 'español' }] });
    expect(await whyOf({ path: '/tag/today/food/baking', vertical: 'today' })).toEqual({ Tag: [{ code: 'topic', label: 'food' }] });
    expect(await whyOf({ path: '/search' })).toEqual({});
  });

  test('AD-21: on a page of a live blog’s card is that of the live blog', async () => {
    await stock(sent('Piece', { targeting: { pieces: ['rcna1'] } }));
    expect(await nameShown({ path: `${pathOf('rcna1')}/ncrd77` })).toBe('Piece');
    expect(await nameShown({ path: pathOf('rcna5') })).toBeUndefined();
  });

  test('AD-24: takes a line item once on a page, and the next best for the rest', async () => {
    await stock(sent('Paid'), sent('House', { kind: 'house' }));
    const slots = await fill({ slots: 'a:footer:300x250,b:header:300x250,c:article-top:300x250' });
    expect(['a', 'b', 'c'].map((id) => slots[id]?.name)).toEqual(['Paid', 'House', undefined]);
  });

  test('AD-27: shows a line item no more often than its cap, as the browser counts', async () => {
    const [id] = await stock(sent('Capped', { cap: { impressions: 2, hours: 24 } }), sent('House', { kind: 'house' }));
    expect(await nameShown({ shown: `${id}:1` })).toBe('Capped');
    expect(await nameShown({ shown: `${id}:2` })).toBe('House');
    expect(await nameShown({ shown: `${id}:999999,adli999:4` })).toBe('House');
  });

  test('AD-23: shows a line item from its start to its end, and not while it is paused', async () => {
    const [id = ''] = await stock(
      sent('Timed', { starts: new Date(clock.now + hour).toISOString(), ends: new Date(clock.now + 2 * hour).toISOString() }),
    );
    const at = async (later: number) => {
      clock.now += later;
      return nameShown();
    };
    expect([await at(0), await at(hour - 1), await at(1)]).toEqual([undefined, undefined, 'Timed']);
    await lineItems.pause(id, 'test');
    await ads.delivery.exchange();
    expect(await nameShown()).toBeUndefined();
    await lineItems.resume(id, 'test');
    await ads.delivery.exchange();
    expect([await at(0), await at(hour - 1), await at(1)]).toEqual(['Timed', 'Timed', undefined]);
  });

  test('AD-28: shows a picture of the library in its size, twice as wide for screens that can, with its words', async () => {
    await stock(
      sent('Picture', {
        creatives: [{ kind: 'picture', sizes: ['300x200'], picture: 'ncim7', alt: 'Coffee "from" the <hill>' }],
      }),
    );
    const { creative, width, height } = await fillOne({ slots: 'a:footer:300x200' });
    expect([width, height]).toEqual([300, 200]);
    expect(creative).toEqual({
      kind: 'picture',
      src: expect.stringMatching(/^\/_images\/.*320\.jpg$/),
      srcset: expect.stringMatching(/^\/_images\/\S+320\.webp 1x,\/_images\/\S+640\.webp 2x$/),
      alt: 'Coffee "from" the <hill>',
    });
  });

  test('AD-38: costs no query where its page is known, with 10,000 line items as well', async () => {
    const template = sent('Many');
    await stock(template);
    await store.pool.query(
      `insert into ad_line_item (id, item, starts_at, created_at, changed_at, changed_by)
       select 'adli' || (100000 + n), jsonb_set(item, '{weight}', to_jsonb(1 + n % 1000)), starts_at, created_at, changed_at, changed_by
       from ad_line_item, generate_series(1, 10000) n`,
    );
    await ads.delivery.exchange();
    expect(ads.delivery.inventory().items.size).toBe(10_001);
    await fill();
    const texts: string[] = [];
    const unwatch = watchQueries(({ text }) => void texts.push(text));
    for (let time = 0; time < 50; time += 1) expect(await nameShown()).toBe('Many');
    unwatch();
    expect(texts).toEqual([]);
    await stock();
  });
});

describe('what is counted', () => {
  test('AD-31: is each kind once for each filled slot, by day, line item, zone and brand, and nothing of who', async () => {
    const [id = ''] = await stock(sent('Counted'));
    const { seen } = await fillOne();
    const event = (kind: string) => ({ token: seen, kind });
    for (let time = 0; time < 3; time += 1)
      expect(await beacon({ events: [event('impression'), event('impression'), event('viewable'), event('unloaded')] })).toBe(204);
    expect(await counted(id)).toEqual({ impressions: 1, viewable: 1, clicks: 0, unloaded: 1 });
    const { rows } = await store.pool.query('select * from ad_count where line_item = $1', [id]);
    expect(rows).toEqual([
      {
        day: expect.any(Date),
        line_item: id,
        zone: 'footer',
        vertical: 'news',
        decisions: 1,
        impressions: 1,
        viewable: 1,
        clicks: 0,
        unloaded: 1,
      },
    ]);
  });

  test('AD-31: is believed of our own pages alone, and of nobody who says to be a machine', async () => {
    const [id = ''] = await stock(sent('Believed'));
    const others: Record<string, string>[] = [
      { host: 'news.localhost', 'content-type': 'text/plain' },
      { ...own, origin: 'https://elsewhere.example' },
      { ...own, origin: 'null' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'user-agent': 'Mozilla/5.0 (compatible; ExampleBot/2.1)' },
    ];
    for (const headers of others)
      expect(await beacon({ events: [{ token: (await fillOne()).seen, kind: 'impression' }] }, headers)).toBe(204);
    expect(await counted(id)).toMatchObject({ impressions: 0 });
    expect(
      await beacon({ events: [{ token: (await fillOne()).seen, kind: 'impression' }] }, { ...own, 'content-type': 'application/json' }),
    ).toBe(204);
    expect(await counted(id)).toMatchObject({ impressions: 1 });
  });

  test('AD-31: is nothing for a token that was made up, edited, made for a click, or is a day old', async () => {
    const [id = ''] = await stock(sent('Forged'));
    const { seen, click } = await fillOne();
    const parts = seen.split('.');
    const edited = [
      seen.replace(/^adli\d+/, 'adli1'),
      seen.replace('.footer.', '.header.'),
      seen.replace('.news.', '.today.'),
      ...parts.map((part, index) => parts.with(index, `${part.slice(0, -1)}${part.endsWith('0') ? '1' : '0'}`).join('.')),
      `${seen}x`,
      seen.slice(0, -1),
      click.slice(click.lastIndexOf('/') + 1),
      '',
      'adli1.footer.news.mb3k2f00.AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA',
      '../../../etc/passwd',
    ];
    await beacon({ events: edited.map((token) => ({ token, kind: 'impression' })) });
    expect(await counted(id)).toMatchObject({ impressions: 0 });
    clock.now += 24 * hour;
    await beacon({ events: [{ token: seen, kind: 'impression' }] });
    expect(await counted(id)).toMatchObject({ impressions: 0 });
  });

  test.each([
    ['{', 400],
    [{ events: 'x' }, 400],
    [{ events: [{ token: 1, kind: 'impression' }] }, 400],
    [{ events: [{ token: 'x', kind: 'click' }] }, 400],
    [{ events: [], __proto__x: 1 }, 400],
    [{ events: Array.from({ length: 101 }, () => ({ token: 'x', kind: 'viewable' })) }, 400],
    [{ events: [{ token: 'x'.repeat(70_000), kind: 'viewable' }] }, 413],
  ])('AD-31: what cannot be read is refused: %j', async (payload, status) => {
    const answer = await api.inject({
      method: 'POST',
      url: '/services/ads/counts',
      headers: own,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ code: string }>().code).toMatch(/^(?:request|http)\//);
  });

  test('AD-31: of one address is so much and no more, and that of others goes on', async () => {
    const flooded = createProcess('flooded', 10);
    const [id = ''] = await stock(sent('Flooded'));
    await flooded.delivery.exchange();
    const served = await mount(flooded);
    const tokens: string[] = [];
    for (let time = 0; time < 30; time += 1) tokens.push((await fillOne({ from: served })).seen);
    const events = tokens.map((token) => ({ token, kind: 'impression' as const }));
    expect(flooded.count(events, 'flooder')).toBe(10);
    expect(flooded.count(events.slice(20), 'reader')).toBe(10);
    await flooded.delivery.leave();
    expect(await counted(id)).toMatchObject({ impressions: 20 });
    await served.close();
  });

  test('AD-31: stays when the database does not answer, and is written with the next', async () => {
    const [id = ''] = await stock(sent('Kept'));
    const { seen } = await fillOne();
    await store.pool.query('alter table ad_count rename to ad_count_away');
    await beacon({ events: [{ token: seen, kind: 'impression' }] });
    await expect(ads.delivery.exchange()).rejects.toThrow();
    await store.pool.query('alter table ad_count_away rename to ad_count');
    expect(await counted(id)).toMatchObject({ impressions: 1 });
  });
});

describe('a click', () => {
  const follow = (path: string, headers: Record<string, string> = {}) => api.inject({ url: path, headers });

  test('AD-30: leads to the target, with no more than where it came from, and is counted once', async () => {
    const [id = ''] = await stock(sent('Clicked', { target: 'https://www.tallow-coffee.example/ü?from=news' }));
    const { click } = await fillOne();
    const answer = await follow(click);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: 'https://www.tallow-coffee.example/%C3%BC?from=news',
      'referrer-policy': 'strict-origin',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (let time = 0; time < 5; time += 1) expect((await follow(click)).statusCode).toBe(302);
    expect(await counted(id)).toMatchObject({ clicks: 1 });
  });

  test('AD-30: of a machine, or of a browser that fetches ahead, leads there and is not counted', async () => {
    const [id = ''] = await stock(sent('Ahead'));
    const { click } = await fillOne();
    expect((await follow(click, { 'sec-purpose': 'prefetch' })).statusCode).toBe(302);
    expect((await follow(click, { 'user-agent': 'ExampleBot/1.0' })).statusCode).toBe(302);
    expect(await counted(id)).toMatchObject({ clicks: 0 });
  });

  test('AD-30: with a token that was edited, of another line item, or for counting leads nowhere', async () => {
    const [one = '', other = ''] = await stock(
      sent('One', { targeting: { zones: ['footer'] } }),
      sent('Other', { targeting: { zones: ['header'] }, target: 'https://other.example/' }),
    );
    const { click, seen } = await fillOne();
    const edited = [
      click.replace(one, other),
      click.replace(one, `${one}0`),
      click.replace('.footer.', '.header.'),
      `${click}0`,
      click.slice(0, -2),
      `/services/ads/click/${seen}`,
      '/services/ads/click/https%3A%2F%2Fevil.example',
      '/services/ads/click/%2F%2Fevil.example',
      '/services/ads/click/x',
    ];
    for (const path of edited) {
      const answer = await follow(path);
      expect([answer.statusCode, answer.headers.location, answer.json<{ code: string }>().code], path).toEqual([
        404,
        undefined,
        'ads/unknown-click',
      ]);
    }
    expect((await follow(`${click}?to=https://evil.example`)).headers.location).toBe('https://www.tallow-coffee.example/');
  });

  test('AD-30: of a page that stayed open leads there when the line item is over, and nowhere when it is gone', async () => {
    await stock(sent('Over', { ends: new Date(clock.now + hour).toISOString() }));
    const { click } = await fillOne();
    clock.now += 2 * hour;
    await stock();
    expect((await follow(click)).statusCode).toBe(404);
    const [id = ''] = await stock(sent('Paused'));
    const paused = await fillOne();
    await lineItems.pause(id, 'test');
    await ads.delivery.exchange();
    expect((await follow(paused.click)).headers.location).toBe('https://www.tallow-coffee.example/');
  });
});

describe('several processes', () => {
  test('AD-26: agree by the database: a goal is reached once, whoever the readers come to, and one that is killed takes nothing along', async () => {
    const goal = 900;
    const [id = ''] = await stock(
      sent('Shared', { goal, ends: new Date(clock.now + hour).toISOString(), starts: new Date(clock.now).toISOString() }),
    );
    const others = [createProcess('two'), createProcess('three')];
    const random = createRandom(3);
    const decideAt = async (process: HouseAds): Promise<void> => {
      const { a } = await process.decide({
        vertical: 'news',
        path: '/politics/piece-rcna1',
        slots: [{ id: 'a', zone: 'footer', sizesKey: '300x250', sizes: [{ written: '300x250', width: 300, height: 250 }] }],
        shown: {},
      });
      // an impression is reported to any of them
      if (a) [ads, ...others][Math.floor(random() * 3)]?.count([{ token: a.seen, kind: 'impression' }], undefined);
    };
    const perStep: number[] = [];
    for (let step = 0; step < 150; step += 1) {
      const alive = step < 60 ? [ads, ...others] : [ads, ...others.slice(0, 1)];
      for (const process of alive) await process.delivery.exchange();
      for (let view = 0; view < 20; view += 1) await decideAt(alive[view % 7 === 0 ? 0 : alive.length - 1] ?? ads);
      clock.now += 24_000;
      perStep.push(step);
    }
    await others[0]?.delivery.leave();
    const { impressions } = await counted(id);
    expect(Math.abs(impressions / goal - 1)).toBeLessThan(0.02);
  });

  test('AD-26: one that cannot reach the database gives out what it was allotted, and then only what has no goal', async () => {
    await stock(
      sent('Goal', {
        goal: 3_600,
        ends: new Date(clock.now + hour).toISOString(),
        starts: new Date(clock.now).toISOString(),
        pacing: 'even',
      }),
      sent('House', { kind: 'house' }),
    );
    clock.now += 5_000;
    await ads.delivery.exchange();
    await store.pool.query('alter table ad_delivery rename to ad_delivery_away');
    const names = new Map<string, number>();
    for (let time = 0; time < 60; time += 1) {
      clock.now += 1_000;
      await ads.delivery.exchange().catch(() => undefined);
      const name = (await nameShown()) ?? '';
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    await store.pool.query('alter table ad_delivery_away rename to ad_delivery');
    expect(names.get('Goal')).toBeLessThanOrEqual(8);
    expect((names.get('Goal') ?? 0) + (names.get('House') ?? 0)).toBe(60);
  });

  test('AD-33: show what an editor changed at one of them by their next exchange', async () => {
    const [id = ''] = await stock(sent('Before'));
    const other = createProcess('other');
    await other.delivery.exchange();
    expect(other.delivery.inventory().items.get(id)?.name).toBe('Before');
    await lineItems.put(id, sent('After'), { revision: 1, by: 'editor' });
    await other.delivery.exchange();
    expect(other.delivery.inventory().items.get(id)?.name).toBe('After');
  });
});
