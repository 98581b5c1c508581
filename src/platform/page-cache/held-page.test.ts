import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { Render } from './render.ts';
import type { RenderedPage } from './stored-page.ts';

const html = (text: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  body: text,
  tags: [],
  ...more,
});
const renders =
  (text: string, more: Partial<RenderedPage> = {}): Render =>
  () =>
    Promise.resolve(html(text, more));
const plain = { headers: {} };

const setUp = () => {
  const clock = { time: 1_000_000 };
  const cache = createPageCache({ maxBytes: 10_000_000, now: () => clock.time });
  const text = async (key: string, render: Render) => (await cache.respond(key, plain, render)).body.toString();
  return { cache, clock, text };
};
const header = (headers: readonly string[], name: string) => headers[headers.findIndex((one) => one.toLowerCase() === name) + 1];

describe('a page that is true for a time only', () => {
  test('is not sent past it while another can be made, and is better than none when none can', async () => {
    const { cache, clock, text } = setUp();
    expect(await text('k', renders('live', { holdsMs: 10_000 }))).toBe('live');
    clock.time += 9_998;
    expect(await text('k', renders('ended'))).toBe('live');
    clock.time += 2;
    expect(await text('k', () => Promise.reject(new Error('no database')))).toBe('live');
    clock.time += 1_000;
    expect(cache.get('k')).toBeUndefined();
    expect(await text('k', renders('ended'))).toBe('ended');
  });
  test('is told to a CDN for no longer', async () => {
    const { cache } = setUp();
    const { headers } = await cache.respond('k', plain, renders('live', { holdsMs: 70_001 }));
    expect(header(headers, 'cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=10, stale-if-error=86400');
    const short = await cache.respond('l', plain, renders('live', { holdsMs: 5_001 }));
    expect(header(short.headers, 'cache-control')).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=0, stale-if-error=86400');
  });
  test('whose time ends during its render is rendered once more for those who joined', async () => {
    const { clock, text } = setUp();
    const texts = ['live', 'ended'];
    const render: Render = () => {
      const said = texts.shift() ?? 'more';
      clock.time += 20;
      return Promise.resolve(html(said, said === 'live' ? { holdsMs: 20 } : {}));
    };
    expect(await Promise.all([text('k', render), text('k', render)])).toEqual(['ended', 'ended']);
  });
});
