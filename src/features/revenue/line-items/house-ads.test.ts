// What slots show, asked by the calls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchQueries } from '#platform/storage';
import { fixtureArticle } from '../../../../test/support/newsroom-fixture.ts';
import { testImage } from '../../../../test/support/test-site.ts';
import { type Asked, type OpenHouseAds, openHouseAds, sentLineItem } from '../../../../test/support/house-ads.ts';

const hour = 3_600_000;
let opened: OpenHouseAds;
beforeAll(async () => {
  opened = await openHouseAds();
});
afterAll(() => opened.close());

describe('a slot', () => {
  test('AD-20: is filled without a cookie, and its answer is nobody else’s', async () => {
    const [id] = await opened.stock(sentLineItem('Hill coffee', { cap: { impressions: 3, hours: 24 } }));
    const answer = await opened.ask({ headers: { cookie: 'a=1' }, slots: 'a:footer:728x90|300x250,b:header:970x250' });
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
    [{ onPage: 'adli1' }],
    [{ onPage: 'x'.repeat(10_000) }],
  ])('AD-20: asked for with %j is refused with a code', async (asked) => {
    const answer = await opened.ask(asked);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request/invalid']);
  });

  test('AD-20: of a path that is full of signs is filled as that of any page', async () => {
    await opened.stock(sentLineItem('Any'));
    for (const path of ['/&,"\'<script>', `/${encodeURIComponent("';drop table document--")}`, '/%00%', '/..//etc/passwd', '/ü'])
      expect(await opened.nameShown({ path }), path).toBe('Any');
  });

  test('AD-20: is asked for by one address so often and no more', async () => {
    const limited = await opened.mount(opened.ads, 3);
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) statuses.push((await opened.ask({ from: limited })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await opened.ask({ from: limited, headers: { 'x-client': 'another' } })).statusCode).toBe(200);
    await limited.close();
  });

  test('AD-22: shows nothing where a piece, a front or a brand has no advertising, on what is paid for, on pages of the footer, and on what is not published', async () => {
    await opened.stock(sentLineItem('Everywhere'));
    expect(await opened.nameShown({ path: opened.addressOf('rcna1') })).toBe('Everywhere');
    const closed: [string, string][] = [
      ['news', opened.addressOf('rcna2')],
      ['news', `${opened.addressOf('rcna2')}/`],
      ['news', `${opened.addressOf('rcna2')}?page=2`],
      ['news', `${opened.addressOf('rcna2')}/ncrd12`],
      ['news', opened.addressOf('rcna3')],
      ['news', opened.addressOf('rcna6')],
      ['news', opened.addressOf('rcna7')],
      ['news', '/closed'],
      ['globalcitizen', opened.addressOf('rcna4')],
      ['globalcitizen', '/globalcitizen'],
      ['globalcitizen', opened.addressOf('rcna1')],
      ['news', opened.addressOf('rcna4')],
      ['news', '/globalcitizen/anything'],
    ];
    for (const [vertical, path] of closed) {
      expect(path).not.toBe('');
      expect(await opened.fill({ vertical, path }), path).toEqual({ a: null });
    }
  });

  test('AD-22: shows nothing half a minute after a piece was closed to advertising', async () => {
    await opened.stock(sentLineItem('Everywhere'));
    const path = '/politics/piece-rcna9-rcna9';
    expect(await opened.nameShown({ path })).toBe('Everywhere');
    await opened.documents.write(fixtureArticle('rcna9', 'news', { adsEnabled: false }), {
      by: 'test',
    });
    const stored =
      (await opened.store.database.selectFrom('document').select('path').where('id', '=', 'rcna9').executeTakeFirst())?.path ?? '';
    expect(stored).toBe(path);
    opened.clock.now += 30_000;
    expect(await opened.fill({ path })).toEqual({ a: null });
  });

  test('AD-21, AD-37: is chosen by what the page is about, and says why', async () => {
    await opened.stock(
      sentLineItem('Politics', { targeting: { taxonomy: ['news/politics'] } }),
      sentLineItem('Spanish', { targeting: { languages: ['es'] } }),
      sentLineItem('Header', { targeting: { zones: ['header'] } }),
      sentLineItem('Climate', { targeting: { taxonomy: ['news/topic'], brands: ['news'] } }),
      sentLineItem('Tag', { targeting: { taxonomy: ['today/food'] } }),
    );
    const whyOf = async (asked: Asked) => {
      const seen = new Map<string, unknown>();
      for (let time = 0; time < 40; time += 1) {
        const filled = (await opened.fill(asked))['a'];
        if (filled) seen.set(filled.name, filled.why);
      }
      return Object.fromEntries([...seen].sort(([one], [other]) => (one < other ? -1 : 1)));
    };
    expect(await whyOf({ path: opened.addressOf('rcna1') })).toEqual({
      Climate: [
        { code: 'topic', label: 'Climate' },
        { code: 'brand', label: 'News' },
      ],
      Politics: [{ code: 'section', label: 'Politics' }],
    });
    expect(await whyOf({ path: opened.addressOf('rcna1'), slots: 'a:header:300x250' })).toHaveProperty('Header', [{ code: 'zone' }]);
    expect(await whyOf({ path: opened.addressOf('rcna5'), vertical: 'noticias' })).toEqual({
      Spanish: [{ code: 'language', label: 'español' }],
    });
    expect(await whyOf({ path: '/tag/today/food/baking', vertical: 'today' })).toEqual({ Tag: [{ code: 'topic', label: 'food' }] });
    expect(await whyOf({ path: '/search' })).toEqual({});
  });

  test('AD-21: on a page of a live blog’s card is that of the live blog', async () => {
    await opened.stock(sentLineItem('Piece', { targeting: { pieces: ['rcna1'] } }));
    expect(await opened.nameShown({ path: `${opened.addressOf('rcna1')}/ncrd77` })).toBe('Piece');
    expect(await opened.nameShown({ path: `${opened.addressOf('rcna1')}?page=2#top` })).toBe('Piece');
    expect(await opened.nameShown({ path: opened.addressOf('rcna5') })).toBeUndefined();
  });

  test('AD-40, AD-24: takes each line item once on a view of a page before any comes again, also of what earlier requests were given', async () => {
    const [paid, house] = await opened.stock(sentLineItem('Paid'), sentLineItem('House', { kind: 'house' }));
    const names = async (onPage?: string) => {
      const slots = await opened.fill({ slots: 'a:footer:300x250,b:header:300x250,c:article-top:300x250', onPage });
      return ['a', 'b', 'c'].map((id) => slots[id]?.name);
    };
    expect(await names()).toEqual(['Paid', 'House', 'Paid']);
    expect(await names(`${paid}:1`)).toEqual(['House', 'Paid', 'House']);
    expect(await names(`${paid}:2,${house}:2`)).toEqual(['Paid', 'House', 'Paid']);
    expect(await names(`${paid}:4`)).toEqual(['House', 'House', 'House']);
  });

  test('AD-24: one with a goal goes before what is paid for, and the house’s own after it, whatever its goal', async () => {
    const goal = { goal: 1_000, pacing: 'asap', ends: new Date(opened.clock.now + hour).toISOString() };
    await opened.stock(sentLineItem('Paid', { weight: 1_000 }), sentLineItem('Goal', { ...goal, weight: 1 }));
    expect(await opened.nameShown()).toBe('Goal');
    await opened.stock(sentLineItem('Paid', { weight: 1 }), sentLineItem('House', { ...goal, kind: 'house', weight: 1_000 }));
    expect(await opened.nameShown()).toBe('Paid');
  });

  test('AD-40: takes a line item that says so as often as it says, and never more often', async () => {
    await opened.stock(sentLineItem('Takeover', { perView: 2, weight: 1_000 }), sentLineItem('House', { kind: 'house' }));
    const slots = 'a:footer:300x250,b:header:300x250,c:article-top:300x250,d:article-bottom:300x250';
    expect(Object.values(await opened.fill({ slots })).map((one) => one?.name)).toEqual(['Takeover', 'Takeover', 'House', 'House']);
    await opened.stock(sentLineItem('Once', { perView: 1 }));
    expect(Object.values(await opened.fill({ slots })).map((one) => one?.name)).toEqual(['Once', undefined, undefined, undefined]);
  });

  test('AD-27: shows a line item no more often than its cap, as the browser counts', async () => {
    const [id] = await opened.stock(
      sentLineItem('Capped', { cap: { impressions: 2, hours: 24 } }),
      sentLineItem('House', { kind: 'house' }),
    );
    expect(await opened.nameShown({ shown: `${id}:1` })).toBe('Capped');
    expect(await opened.nameShown({ shown: `${id}:2` })).toBe('House');
    expect(await opened.nameShown({ shown: `${id}:999999,adli999:4` })).toBe('House');
    // one of this view that its browser has not counted yet, and within one request
    const slots = 'a:footer:300x250,b:header:300x250,c:article-top:300x250,d:article-bottom:300x250';
    const names = Object.values(await opened.fill({ slots, shown: `${id}:1`, onPage: `${id}:1` })).map((one) => one?.name);
    expect(names).toEqual(['House', 'Capped', 'House', 'House']);
    const [alone] = await opened.stock(sentLineItem('Alone', { cap: { impressions: 2, hours: 24 } }));
    expect(await opened.nameShown({ onPage: `${alone}:1` })).toBe('Alone');
    expect(await opened.nameShown({ onPage: `${alone}:2` })).toBeUndefined();
  });

  test('AD-23: shows a line item from its start to its end, and not while it is paused', async () => {
    const [id = ''] = await opened.stock(
      sentLineItem('Timed', {
        starts: new Date(opened.clock.now + hour).toISOString(),
        ends: new Date(opened.clock.now + 2 * hour).toISOString(),
      }),
    );
    const at = async (later: number) => {
      opened.clock.now += later;
      return opened.nameShown();
    };
    expect([await at(0), await at(hour - 1), await at(1)]).toEqual([undefined, undefined, 'Timed']);
    await opened.lineItems.pause(id, 'test');
    await opened.ads.delivery.exchange();
    expect(await opened.nameShown()).toBeUndefined();
    await opened.lineItems.resume(id, 'test');
    await opened.ads.delivery.exchange();
    expect([await at(0), await at(hour - 1), await at(1)]).toEqual(['Timed', 'Timed', undefined]);
  });

  test('AD-28: shows a picture of the library in its size, twice as wide for screens that can, with its words', async () => {
    await opened.stock(
      sentLineItem('Picture', {
        creatives: [{ kind: 'picture', sizes: ['300x200'], picture: 'ncim7', alt: 'Coffee "from" the <hill>' }],
      }),
    );
    const { creative, width, height } = await opened.fillOne({ slots: 'a:footer:300x200' });
    expect([width, height]).toEqual([300, 200]);
    expect(creative).toEqual({
      kind: 'picture',
      src: expect.stringMatching(/^\/_images\/.*320\.jpg$/),
      srcset: expect.stringMatching(/^\/_images\/\S+320\.webp 1x,\/_images\/\S+640\.webp 2x$/),
      alt: 'Coffee "from" the <hill>',
    });
  });

  test('AD-28: shows no picture that is gone from the library, and none larger than it is', async () => {
    const picture = {
      id: 'ncim8',
      type: 'mediaAsset',
      file: 'ncim8/1/original',
      mediaType: 'image/png',
      bytes: 1_000,
      checksum: '0'.repeat(64),
    };
    const image = { ...testImage(8), width: 320, height: 213 };
    await opened.documents.write({ ...picture, image, name: 'small.png' }, { by: 'test' });
    await opened.stock(sentLineItem('Small', { creatives: [{ kind: 'picture', sizes: ['300x200'], picture: 'ncim8', alt: 'Coffee' }] }));
    const { creative } = await opened.fillOne({ slots: 'a:footer:300x200' });
    expect(creative).toMatchObject({ srcset: expect.stringMatching(/^\/_images\/\S+320\.webp 1x$/) as string });
    await opened.store.pool.query(`update document set binned = true where id = 'ncim8'`);
    await opened.ads.delivery.reload();
    expect(await opened.fill({ slots: 'a:footer:300x200' })).toEqual({ a: null });
  });

  test('AD-33: more than 1,000 line items are known, the oldest as well as the newest', async () => {
    const [first = ''] = await opened.stock(sentLineItem('Oldest'));
    await opened.store.pool.query(
      `insert into ad_line_item (id, item, starts_at, ends_at, created_at, changed_at, changed_by)
       select 'adli' || 900000 + number, item, starts_at, ends_at, created_at, changed_at, changed_by
       from ad_line_item, generate_series(1, 1000) as number where id = $1`,
      [first],
    );
    await opened.ads.delivery.reload();
    const { items } = opened.ads.delivery.inventory();
    expect([first, 'adli900001', 'adli900500', 'adli901000'].map((id) => items.has(id))).toEqual([true, true, true, true]);
    await opened.store.pool.query(`delete from ad_line_item where id like 'adli90%'`);
    await opened.ads.delivery.reload();
  });

  test('AD-33, AD-26: a process asks for changes every 10 s, every 2 s while a line item has a goal, and keeps what it may give out meanwhile', async () => {
    await opened.stock(sentLineItem('Plain'));
    expect(await opened.ads.delivery.exchange()).toBe(10_000);
    const goal = { goal: 100_000, ends: new Date(opened.clock.now + hour).toISOString() };
    const [id = ''] = await opened.stock(sentLineItem('Goal', goal));
    opened.clock.now += 60_000;
    expect(await opened.ads.delivery.exchange()).toBe(2_000);
    const budget = () => opened.ads.delivery.inventory().items.get(id)?.budget;
    const before = budget();
    expect(before).toBeGreaterThan(0);
    await opened.ads.delivery.reload();
    expect(budget()).toBe(before);
  });

  test('AD-38: costs no query where its page is known, with 10,000 line items as well', async () => {
    const template = sentLineItem('Many');
    await opened.stock(template);
    await opened.store.pool.query(
      `insert into ad_line_item (id, item, starts_at, created_at, changed_at, changed_by)
       select 'adli' || (100000 + n), jsonb_set(item, '{weight}', to_jsonb(1 + n % 1000)), starts_at, created_at, changed_at, changed_by
       from ad_line_item, generate_series(1, 10000) n`,
    );
    await opened.ads.delivery.exchange();
    expect(opened.ads.delivery.inventory().items.size).toBe(10_001);
    await opened.fill();
    const texts: string[] = [];
    const unwatch = watchQueries(({ text }) => void texts.push(text));
    for (let time = 0; time < 50; time += 1) expect(await opened.nameShown()).toBe('Many');
    unwatch();
    expect(texts).toEqual([]);
    await opened.stock();
  });
});
