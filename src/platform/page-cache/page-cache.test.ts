import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import type { Render } from './render.ts';
import type { RenderedPage } from './stored-page.ts';

const html = (text: string, tags: string[] = [], more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><p>${text}</p>`.padEnd(2_000, ' filler'),
  tags,
  ...more,
});
const renders =
  (text: string, tags: string[] = [], more: Partial<RenderedPage> = {}): Render =>
  () =>
    Promise.resolve(html(text, tags, more));
const plain = { headers: {} };

const setUp = (options: Partial<PageCacheOptions> = {}) => {
  const clock = { time: 1_000_000 };
  const errors: unknown[] = [];
  const cache = createPageCache({ maxBytes: 10_000_000, now: () => clock.time, onRefreshError: (error) => errors.push(error), ...options });
  const text = async (key: string, render: Render) => /<p>(.*?)<\/p>/.exec((await cache.respond(key, plain, render)).body.toString())?.[1];
  const settled = async () => {
    while (cache.statistics().rendering > 0) await new Promise((resolve) => setImmediate(resolve));
  };
  return { cache, clock, errors, text, settled };
};
const header = (headers: readonly string[], name: string) => headers[headers.findIndex((one) => one.toLowerCase() === name) + 1];

describe('one render for all', () => {
  test('L3: makes exactly 1 render of 5,000 concurrent requests for one page', async () => {
    const { cache } = setUp();
    let count = 0;
    const render: Render = () => {
      count += 1;
      return Promise.resolve(html('one'));
    };
    const answers = await Promise.all(Array.from({ length: 5_000 }, () => cache.respond('k', plain, render)));
    expect(count).toBe(1);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(cache.statistics()).toMatchObject({ renders: 1, misses: 1, collapsed: 4_999 });
  });

  test('gives a failed render to all who waited, keeps nothing of it, and asks again next time', async () => {
    const { cache, text } = setUp();
    const failing: Render = () => Promise.reject(new Error('no database'));
    const outcomes = await Promise.allSettled([cache.fetch('k', failing), cache.fetch('k', failing)]);
    expect(outcomes.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    expect(await text('k', renders('two'))).toBe('two');
  });

  test('SEC-06: answers 503 past the render limit and tells the render to stop', async () => {
    const { cache } = setUp({ renderMs: 5 });
    let aborted = false;
    const endless: Render = ({ signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => (aborted = true));
      });
    await expect(cache.fetch('k', endless)).rejects.toMatchObject({ code: 'page-cache/render-timeout', status: 503 });
    expect(aborted).toBe(true);
  });

  test('ER-10: sends a 5xx page and does not keep it', async () => {
    const { cache } = setUp();
    const answer = await cache.respond('k', plain, renders('broken', [], { status: 503 }));
    expect(answer.status).toBe(503);
    expect(header(answer.headers, 'cache-control')).toBe('no-store');
    expect(cache.statistics().entries).toBe(0);
  });
});

describe('stale pages', () => {
  test('SEC-07: are sent at once while one render refreshes them', async () => {
    const { cache, clock, text, settled } = setUp({ freshMs: 1_000 });
    await text('k', renders('old'));
    clock.time += 2_000;
    expect(cache.get('k')).toBeUndefined();
    expect(await Promise.all([text('k', renders('new')), text('k', renders('newer'))])).toEqual(['old', 'old']);
    await settled();
    expect(await text('k', renders('newest'))).toBe('new');
    expect(cache.statistics()).toMatchObject({ renders: 2, stale: 2 });
  });

  test('are sent by the hot path too while their refresh runs, and under overload', async () => {
    const { cache, clock, text } = setUp({ freshMs: 1_000 });
    await text('k', renders('old'));
    clock.time += 2_000;
    expect(cache.lookup('k', plain)).toBeUndefined();
    expect(cache.lookup('k', plain, { stale: true })).toBeDefined();
    const refreshed = text('k', renders('new'));
    expect(cache.lookup('k', plain)).toBeDefined();
    await refreshed;
  });

  test('SEC-07: past the revalidation time a reader waits for the new page', async () => {
    const { clock, text } = setUp({ freshMs: 1_000 });
    await text('k', renders('old'));
    clock.time += 1_000 + 60_000;
    expect(await text('k', renders('new'))).toBe('new');
  });

  test('are sent after the stale limit where the new page is slow', async () => {
    const { clock, text } = setUp({ freshMs: 1_000, staleAfterMs: 5, renderMs: 50 });
    await text('k', renders('old'));
    clock.time += 100_000;
    expect(await text('k', () => new Promise(() => {}))).toBe('old');
  });

  test('F5, SEC-07: stand in for errors for 24 h with their Age, and no longer', async () => {
    const { cache, clock, errors, text } = setUp({ freshMs: 1_000 });
    await text('k', renders('old'));
    const down: Render = () => Promise.reject(new Error('no database'));
    clock.time += 23 * 3_600_000;
    const answer = await cache.respond('k', plain, down);
    expect(answer.status).toBe(200);
    expect(header(answer.headers, 'age')).toBe(String(23 * 3_600));
    expect(errors).toHaveLength(1);
    clock.time += 2 * 3_600_000;
    await expect(cache.fetch('k', down)).rejects.toThrow('no database');
  });

  test('a 5xx answer is no refresh either', async () => {
    const { clock, text } = setUp({ freshMs: 1_000 });
    await text('k', renders('old'));
    clock.time += 200_000;
    expect(await text('k', renders('broken', [], { status: 500 }))).toBe('old');
  });

  test('are not rendered at each request while the database is down: no stampede', async () => {
    const { cache, clock, text } = setUp({ freshMs: 1_000 });
    await text('k', renders('old'));
    clock.time += 200_000;
    const down: Render = () => Promise.reject(new Error('no database'));
    for (let request = 0; request < 50; request += 1) expect(await text('k', down)).toBe('old');
    expect(cache.statistics().renders).toBe(2);
    expect(cache.lookup('k', plain)).toBeDefined();
    clock.time += 1_001;
    expect(await text('k', renders('back'))).toBe('back');
  });

  test('tell the CDN not to keep them', async () => {
    const { cache, text } = setUp();
    await text('k', renders('old', ['a']));
    cache.purgeTags(['a']);
    const answer = cache.lookup('k', plain, { stale: true });
    expect(header(answer?.headers ?? [], 'cache-control')).toBe('public, max-age=0, s-maxage=0, stale-if-error=86400');
  });
});

describe('not-found pages', () => {
  test('ER-10: are kept 5 s and never sent late', async () => {
    const { clock, text } = setUp();
    await text('k', renders('nothing', ['rcna1'], { status: 404 }));
    clock.time += 4_999;
    expect(await text('k', renders('published'))).toBe('nothing');
    clock.time += 1;
    expect(await text('k', renders('published'))).toBe('published');
  });

  test('go at once with a soft purge: what was just published is there', async () => {
    const { cache, text } = setUp();
    await text('k', renders('nothing', ['rcna1'], { status: 404 }));
    cache.purgeTags(['rcna1']);
    expect(await text('k', renders('published'))).toBe('published');
  });
});

describe('purges', () => {
  test('L5: soft: what was purged is not sent later than 1 s after, under overload either, as long as a fresh page can be made', async () => {
    const { cache, clock, text } = setUp();
    await text('k', renders('old', ['one']));
    cache.purgeTags(['one']);
    clock.time += 699;
    expect(cache.lookup('k', plain, { stale: true })).toBeDefined();
    clock.time += 1;
    expect(cache.lookup('k', plain, { stale: true })).toBeUndefined();
    expect(cache.has('k')).toBe(true);
    // the database is away: old is better than nothing
    expect(await text('k', () => Promise.reject(new Error('no database')))).toBe('old');
    expect(cache.lookup('k', plain, { stale: true })).toBeDefined();
  });

  test('L5: soft: reaches the tagged pages only; nothing stale is sent later than 1 s after', async () => {
    const { cache, clock, text } = setUp();
    await text('a', renders('a1', ['one', 'list']));
    await text('b', renders('b1', ['two']));
    expect(cache.purgeTags(['one'])).toBe(1);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
    clock.time += 1_000;
    expect(await text('a', renders('a2'))).toBe('a2');
  });

  test('hard: removes at once, also under overload and on error', async () => {
    const { cache, text } = setUp();
    await text('a', renders('secret', ['one']));
    cache.purgeTags(['one'], { hard: true });
    expect(cache.get('a', { stale: true })).toBeUndefined();
    await expect(text('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(cache.statistics()).toMatchObject({ entries: 0, bytes: 0 });
  });

  test('during a render: the result is never kept as fresh', async () => {
    const { cache, clock, text } = setUp();
    expect(
      await text('a', () => {
        cache.purgeTags(['one']);
        return Promise.resolve(html('old text', ['one']));
      }),
    ).toBe('old text');
    expect(cache.get('a')).toBeUndefined();
    clock.time += 1_000;
    expect(await text('a', renders('new text', ['one']))).toBe('new text');
  });

  test('during a slow render: it is made again before anyone gets it', async () => {
    const { cache, clock, text } = setUp();
    let round = 0;
    const render: Render = () => {
      round += 1;
      if (round === 1) {
        cache.purgeTags(['one']);
        clock.time += 800;
      }
      return Promise.resolve(html(`text ${round}`, ['one']));
    };
    expect(await text('a', render)).toBe('text 2');
  });

  test('hard during a render: what was taken down is not sent', async () => {
    const { cache, text } = setUp();
    let round = 0;
    const render: Render = () => {
      round += 1;
      if (round === 1) cache.purgeTags(['one'], { hard: true });
      return Promise.resolve(round === 1 ? html('secret', ['one']) : html('gone', ['one'], { status: 410 }));
    };
    expect(await text('a', render)).toBe('gone');
  });

  test('of another tag during a render leaves its result fresh', async () => {
    const { cache, text } = setUp();
    await text('a', () => {
      cache.purgeTags(['other']);
      return Promise.resolve(html('text', ['one']));
    });
    expect(cache.get('a')).toBeDefined();
  });

  test('SEC-09: reach pages with more than 50 tags through the coarse tag', async () => {
    const { cache, text } = setUp({ coarseTagOf: (tag) => `all-${tag.slice(0, 4)}` });
    const ids = Array.from({ length: 80 }, (_, index) => `rcna${index}`);
    await text('front', renders('front', ids));
    await text('small', renders('small', ['rcna900']));
    const answer = cache.lookup('front', plain);
    const keys = (header(answer?.headers ?? [], 'surrogate-key') ?? '').split(' ');
    expect(keys).toHaveLength(50);
    expect(keys).toContain('all-rcna');
    expect(cache.purgeTags(['rcna79'])).toBe(1);
    expect(cache.get('front')).toBeUndefined();
    expect(cache.get('small')).toBeDefined();
  });

  test('SEC-09: a tag that is too long or could break the header folds as well', async () => {
    const { cache, text } = setUp({ coarseTagOf: () => 'coarse' });
    await text('a', renders('a', ['x'.repeat(129), 'a b', 'c\r\nSet-Cookie: x=1', 'fine']));
    expect(header(cache.lookup('a', plain)?.headers ?? [], 'surrogate-key')).toBe('fine coarse');
    expect(cache.purgeTags(['a b'])).toBe(1);
  });

  test('of everything reaches all pages', async () => {
    const { cache, text } = setUp();
    await text('a', renders('a'));
    cache.purgeEverything();
    expect(cache.get('a')).toBeUndefined();
  });

  test('carry the generation that the next render must at least see', async () => {
    const { cache, text } = setUp();
    cache.purgeTags(['x'], { generation: 7 });
    let seen = 0;
    await text('a', ({ generation }) => {
      seen = generation;
      return Promise.resolve(html('a'));
    });
    expect(seen).toBe(7);
    expect(cache.get('a')?.generation).toBe(7);
  });
});

describe('a damaged entry', () => {
  test('F11: is a miss, never sent, in every encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br', 'zstd'] as const) {
      const { cache, clock, text } = setUp();
      const request = { headers: { 'accept-encoding': encoding } };
      await cache.respond('k', request, renders('whole'));
      const bytes = cache.get('k')?.representations[encoding]?.body;
      expect(bytes).toBeDefined();
      bytes?.fill(0, 10, 20);
      clock.time += 250;
      expect(cache.lookup('k', request)).toBeUndefined();
      expect(cache.statistics()).toMatchObject({ damaged: 1, entries: 0 });
      expect(await text('k', renders('again'))).toBe('again');
    }
  });

  test('is the source of no other encoding', async () => {
    const { cache } = setUp();
    await cache.respond('k', { headers: { 'accept-encoding': 'zstd' } }, renders('whole'));
    cache.get('k')?.representations.zstd?.body.fill(0, 10, 20);
    const answer = await cache.respond('k', { headers: { 'accept-encoding': 'gzip' } }, renders('again'));
    expect(gunzipSync(answer.body).toString()).toContain('again');
    expect(cache.statistics()).toMatchObject({ damaged: 1, renders: 2 });
  });

  test('is found on the first send after a rest, and within 16 sends of a hot page', async () => {
    const { cache, clock, text } = setUp();
    await text('k', renders('whole'));
    cache.get('k')?.representations.identity?.body.fill(0);
    let sent = 0;
    while (cache.lookup('k', plain)) sent += 1;
    expect(sent).toBeLessThanOrEqual(16);
    await text('k', renders('whole'));
    cache.get('k')?.representations.identity?.body.fill(0);
    clock.time += 250;
    expect(cache.lookup('k', plain)).toBeUndefined();
  });

  test('is rendered again for the reader who met it', async () => {
    const { cache, clock, text } = setUp();
    await text('k', renders('whole'));
    cache.get('k')?.representations.identity?.body.fill(0);
    clock.time += 250;
    expect(await text('k', renders('again'))).toBe('again');
  });
});

describe('what is sent', () => {
  test('the headers a CDN needs', async () => {
    const { cache, clock, text } = setUp();
    await text('k', renders('page', ['rcna1', 'front-news'], { freshMs: 30_000 }));
    clock.time += 7_000;
    const { headers } = cache.lookup('k', plain) ?? { headers: [] };
    expect(header(headers, 'cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=86400');
    expect(header(headers, 'surrogate-key')).toBe('rcna1 front-news');
    expect(header(headers, 'vary')).toBe('Accept-Encoding');
    expect(header(headers, 'age')).toBe('7');
  });

  test('SEC-10: refuses a page that sets cookies or its own caching: it is not the same for everyone', async () => {
    const { cache } = setUp();
    for (const name of ['Set-Cookie', 'cache-control', 'Vary', 'content-length', 'Transfer-Encoding']) {
      const render = renders('mine', [], { headers: { [name]: 'x' } });
      await expect(cache.fetch('k', render)).rejects.toMatchObject({ code: 'page-cache/personal-page' });
    }
  });

  test('refuses header injection through a value or a name', async () => {
    const { cache } = setUp();
    const bad: Record<string, string>[] = [
      { location: '/x\r\nSet-Cookie: a=1' },
      { link: 'a\nb' },
      { 'x\r\ny': 'a' },
      { 'x-a': 'a\0b' },
      { 'x-a': '\u010a\u010d' },
    ];
    for (const headers of bad) {
      await expect(cache.fetch('k', renders('x', [], { headers }))).rejects.toMatchObject({ code: 'page-cache/bad-header' });
    }
  });
});
