import { createHash } from 'node:crypto';
import { brotliDecompressSync, type BrotliOptions, gunzipSync, zstdDecompressSync, type ZstdOptions } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import { type PageDictionary, buildPageDictionary } from './page-dictionary.ts';
import type { RenderedPage } from './stored-page.ts';

const browser = 'gzip, deflate, br, zstd';
const paragraphs = (text: string) =>
  Array.from({ length: 80 }, (_, index) => `<p class="text-${index % 7}">${text} ${index * 7_919}</p>`).join('');
const html = (text: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html>${paragraphs(text)}`,
  tags: ['rcna1'],
  ...more,
});
const header = (headers: readonly string[], name: string) => headers[headers.findIndex((one) => one.toLowerCase() === name) + 1];
const hasHeader = (headers: readonly string[], name: string) => headers.some((one, index) => index % 2 === 0 && one.toLowerCase() === name);

const setUp = () => {
  const clock = { time: 1_000_000 };
  const errors: unknown[] = [];
  const cache = createPageCache({ maxBytes: 10_000_000, now: () => clock.time, onRefreshError: (error) => errors.push(error) });
  const asking = (encoding: string, dictionary?: string) => ({
    headers: { 'accept-encoding': encoding, ...(dictionary !== undefined && { 'available-dictionary': dictionary }) },
  });
  return { cache, clock, errors, asking };
};

const unpack = (bytes: Buffer, encoding: string | undefined, dictionary?: PageDictionary): string => {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  if (encoding === 'zstd') return zstdDecompressSync(bytes).toString();
  if (encoding === undefined) return bytes.toString();
  const mark = encoding === 'dcz' ? '5e2a4d1820000000' : 'ff444342';
  const start = mark.length / 2 + 32;
  expect(bytes.subarray(0, start).toString('hex')).toBe(`${mark}${dictionary?.hash.toString('hex') ?? ''}`);
  const options: ZstdOptions & BrotliOptions = { dictionary: dictionary?.bytes ?? Buffer.alloc(0) };
  const packed = bytes.subarray(start);
  return (encoding === 'dcz' ? zstdDecompressSync(packed, options) : brotliDecompressSync(packed, options)).toString();
};
const contentEncoding = (headers: readonly string[]) =>
  hasHeader(headers, 'content-encoding') ? header(headers, 'content-encoding') : undefined;

describe('the encodings of a page', () => {
  test('OP-20: are made when they are asked for, of one render, and unpack to the same page with a strong ETag each', async () => {
    const { cache, asking } = setUp();
    const dictionary = buildPageDictionary(Buffer.from(`<!doctype html>${paragraphs('other')}`));
    const etags = new Set<string | undefined>();
    let renders = 0;
    const render = () => {
      renders += 1;
      return Promise.resolve(html('one', { dictionary }));
    };
    for (const encoding of ['zstd', 'dcz', 'gzip', 'br', 'dcb', '']) {
      const { headers, body } = await cache.respond('k', asking(encoding, dictionary.available), render);
      expect(contentEncoding(headers) ?? '').toBe(encoding);
      expect(unpack(body, contentEncoding(headers), dictionary)).toBe(html('one').body);
      expect(header(headers, 'content-length')).toBe(String(body.length));
      expect(header(headers, 'vary')).toBe('Accept-Encoding, Available-Dictionary');
      expect(header(headers, 'etag')).toMatch(/^"[^"]+"$/);
      etags.add(header(headers, 'etag'));
      expect(cache.lookup('k', asking(encoding, dictionary.available))?.body).toBe(body);
    }
    expect(renders).toBe(1);
    expect(etags.size).toBe(6);
  });

  test('are none but the one that was asked for', async () => {
    const { cache, asking } = setUp();
    await cache.respond('k', asking('gzip'), () => Promise.resolve(html('one')));
    expect(Object.keys(cache.get('k')?.representations ?? {})).toEqual(['gzip']);
    expect(cache.lookup('k', asking('br'))).toBeUndefined();
    expect(cache.lookup('k', asking(''))).toBeUndefined();
    expect(cache.lookup('k', asking('gzip'))).toBeDefined();
  });

  test('who takes zstd and brotli is sent zstd first, and brotli once the page is asked for again', async () => {
    const { cache, asking } = setUp();
    const encodingNow = () => contentEncoding(cache.lookup('k', asking(browser))?.headers ?? []);
    const first = await cache.respond('k', asking(browser), () => Promise.resolve(html('one')));
    expect(contentEncoding(first.headers)).toBe('zstd');
    expect(Object.keys(cache.get('k')?.representations ?? {})).toEqual(['zstd']);
    expect(encodingNow()).toBe('zstd');
    await expect.poll(encodingNow).toBe('br');
    expect(Object.keys(cache.get('k')?.representations ?? {})).toEqual(['br']);
  });

  test('asked for by many at once are made once', async () => {
    const { cache, asking } = setUp();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => cache.respond('k', asking('br'), () => Promise.resolve(html('one')))),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('are not made of what is small, of pictures, or where they would be no smaller', async () => {
    const { cache, asking } = setUp();
    const random = Buffer.concat(Array.from({ length: 20 }, (_, index) => createHash('sha256').update(String(index)).digest()));
    for (const page of [
      html('one', { body: 'short' }),
      html('one', { headers: { 'content-type': 'image/png' } }),
      html('one', { body: random }),
    ]) {
      const key = String(page.body);
      const { headers, body } = await cache.respond(key, asking(browser), () => Promise.resolve(page));
      expect(contentEncoding(headers)).toBeUndefined();
      expect(body).toEqual(Buffer.from(page.body as string));
      expect(cache.lookup(key, asking(browser))?.body).toEqual(body);
    }
  });

  test('a purge between two encodings gives both the new page', async () => {
    const { cache, clock, asking } = setUp();
    await cache.respond('k', asking('gzip'), () => Promise.resolve(html('old')));
    cache.purgeTags(['rcna1'], { hard: true });
    const [gzip, br] = await Promise.all(
      ['gzip', 'br'].map((encoding) => cache.respond('k', asking(encoding), () => Promise.resolve(html('new')))),
    );
    expect(unpack(gzip?.body ?? Buffer.alloc(0), 'gzip')).toBe(html('new').body);
    expect(unpack(br?.body ?? Buffer.alloc(0), 'br')).toBe(html('new').body);
    clock.time += 1;
    cache.purgeTags(['rcna1']);
    clock.time += 501;
    expect(unpack((await cache.respond('k', asking('br'), () => Promise.resolve(html('newer')))).body, 'br')).toBe(html('newer').body);
  });
});

describe('the dictionary of a page', () => {
  const dictionary = buildPageDictionary(Buffer.from(`<!doctype html>${paragraphs('one')}`));
  const render = () => Promise.resolve(html('two', { dictionary }));

  test('OP-20: is used for who has it, and makes the page a fraction of brotli', async () => {
    const { cache, asking } = setUp();
    const br = await cache.respond('k', asking('br'), render);
    const dcz = await cache.respond('k', asking(`${browser}, dcb, dcz`, dictionary.available), render);
    expect(contentEncoding(dcz.headers)).toBe('dcz');
    expect(dcz.body.length).toBeLessThan(br.body.length);
  });

  test.each([
    ['none', undefined],
    ['an old one', buildPageDictionary(Buffer.from('old')).available],
    ['a false hash', ':AAAA:'],
    ['the hash without its colons', dictionary.available.slice(1, -1)],
    ['two', `${dictionary.available}, ${dictionary.available}`],
    ['nothing', ''],
    ['something endless', `:${'A'.repeat(4_096)}:`],
  ])('is not used for a client that has %s', async (_, available) => {
    const { cache, asking } = setUp();
    const { headers } = await cache.respond('k', asking(`${browser}, dcb, dcz`, available), render);
    expect(contentEncoding(headers)).toBe('zstd');
    expect(Object.keys(cache.get('k')?.representations ?? {})).toEqual(['zstd']);
  });

  test('is not used for a client that has it and takes no encoding over it, nor for a page that has none', async () => {
    const { cache, asking } = setUp();
    expect(contentEncoding((await cache.respond('k', asking(browser, dictionary.available), render)).headers)).toBe('zstd');
    const without = await cache.respond('l', asking(`${browser}, dcz`, dictionary.available), () => Promise.resolve(html('two')));
    expect(contentEncoding(without.headers)).toBe('zstd');
    expect(header(without.headers, 'vary')).toBe('Accept-Encoding');
  });
});

describe('304', () => {
  test('answers the ETag of any encoding, weak or in a list, made here or not, with its caching headers', async () => {
    const { cache, asking } = setUp();
    const br = await cache.respond('k', asking('br'), () => Promise.resolve(html('one')));
    const etag = header(br.headers, 'etag') ?? '';
    const others = [etag.replace('-br', ''), etag.replace('-br', '-gzip'), etag.replace('-br', '-zstd')];
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*', ...others]) {
      for (const encoding of ['br', 'gzip', '']) {
        const request = { headers: { 'accept-encoding': encoding, 'if-none-match': condition } };
        for (const answer of [
          cache.lookup('k', request),
          await cache.respond('k', request, () => Promise.reject(new Error('not asked'))),
        ]) {
          expect(answer?.status).toBe(304);
          expect(answer?.body).toHaveLength(0);
          expect(header(answer?.headers ?? [], 'cache-control')).toContain('s-maxage');
        }
      }
    }
    expect(Object.keys(cache.get('k')?.representations ?? {})).toEqual(['br']);
    for (const condition of ['"other"', etag.replace('-br', '-other'), etag.slice(0, -2)]) {
      expect(cache.lookup('k', { headers: { 'accept-encoding': 'br', 'if-none-match': condition } })?.status).toBe(200);
    }
  });

  test('PG-40: is remembered for one condition and one second, and says its age and staleness anew', async () => {
    const { cache, clock, asking } = setUp();
    const etag = header((await cache.respond('k', asking('br'), () => Promise.resolve(html('one', { freshMs: 5_000 })))).headers, 'etag');
    const ask = (condition = etag) =>
      cache.lookup('k', { headers: { 'accept-encoding': 'br', 'if-none-match': condition } }, { stale: true });
    clock.time += 2_000;
    const first = ask();
    expect(ask()).toBe(first);
    expect(header(first?.headers ?? [], 'age')).toBe('2');
    expect(ask('"other"')?.status).toBe(200);
    expect(ask('*')).not.toBe(first);
    clock.time += 1_000;
    expect(header(ask()?.headers ?? [], 'age')).toBe('3');
    expect(header(ask()?.headers ?? [], 'cache-control')).toContain('s-maxage=5');
    clock.time += 2_000;
    expect(header(ask()?.headers ?? [], 'cache-control')).toContain('s-maxage=0');
  });
});
