// Schedules through the front door: editorial calls, services, pages and calendar files over one database.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { startOfGuideDay } from './guide-week.rules.ts';

const hour = 3_600_000;
// Monday, 5:30 p.m. in New York
const clock = { now: Date.parse('2026-11-23T22:30:00.000Z') };
const monday = startOfGuideDay('2026-11-23');
const feed = { status: 200, type: 'application/json', body: '', waits: false };
const asked: string[] = [];
const outside = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (feed.waits) return;
  response.writeHead(feed.status, { 'content-type': feed.type });
  response.end(feed.body);
});

let site: WholeSite;
let editor: Editor;
const iso = (at: number) => new Date(at).toISOString();
const airing = (hours: number, more: Record<string, unknown> = {}) => ({
  guid: `g${hours}`,
  startTime: iso(monday + hours * hour),
  endTime: iso(monday + (hours + 1) * hour),
  title: `Show ${hours}`,
  seriesId: 'desk',
  genre: 'News',
  description: 'What happened.',
  ...more,
});
const hours = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => airing(from + index));
const put = (airings: unknown[], more: Record<string, unknown> = {}, channel = 'one', query = '') =>
  editor('PUT', `/guide/channels/${channel}/airings${query}`, { airings, ...more });
const get = async (path: string, host = 'news.localhost') => {
  const answer = await site.get(path, { host: `${host}:${site.port}` });
  return {
    ...answer,
    json: answer.text.startsWith('{') ? (JSON.parse(answer.text) as Record<string, never> & { entries: Entry[]; code: string }) : undefined,
  };
};
type Entry = {
  guid: string;
  startTime: number;
  endTime: number;
  program: Record<string, unknown>;
  seriesId: string;
  thumbSm: string;
  channel: string;
};
/** Work that moves the clock, which goes back after it whatever happens. */
const movingClock = async (work: () => Promise<void>) => {
  const before = clock.now;
  try {
    await work();
  } finally {
    clock.now = before;
  }
};
const listGuids = async (path: string) => (await get(path)).json?.entries.map(({ guid }) => guid);

beforeAll(async () => {
  await new Promise<void>((ready) => outside.listen(0, '127.0.0.1', ready));
  site = await startWholeSite({
    now: () => clock.now,
    variables: { MASTHEAD_SCHEDULE_URL: `http://127.0.0.1:${(outside.address() as AddressInfo).port}/base` },
  });
  editor = createEditor(site);
  const channel = (id: string, more: Record<string, unknown> = {}) =>
    editor('PUT', `/guide/channels/${id}`, { vertical: 'news', name: `Channel ${id}`, language: 'en', ...more });
  await channel('one');
  await channel('two', { position: 1 });
  await channel('uno', { vertical: 'telemundo', name: 'Canal Uno', language: 'es' });
  await editor('PUT', '/guide/series/desk', {
    vertical: 'news',
    title: 'The Desk',
    description: 'A desk & a <b>lamp</b>.',
    genre: 'News',
    videoAssets: [{ publicUrl: 'https://media.example/desk.mp4', width: 640, height: 360, bitrate: 900_000, assetDuration: 12.5 }],
  });
  expect((await put([...hours(-48, 72)])).json.data).toMatchObject({ taken: 120, refused: [], remarked: [] });
  await put([airing(12, { guid: 'on-two', title: 'Beside' })], {}, 'two');
  await put([airing(12, { guid: 'es-1', title: 'El Mostrador', seriesId: undefined })], {}, 'uno');
});
afterAll(async () => {
  await site.close();
  outside.closeAllConnections();
  await new Promise((closed) => outside.close(closed));
});

describe('replacing a window', () => {
  test('SC-05: takes what is sound, names what is not, and is in the audit log', async () => {
    const window = { from: iso(monday + 200 * hour), to: iso(monday + 204 * hour) };
    const { json } = await put(
      [airing(200), airing(201, { endTime: airing(201).startTime }), airing(202, { endTime: undefined }), airing(203)],
      window,
    );
    expect(json.data).toMatchObject({
      ...window,
      taken: 3,
      refused: [{ kind: 'zero-length', guid: 'g201' }],
      remarked: [{ kind: 'stop-assumed' }, { kind: 'gap', guid: 'g200', other: 'g202', seconds: 3600 }],
    });
    const { data } = (await editor('GET', '/audit?action=guide&size=1')).json;
    expect(data.entries).toMatchObject([{ subject: 'airings one', details: { taken: 3, refused: 1 } }]);
  });

  test('SC-05: wholly or not at all: strict refuses all (422), a database that refuses changes nothing, a check stores nothing', async () => {
    const read = () => listGuids(`/services/schedule/one?byEndTime=${monday + 10 * hour}~${monday + 15 * hour}&fields=guid`);
    const before = await read();
    const strict = await put([airing(10), airing(11, { endTime: airing(10).startTime })], { strict: true });
    expect([strict.status, strict.json.code]).toEqual([422, 'schedule/refused']);
    expect((await put([airing(10, { title: 'Checked' })], {}, 'one', '?dryRun=true')).json.data).toMatchObject({ taken: 1, replaced: 1 });
    expect((await put([airing(10, { title: 'x'.repeat(301) })])).status).toBe(400);
    expect((await put([airing(11, { endTime: airing(10).startTime })])).json.data).toMatchObject({ taken: 0, replaced: 0, from: null });
    expect(await read()).toEqual(before);
    expect((await put([], {}, 'none')).status).toBe(404);
  });

  test('SC-05: what runs into the window ends at its beginning, and a guid that moved is there once', async () => {
    await put([airing(300, { endTime: iso(monday + 303 * hour), guid: 'long' }), airing(304, { guid: 'moves' })]);
    await put([airing(302, { guid: 'moves' })]);
    const { json } = await get(`/services/schedule/one?byEndTime=${monday + 300 * hour}~${monday + 310 * hour}`);
    expect(json?.entries.map(({ guid, startTime, endTime }) => [guid, (startTime - monday) / hour, (endTime - monday) / hour])).toEqual([
      ['long', 300, 302],
      ['moves', 302, 303],
    ]);
  });
});

describe('the calls', () => {
  test('SC-01: the feed of a channel: 14 entries that end in the next 24 hours, by start', async () => {
    const { json, headers } = await get('/services/schedule/one');
    expect(json).toMatchObject({ startIndex: 1, itemsPerPage: 14, entryCount: 14, $xmlns: { pl1: expect.any(String) as string } });
    expect(json?.entries[0]).toMatchObject({
      guid: 'g12',
      startTime: monday + 12 * hour,
      program: { title: 'Show 12', guid: 'g12', description: 'What happened.', runtime: 3600, pl1$displayGenre: 'News' },
      seriesId: `http://news.localhost:${site.port}/services/series/desk`,
      startTimeFormatted: '5:00 p.m. ET',
      thumbSm: `http://news.localhost:${site.port}/services/schedule-thumbnail/news.svg`,
    });
    expect(json?.entries.map(({ guid }) => guid)).toEqual(Array.from({ length: 14 }, (_, index) => `g${12 + index}`));
    expect([headers['surrogate-key'], headers['access-control-allow-origin']]).toEqual(['guide-news', '*']);
  });

  test('SC-01: cjson is without namespaces; range, fields, window and order are taken', async () => {
    const { json } = await get(
      '/services/schedule/one?form=cjson&range=2-3&fields=guid,program.title,pl1$program.pl1$displayGenre&sort=startTime%7Cdesc',
    );
    expect(json).toEqual({
      startIndex: 2,
      itemsPerPage: 2,
      entryCount: 2,
      entries: [
        { guid: 'g34', program: { title: 'Show 34', displayGenre: 'News' } },
        { guid: 'g33', program: { title: 'Show 33', displayGenre: 'News' } },
      ],
    });
    expect(await listGuids(`/services/schedule/one?byEndTime=${iso(monday)}~${monday + 2 * hour}`)).toEqual(['g-1', 'g0', 'g1']);
  });

  test.each([
    ['/services/schedule/one?range=0-5', 400, 'request/invalid'],
    ['/services/schedule/one?range=9-2', 400, 'schedule/bad-window'],
    ['/services/schedule/one?range=1-9999', 400, 'schedule/bad-window'],
    ['/services/schedule/one?fields=guid,password', 400, 'schedule/unknown-field'],
    ['/services/schedule/one?fields=__proto__', 400, 'schedule/unknown-field'],
    ['/services/schedule/one?byEndTime=~', 400, 'schedule/bad-window'],
    ['/services/schedule/one?byEndTime=now~then', 400, 'schedule/bad-window'],
    ['/services/schedule/one?byEndTime=1795000000000~1895000000000', 400, 'schedule/bad-window'],
    ['/services/schedule/one?form=xml', 400, 'request/invalid'],
    ['/services/schedule/one?other=1', 400, 'request/invalid'],
    ['/services/schedule/none', 404, 'schedule/no-channel'],
    ['/services/schedule/..%2Fone', 400, 'request/invalid'],
    ['/services/program-guide?count=501', 400, 'request/invalid'],
    ['/services/program-guide?startTime=1795000000000&endTime=1794000000000', 400, 'schedule/bad-window'],
    ['/services/series/none/assets', 404, 'schedule/no-series'],
    ['/services/schedule-feed?path=a/../../x', 404, 'schedule/no-channel'],
    ['/bentoapi/guide/news?from=2026-11-23T00:00:00Z&to=2027-11-23T00:00:00Z', 400, 'schedule/bad-window'],
  ])('SC-01: %s is %d %s', async (path, status, code) => {
    const answer = await get(path);
    expect([answer.status, answer.json?.code]).toEqual([status, code]);
  });

  test('SC-01: the program guide has all channels of a brand, 250 entries at most', async () => {
    const { json } = await get(
      `/services/program-guide?startTime=${monday + 12 * hour}&endTime=${iso(monday + 13 * hour)}&fields=guid,startTime`,
    );
    expect(json?.entries).toEqual([
      { guid: 'g12', startTime: monday + 12 * hour, channel: 'one' },
      { guid: 'on-two', startTime: monday + 12 * hour, channel: 'two' },
    ]);
    const spanish = [{ guid: 'es-1', channel: 'uno', program: { title: 'El Mostrador' } }];
    expect((await get('/services/program-guide?vertical=telemundo&count=1')).json?.entries).toMatchObject(spanish);
    // without a vertical it is the brand of the host, and an empty list of fields is every field
    expect((await get('/services/program-guide?fields=&count=1', 'telemundo.localhost')).json?.entries).toMatchObject(spanish);
  });

  test('SC-04: the thumbnail index and the files of a series', async () => {
    expect((await get('/services/schedule-thumbnails')).json).toMatchObject({
      data: { usual: { thumbSm: expect.stringContaining('news.svg') as string }, series: {} },
    });
    expect((await get('/services/schedule-thumbnail/news.svg')).headers['content-type']).toContain('image/svg+xml');
    expect((await get('/services/series/desk/assets')).json).toMatchObject({
      data: {
        seriesId: 'desk',
        videoAssets: [{ format: 'MPEG4', assetType: 'video', publicUrl: 'https://media.example/desk.mp4', bitrate: 900_000 }],
      },
    });
  });
});

describe('SC-11: a schedule service whose paths are built elsewhere', () => {
  const entry = {
    guid: 'a/b c',
    startTime: String(monday),
    endTime: iso(monday + hour),
    pl1$program: { pl1$title: 'Elsewhere', runtime: 'PT1H' },
  };

  test.each([
    ['HTML', { body: '<!doctype html><p>Down', type: 'text/html' }],
    ['HTML that says it is JSON', { body: '<html>' }],
    ['nothing', { body: '' }],
    ['no entries', { body: '{"items":[]}' }],
    ['500', { status: 500, body: '{}' }],
    ['half an answer', { body: '{"entries":[{' }],
    ['entries without times', { body: '{"entries":[{"guid":"x","title":"x"}]}' }],
    ['a redirect', { status: 302, body: '' }],
  ])('that answers %s, and never answered, is 502', async (name, answer) => {
    Object.assign(feed, { status: 200, type: 'application/json', waits: false }, answer);
    const { status, json } = await get(`/services/schedule-feed?path=bad/${name.replace(/\W+/g, '-')}`);
    expect([status, json?.code]).toEqual([502, 'schedule/feed-failed']);
  });

  test('answers its entries, with times and names in any of their forms', async () => {
    Object.assign(feed, { status: 200, type: 'application/json', body: JSON.stringify({ entries: [entry, null, 5] }), waits: false });
    const { json } = await get('/services/schedule-feed?path=any/path');
    expect(asked.at(-1)).toBe('/base/any/path');
    expect(json).toMatchObject({
      isStale: false,
      entries: [{ guid: 'a-b-c', startTime: monday, endTime: monday + hour, program: { title: 'Elsewhere', runtime: 3600 } }],
    });
  });
});

describe('the pages', () => {
  test('SC-02, SC-08: the schedule shows what is on now, how far it is, and twelve that are to come', async () => {
    const { text, status } = await get('/schedule');
    expect(status).toBe(200);
    expect(text).toContain('<progress');
    expect(text).toMatch(/max="3600" value="1800"/);
    expect(text).toMatch(/datetime="2026-11-23T22:00:00.000Z"/i);
    expect([...text.matchAll(/\/schedule\/one\/\d{8}T\d{6}Z\.ics/g)]).toHaveLength(12);
    expect(text).toContain('BroadcastEvent');
    expect(text).toContain('Channel two');
    // the first channel is at /schedule: no link leads to its redirect
    expect(text).not.toContain('href="/schedule/one"');
    const second = await get('/schedule/two');
    expect(second.text).toContain('Beside');
    expect(((at) => [at.status, at.headers['location']])(await get('/schedule/one'))).toEqual([302, '/schedule']);
  });

  test('SC-03, SC-09: the week has seven days, each with what begins on it, and says what is on now once', async () => {
    const { text } = await get('/program-guide');
    const days = [...text.matchAll(/id="c-(\d{4}-\d\d-\d\d)"/g)].map(([, date]) => date);
    expect(days).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']);
    expect([...text.matchAll(/<li[^>]*aria-current="time"/g)]).toHaveLength(1);
    const first = text.slice(text.indexOf('id="c-2026-11-23"'), text.indexOf('id="c-2026-11-24"'));
    expect([...first.matchAll(/datetime="([^"]+)"/gi)].map(([, time]) => time).at(0)).toBe('2026-11-23T10:00:00.000Z');
    expect([...first.matchAll(/<li/g)]).toHaveLength(24);
    expect(first).toContain('Show 23');
  });

  test.each([
    ['in the night that is an hour longer', '2026-10-26', '2026-11-01', ['05:30Z', '06:30Z', '09:59Z'], '10:00Z', 25],
    ['in the night that is an hour shorter', '2027-03-08', '2027-03-14', ['06:30Z', '07:00Z', '08:59Z'], '09:00Z', 23],
  ] as const)(
    'SC-03: %s what begins before 5 a.m. stands on the day before',
    async (_name, first, sunday, nights, morning, hoursOfSaturday) => {
      await movingClock(async () => {
        const saturday = new Date(Date.parse(sunday) - 24 * hour).toISOString().slice(0, 10);
        const at = (time: string) => `${sunday}T${time.replace('Z', ':00.000Z')}`;
        const starts = [...nights, morning].map(at);
        clock.now = startOfGuideDay(first) + hour;
        const answer = await put(
          starts.map((startTime, index) => ({
            guid: `dst-${startTime}`,
            startTime,
            endTime: starts[index + 1] ?? at('11:00Z'),
            title: `Night ${index}`,
          })),
        );
        expect(answer.json.data).toMatchObject({ taken: 4, refused: [] });
        const { text } = await get(`/program-guide?page=${first.slice(2, 4)}`);
        const column = (date: string) => text.slice(text.indexOf(`id="c-${date}"`)).split('</section>')[0] ?? '';
        const listed = (date: string) => [...column(date).matchAll(/Night \d/g)].map(([title]) => title);
        expect(listed(saturday)).toEqual(['Night 0', 'Night 1', 'Night 2']);
        expect(listed(sunday)).toEqual(['Night 3']);
        expect((startOfGuideDay(sunday) - startOfGuideDay(saturday)) / hour).toBe(hoursOfSaturday);
      });
    },
  );

  test.each([
    ['/program-guide/one', 302],
    ['/program-guide/one/2026-11-23', 302],
    ['/program-guide/one/2026-11-25', 302],
    ['/program-guide/two', 200],
    ['/program-guide/two/2026-11-25', 302],
    ['/program-guide/one/2026-11-16', 200],
    ['/program-guide/one/2026-12-07', 200],
    ['/program-guide/one/2026-12-14', 404],
    ['/program-guide/one/2026-11-09', 404],
    ['/program-guide/one/2026-02-30', 404],
    ['/program-guide/none', 404],
    ['/program-guide/2026-11-24', 200],
    ['/program-guide/2026-11-31', 404],
    ['/program-guide/2027-11-24', 404],
    ['/program-guide?featureFlag=false', 404],
    ['/schedule?featureFlag=false', 404],
    ['/schedule/none', 404],
    ['/schedule/show/desk', 200],
    ['/schedule/show/none', 404],
    ['/mach/schedule', 404],
  ])('SC-09: %s is %d', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('brands without channels have no such pages; Spanish ones are in Spanish', async () => {
    expect((await get('/schedule', 'today.localhost')).status).toBe(404);
    const { text } = await get('/schedule', 'telemundo.localhost');
    expect(text).toContain('horario de TV');
    expect(text).toContain('El Mostrador');
    expect(text).toContain('lang="es"');
    expect((await get('/program-guide/2026-11-23', 'telemundo.localhost')).text).toContain('lunes, 23 de noviembre');
  });

  test('words of a series are text, and so are those of airings', async () => {
    const before = await get('/schedule/show/desk');
    expect(before.text).toContain('A desk &amp; a &lt;b&gt;lamp&lt;/b&gt;.');
    expect(before.text).toContain('TVSeries');
    await put([airing(13, { title: 'Changed </script><img onerror=x>' })]);
    const { text } = await get('/schedule?lazyload=false');
    expect(text).toContain('Changed &lt;/script&gt;');
    expect(text).not.toContain('</script><img');
    expect((await put([airing(13)])).status).toBe(200);
  });

  test('SC-08: a page is true until the next boundary', async () => {
    expect(
      Number(/s-maxage=(\d+)/.exec((await get('/schedule?showChromelessMarquee=true')).headers['cache-control'] ?? '')?.[1]),
    ).toBeGreaterThan(0);
    await movingClock(async () => {
      clock.now = monday + 13 * hour - 4_000;
      const { headers } = await get('/schedule/two?chromeless=true');
      expect(Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1])).toBeLessThan(4);
    });
  });
});

describe('SC-13: calendar files', () => {
  test('of a series and of one airing, with a reminder', async () => {
    const { text, headers, status } = await get('/schedule/one/20261123T230000Z.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    for (const line of ['BEGIN:VEVENT', 'DTSTART:20261123T230000Z', 'SUMMARY:Show 13', 'TRIGGER:-PT15M', 'UID:one-g13@news.localhost'])
      expect(text).toContain(line);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const all = await get('/schedule/show/desk.ics');
    expect([...all.text.matchAll(/BEGIN:VEVENT/g)].length).toBeGreaterThan(40);
  });

  test('of a brand without the schedule there are none', async () => {
    await editor('PUT', '/guide/channels/morning', { vertical: 'today', name: 'Morning', language: 'en' });
    await put([airing(13)], {}, 'morning');
    expect((await get('/schedule/morning/20261123T230000Z.ics', 'today.localhost')).status).toBe(404);
  });

  test.each([
    '/schedule/one/20261123T230001Z.ics',
    '/schedule/one/20261399T230000Z.ics',
    '/schedule/none/20261123T230000Z.ics',
    '/schedule/show/none.ics',
    '/schedule/x.ics',
  ])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
