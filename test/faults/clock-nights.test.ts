// What the calendar does: both nights of the clock change in Eastern time, the edges of days, and the 23 hours of live blogs (F8).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runSchedules } from '../support/run-kind.ts';
import type { WireLiveState } from '#content/responses/wire';
import { formatDate, formatRelativeTime, messagesOf } from '#messages';
import { openEventStream } from '../support/event-stream.ts';
import { fixtureCards, fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { createTestEditorial } from '../support/test-editorial.ts';
import { createTestSite, testArticle, type TestSite } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

const minute = 60_000;
const hour = 3_600_000;
let now = 0;
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ now: () => now });
});
afterAll(() => site.close());
beforeEach(() => {
  site.cache.purgeEverything({ hard: true });
});

const iso = (timestamp: number): string => new Date(timestamp).toISOString();

// 2026-03-08: 01:59:59 EST is followed by 03:00:00 EDT; 2026-11-01: 01:59:59 EDT by 01:00:00 EST
const nights = [
  {
    night: 'the night that leaves an hour out',
    at: Date.parse('2026-03-08T07:00:00.000Z'),
    clocks: ['1:30 a.m.', '3:30 a.m.'],
    day: 'March 8',
  },
  {
    night: 'the night that has an hour twice',
    at: Date.parse('2026-11-01T06:00:00.000Z'),
    clocks: ['1:30 a.m.', '1:30 a.m.'],
    day: 'Nov. 1',
  },
];

describe.each(nights)('F8: $night', ({ at, clocks, day }) => {
  const blog = `rcna${at / hour}`;
  const piece = at / hour + 1;

  test('a piece tells its own instant, and its age counts real hours', async () => {
    now = at + 30 * minute;
    await site.write(testArticle(piece, { datePublished: iso(at - 30 * minute), dateModified: iso(at - 30 * minute) }));
    const { html } = await site.get(`/politics/story-${piece}-rcna${piece}`);
    expect(html).toContain(`${day}, 2026, ${clocks[0]} ET`);
    expect(html).toContain(`"datePublished":"${iso(at - 30 * minute)}"`);
    expect(formatRelativeTime(iso(at - 30 * minute), now, messagesOf('en'))).toBe('1 hour ago');
  });

  test('the cards of a live blog keep the order of their instants, whatever the clock on them says', async () => {
    now = at + hour;
    const { path } = await site.documents.write(fixtureLiveBlog(blog, { datePublished: iso(at - hour) }), { by: 'test' });
    const cards = fixtureCards(site.database, () => now);
    for (const [headline, place] of [
      ['Before', -30],
      ['Just after', 1],
      ['After', 30],
    ] as const)
      await cards.post(blog, { headline, text: headline, datePublished: iso(at + place * minute) }, { by: 'test' });
    const { html } = await site.get(path ?? '');
    const main = html.slice(html.indexOf('<main'));
    const place = (text: string) => main.indexOf(`>${text}<`);
    expect(place('After')).toBeGreaterThan(0);
    expect(place('After')).toBeLessThan(place('Just after'));
    expect(place('Just after')).toBeLessThan(place('Before'));
    for (const clock of clocks) expect(main).toContain(`${clock} ET`);
  });

  test('a plan is carried out at its own instant, once, and not an hour beside it', async () => {
    const editorial = createTestEditorial(site.database, () => now);
    now = at - hour;
    const planned = [-30, 30].map((place) => iso(at + place * minute));
    const ids = [];
    for (const [index, timestamp] of planned.entries()) {
      const sent = { type: 'article', vertical: 'news', headline: `At ${index}`, taxonomy: ['news/politics'] };
      const { id } = await editorial.pieces.create(sent, { by: 'test', allowMissing: true });
      await editorial.publishing.schedule(id, { action: 'publish', at: timestamp }, { by: 'test' });
      ids.push(id);
    }
    const fired = [];
    for (const moment of [-30 * minute - 1, -30 * minute, 30 * minute - 1, 30 * minute, 90 * minute]) {
      now = at + moment;
      fired.push((await runSchedules(site.database, editorial)).done);
    }
    expect(fired).toEqual([0, 1, 0, 1, 0]);
    for (const [index, id] of ids.entries())
      expect((await editorial.pieces.open(id)).document).toMatchObject({ datePublished: planned[index] });
  });

  test('the news sitemap reaches back 48 real hours, not two days of the calendar', async () => {
    now = at + 24 * hour;
    const [inside, outside] = [piece + 1, piece + 2];
    await site.write(
      testArticle(inside, { datePublished: iso(now - 48 * hour + 1), dateModified: undefined }),
      testArticle(outside, { datePublished: iso(now - 48 * hour), dateModified: undefined }),
    );
    const { html } = await site.get('/sitemap-news.xml');
    expect(html).toContain(`-rcna${inside}<`);
    expect(html).not.toContain(`-rcna${outside}<`);
  });

  test('the day begins at Eastern midnight on both sides of it', () => {
    const midnight = (date: string, offset: number) => Date.parse(`${date}T0${offset}:00:00.000Z`);
    const date = iso(at).slice(0, 10);
    const [summer, winter] = [4, 5];
    const first = midnight(date, date.includes('-03-') ? winter : summer);
    const next = midnight(iso(at + 24 * hour).slice(0, 10), date.includes('-03-') ? summer : winter);
    expect(next - first).toBe((date.includes('-03-') ? 23 : 25) * hour);
    expect(formatDate(iso(first), 'en')).toBe(`${day}, 2026`);
    expect(formatDate(iso(first - 1), 'en')).not.toBe(`${day}, 2026`);
    expect(formatDate(iso(next - 1), 'en')).toBe(`${day}, 2026`);
    expect(formatDate(iso(next), 'en')).not.toBe(`${day}, 2026`);
  });
});

describe('F8: the 23 hours of a live blog', () => {
  let whole: WholeSite;
  let time = 0;
  let running = false;
  const clock = () => (running ? time + Math.floor(performance.now()) : time);
  beforeAll(async () => {
    whole = await startWholeSite({ now: clock });
  });
  afterAll(() => whole.close());

  let path = '';
  const page = async () => /data-live-status="(\w+)"/.exec((await whole.get(path)).text)?.[1];
  const call = async (id: string) =>
    (JSON.parse((await whole.get(`/bentoapi/live/${id}`)).text) as { data: { live: WireLiveState } }).data.live;
  /** A live blog whose last word was just said; gives the instant at which it stops being live. */
  const written = async (id: string): Promise<number> => {
    running = false;
    time = Date.parse('2026-10-31T12:00:00.000Z');
    const blog = await whole.documents.write(fixtureLiveBlog(id, { datePublished: iso(time) }), { by: 'test' });
    path = blog.path ?? '';
    // nothing is asked yet, or it would be stored for a time that this clock leaps over
    return time + 82_800_000;
  };

  test('the page and the call say live in the last millisecond and not in the next, though they are stored', async () => {
    const edge = await written('rcna9001');
    time = edge - 1;
    expect(await page()).toBe('live');
    time = edge;
    expect(await page()).toBe('ended');
    const other = await written('rcna9002');
    time = other - 1;
    expect((await call('rcna9002')).live).toBe(true);
    time = other;
    expect((await call('rcna9002')).live).toBe(false);
  });

  test('LB-04: page, call and stream change at that moment while they are watched', async () => {
    const edge = await written('rcna9003');
    time = edge - 700 - Math.floor(performance.now());
    running = true;
    const stream = await openEventStream(whole.port, '/bentoapi/live/rcna9003/events');
    const told = async () => {
      const { data } = await stream.next();
      return { live: (JSON.parse(data) as { data: { live: WireLiveState } }).data.live.live, at: clock() };
    };
    const first = await told();
    expect(first.live || first.at >= edge).toBe(true);
    const watch = async (ask: () => Promise<boolean>) => {
      for (;;) {
        const [before, live, after] = [clock(), await ask(), clock()];
        if (live) expect(before).toBeLessThan(edge);
        else {
          expect(after).toBeGreaterThanOrEqual(edge);
          return;
        }
      }
    };
    await Promise.all([watch(async () => (await page()) === 'live'), watch(async () => (await call('rcna9003')).live)]);
    if (first.live) {
      const last = await told();
      expect(last).toMatchObject({ live: false });
      expect(last.at).toBeGreaterThanOrEqual(edge);
    }
    await stream.ended;
  });
});
