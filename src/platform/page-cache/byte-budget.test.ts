import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './stored-page.ts';

const request = { headers: {} };
const page = (body: string, tags: string[] = []): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
  tags,
});

test('SEC-08: the byte budget is kept under a flood of distinct pages', async () => {
  const cache = createPageCache({ maxBytes: 500_000 });
  for (let index = 0; index < 1_000; index += 1) {
    await cache.fetch(`/flood/${index}`, () => Promise.resolve(page(`<p>${index}</p>`.padEnd(2_000, ' filler'), [`t${index}`])));
    expect(cache.statistics().bytes).toBeLessThanOrEqual(500_000);
  }
  expect(cache.statistics().evictions).toBeGreaterThan(700);
});

test('a page that would push out an eighth of the others is not kept', async () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  await cache.fetch('k', () => Promise.resolve(page('x'.repeat(50_000))));
  expect(cache.statistics().entries).toBe(0);
  expect((await cache.respond('k', request, () => Promise.resolve(page('small')))).body.toString()).toBe('small');
});

test('what is kept holds no more memory than its bytes', async () => {
  const cache = createPageCache({ maxBytes: 500_000 });
  for (const length of [600, 3_000, 60_000]) {
    const text = Array.from({ length: length / 10 }, (_, index) => String((index * 7_919) % 1_000_003).padEnd(10)).join('');
    for (const encoding of ['zstd', 'gzip', 'br', 'identity']) {
      await cache.respond(`/${length}`, { headers: { 'accept-encoding': encoding } }, () => Promise.resolve(page(text)));
    }
    const bodies = Object.values(cache.get(`/${length}`)?.representations ?? {}).map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length: bytes }) => bytes));
  }
});

test('the budget counts each encoding that is made, and no longer what gave way to it', async () => {
  const cache = createPageCache({ maxBytes: 200_000 });
  const text = Array.from({ length: 500 }, (_, index) => `<p>${(index * 7_919) % 1_000_003}</p>`).join('');
  const ask = (key: string, encoding: string) =>
    cache.respond(key, { headers: { 'accept-encoding': encoding } }, () => Promise.resolve(page(text)));
  const [plain, packed] = [await ask('/a', ''), await ask('/b', 'gzip')];
  const frames = cache.statistics().bytes - plain.body.length - packed.body.length;
  expect(frames).toBeLessThan(5_000);
  const again = await ask('/a', 'gzip');
  expect(cache.statistics().bytes).toBe(frames + again.body.length + packed.body.length);
  for (let index = 0; index < 60; index += 1) {
    for (const encoding of ['', 'zstd', 'gzip', 'br']) {
      await ask(`/${index % 20}`, encoding);
      expect(cache.statistics().bytes).toBeLessThanOrEqual(200_000);
    }
  }
});
