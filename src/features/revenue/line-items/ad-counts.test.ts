// What is counted of slots, and where clicks lead.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserAgent } from '../../../../test/support/browser-agent.ts';
import { type OpenHouseAds, openHouseAds, ownPage, sentLineItem } from '../../../../test/support/house-ads.ts';

const hour = 3_600_000;
let opened: OpenHouseAds;
beforeAll(async () => {
  opened = await openHouseAds();
});
afterAll(() => opened.close());

describe('what is counted', () => {
  test('AD-31: is each kind once for each filled slot, by day, line item, zone and brand, and nothing of who', async () => {
    const [id = ''] = await opened.stock(sentLineItem('Counted'));
    const { seen } = await opened.fillOne();
    const event = (kind: string) => ({ token: seen, kind });
    for (let time = 0; time < 3; time += 1)
      expect(await opened.beacon({ events: [event('impression'), event('impression'), event('viewable'), event('unloaded')] })).toBe(204);
    expect(await opened.counted(id)).toEqual({ impressions: 1, viewable: 1, clicks: 0, unloaded: 1 });
    const { rows } = await opened.store.pool.query('select * from ad_count where line_item = $1', [id]);
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
    const [id = ''] = await opened.stock(sentLineItem('Believed'));
    const others: Record<string, string>[] = [
      { host: 'news.localhost', 'content-type': 'text/plain' },
      { ...ownPage, origin: 'https://elsewhere.example' },
      { ...ownPage, origin: 'null' },
      { ...ownPage, 'sec-fetch-site': 'cross-site' },
      { ...ownPage, 'user-agent': 'Mozilla/5.0 (compatible; ExampleBot/2.1)' },
    ];
    for (const headers of others)
      expect(await opened.beacon({ events: [{ token: (await opened.fillOne()).seen, kind: 'impression' }] }, headers)).toBe(204);
    expect(await opened.counted(id)).toMatchObject({ impressions: 0 });
    expect(
      await opened.beacon(
        { events: [{ token: (await opened.fillOne()).seen, kind: 'impression' }] },
        { ...ownPage, 'content-type': 'application/json' },
      ),
    ).toBe(204);
    expect(await opened.counted(id)).toMatchObject({ impressions: 1 });
  });

  test('AD-31: is nothing for a token that was made up, edited, made for a click, or is a day old', async () => {
    const [id = ''] = await opened.stock(sentLineItem('Forged'));
    const { seen, click } = await opened.fillOne();
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
    await opened.beacon({ events: edited.map((token) => ({ token, kind: 'impression' })) });
    expect(await opened.counted(id)).toMatchObject({ impressions: 0 });
    opened.clock.now += 24 * hour;
    await opened.beacon({ events: [{ token: seen, kind: 'impression' }] });
    expect(await opened.counted(id)).toMatchObject({ impressions: 0 });
  });

  test('AD-31: counts until a token is a day old, and one from a clock that is a minute ahead', async () => {
    const countAfter = async (later: number) => {
      const [id = ''] = await opened.stock(sentLineItem('Aged'));
      const { seen } = await opened.fillOne();
      opened.clock.now += later;
      await opened.beacon({ events: [{ token: seen, kind: 'impression' }] });
      const { impressions } = await opened.counted(id);
      opened.clock.now -= later;
      return impressions;
    };
    const counts: number[] = [];
    for (const later of [24 * hour - 1, 24 * hour, -60_000, -60_001]) counts.push(await countAfter(later));
    expect(counts).toEqual([1, 0, 1, 0]);
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
    const answer = await opened.api.inject({
      method: 'POST',
      url: '/services/ads/counts',
      headers: ownPage,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ code: string }>().code).toMatch(/^(?:request|http)\//);
  });

  test('AD-31: of one address is so much and no more, and that of others goes on', async () => {
    const flooded = opened.createProcess('flooded', 10);
    const [id = ''] = await opened.stock(sentLineItem('Flooded'));
    await flooded.delivery.exchange();
    const served = await opened.mount(flooded);
    const tokens: string[] = [];
    for (let time = 0; time < 30; time += 1) tokens.push((await opened.fillOne({ from: served })).seen);
    const events = tokens.map((token) => ({ token, kind: 'impression' as const }));
    expect(flooded.count(events, 'flooder')).toBe(10);
    expect(flooded.count(events.slice(20), 'reader')).toBe(10);
    await flooded.delivery.leave();
    expect(await opened.counted(id)).toMatchObject({ impressions: 20 });
    await served.close();
  });

  test('AD-31: stays when the database does not answer, and is written with the next', async () => {
    const [id = ''] = await opened.stock(sentLineItem('Kept'));
    const { seen } = await opened.fillOne();
    await opened.store.pool.query('alter table ad_count rename to ad_count_away');
    await opened.beacon({ events: [{ token: seen, kind: 'impression' }] });
    await expect(opened.ads.delivery.exchange()).rejects.toThrow();
    await opened.store.pool.query('alter table ad_count_away rename to ad_count');
    expect(await opened.counted(id)).toMatchObject({ impressions: 1 });
  });
});

describe('a click', () => {
  const follow = (path: string, headers: Record<string, string> = {}) =>
    opened.api.inject({ url: path, headers: { 'user-agent': browserAgent, ...headers } });

  test('AD-30: leads to the target, with no more than where it came from, and is counted once', async () => {
    const [id = ''] = await opened.stock(sentLineItem('Clicked', { target: 'https://www.tallow-coffee.example/ü?from=news' }));
    const { click } = await opened.fillOne();
    const answer = await follow(click);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: 'https://www.tallow-coffee.example/%C3%BC?from=news',
      'referrer-policy': 'strict-origin',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    for (let time = 0; time < 5; time += 1) expect((await follow(click)).statusCode).toBe(302);
    expect(await opened.counted(id)).toMatchObject({ clicks: 1 });
  });

  test('AD-30: of a machine, or of a browser that fetches ahead, leads there and is not counted', async () => {
    const [id = ''] = await opened.stock(sentLineItem('Ahead'));
    const { click } = await opened.fillOne();
    expect((await follow(click, { 'sec-purpose': 'prefetch' })).statusCode).toBe(302);
    expect((await follow(click, { 'user-agent': 'ExampleBot/1.0' })).statusCode).toBe(302);
    expect(await opened.counted(id)).toMatchObject({ clicks: 0 });
  });

  test('AD-30, AD-31: of one address is counted so often and no more, and leads there all the same', async () => {
    const flooded = opened.createProcess('clicked', 3);
    const [id = ''] = await opened.stock(sentLineItem('Clicked by one'));
    await flooded.delivery.exchange();
    const served = await opened.mount(flooded);
    for (let time = 0; time < 5; time += 1) {
      const { click } = await opened.fillOne({ from: served });
      expect((await served.inject({ url: click, headers: { 'user-agent': browserAgent } })).statusCode).toBe(302);
    }
    await flooded.delivery.leave();
    expect(await opened.counted(id)).toMatchObject({ clicks: 3 });
    await served.close();
  });

  test('AD-30: with a token that was edited, of another line item, or for counting leads nowhere', async () => {
    const [one = '', other = ''] = await opened.stock(
      sentLineItem('One', { targeting: { zones: ['footer'] } }),
      sentLineItem('Other', { targeting: { zones: ['header'] }, target: 'https://other.example/' }),
    );
    const { click, seen } = await opened.fillOne();
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
    await opened.stock(sentLineItem('Over', { ends: new Date(opened.clock.now + hour).toISOString() }));
    const { click } = await opened.fillOne();
    opened.clock.now += 2 * hour;
    await opened.stock();
    expect((await follow(click)).statusCode).toBe(404);
    const [id = ''] = await opened.stock(sentLineItem('Paused'));
    const paused = await opened.fillOne();
    await opened.lineItems.pause(id, 'test');
    await opened.ads.delivery.exchange();
    expect((await follow(paused.click)).headers.location).toBe('https://www.tallow-coffee.example/');
  });
});
