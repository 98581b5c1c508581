// What a client says of encodings chooses how a page is packed, and nothing else: not its text, not what the next reader gets.
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../support/ask.ts';
import { anArticle } from '../support/hostile-news.ts';
import { toPlace, testPerson } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectSound } from './sound-answer.ts';

let site: WholeSite;
let plain: Answer;
let dictionary: Buffer;
let available: string;
const path = '/world/a-story-rcna1';
const everything = 'gzip, deflate, br, zstd, dcb, dcz';
// a brand's dictionary is made in the background, after a start
const patiently = { interval: 100 };
const encodings = ['gzip', 'br', 'zstd', 'identity'];

beforeAll(async () => {
  site = await startWholeSite({
    archive: async (documents) => {
      await documents.write(testPerson(1), { by: 'test' });
      for (const number of [1, 2, 3]) {
        await documents.write(anArticle(number, { slug: 'a-story', taxonomy: ['news/world'], authors: ['ncpn1'] }), { by: 'test' });
      }
      await documents.write(anArticle(4, { ...toPlace('eonline'), taxonomy: ['eonline'], slug: 'another-house' }), { by: 'test' });
    },
  });
  const link = await vi.waitFor(async () => {
    const { headers } = await site.get(path, { headers: { 'accept-encoding': everything } });
    const named = /<([^>]+)>; rel="compression-dictionary"/.exec(headers.link ?? '')?.[1];
    if (!named) throw new Error('no dictionary yet');
    return named;
  }, patiently);
  plain = await site.get(path);
  dictionary = (await site.get(link)).bytes;
  available = `:${createHash('sha256').update(dictionary).digest('base64')}:`;
});
afterAll(() => site.close());

/** The page an answer holds, unpacked by what it says of itself. */
const unpacked = ({ headers, bytes }: Answer): string => {
  const by: Record<string, () => Buffer> = {
    gzip: () => gunzipSync(bytes),
    br: () => brotliDecompressSync(bytes),
    zstd: () => zstdDecompressSync(bytes),
    // RFC 9842: eight bytes of magic, the dictionary's hash, then zstd
    dcz: () => zstdDecompressSync(bytes.subarray(40), { dictionary }),
  };
  return (by[headers['content-encoding'] ?? '']?.() ?? bytes).toString();
};
const asked = (acceptEncoding: string, more: Record<string, string> = {}, method = 'GET') =>
  site.get(path, { method, headers: { 'accept-encoding': acceptEncoding, ...more } });
/** Without the times, which differ from render to render. */
const shown = (html: string) => html.replace(/datetime="[^"]*"/g, '');

describe('Accept-Encoding', () => {
  // RFC 9110 12.5.3; what cannot be read is not there
  test.each(
    [
      ['gzip', 'gzip'],
      ['GZIP', 'gzip'],
      ['x-gzip', 'gzip'],
      ['gzip;q=0.001', 'gzip'],
      ['gzip;q=0', undefined],
      ['gzip;q=abc', undefined],
      ['gzip;q=2', undefined],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['*;q=0.5, gzip;q=0', 'br'],
      ['br;q=1.0, gzip;q=0.5, *;q=0', 'br'],
      ['identity', undefined],
      ['identity;q=0', undefined],
      ['identity;q=0.5, gzip;q=0.3', undefined],
      ['deflate', undefined],
      ['snappy, lzma', undefined],
      ['dcz', undefined],
      ['dcb, gzip', 'gzip'],
      ['', undefined],
      [' , ;,=;q', undefined],
      ['x'.repeat(4096), undefined],
      ['gzip,'.repeat(800), 'gzip'],
      [`${'nothing;q=1,'.repeat(340)}gzip`, 'gzip'],
      ['__proto__, constructor, toString', undefined],
    ].map(([header = '', encoding]) => ({ header, encoding, name: `"${header.slice(0, 40)}", ${header.length} bytes` })),
  )('$name, is answered with $encoding', async ({ header, encoding }) => {
    for (const answer of [await asked(header), await asked(header)]) {
      expectSound(answer, `${path} in ${header.slice(0, 60)}`);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
      expect(shown(unpacked(answer))).toBe(shown(plain.text));
    }
    // the next reader is sent what readers were sent before
    const next = await site.get(path);
    expect([next.status, next.headers['content-encoding'], next.headers.etag]).toEqual([200, undefined, plain.headers.etag]);
  });
});

test('PG-35: results of a search and pages of errors are packed as the client takes it; pages of one reader never are', async () => {
  const paths = ['/search?q=the', '/search?q=the&page=x', '/rcna0', '/account/sign-in'];
  const pages = await Promise.all(paths.map((one) => site.get(one, { headers: { 'accept-encoding': 'gzip, br, zstd' } })));
  expect(pages.map(({ headers }) => headers['content-encoding'] !== undefined)).toEqual([true, true, true, false]);
  for (const encoding of ['gzip', 'br', 'zstd']) {
    const answer = await site.get('/search?q=the', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding', 'cache-control': 'private, no-store' });
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(unpacked(answer)).toContain('<h1');
    const head = await site.get('/search?q=the', { method: 'HEAD', headers: { 'accept-encoding': encoding } });
    expect([head.headers['content-encoding'], head.bytes.length]).toEqual([encoding, 0]);
  }
  expect((await site.get('/search?q=the')).headers['content-encoding']).toBeUndefined();
});

describe('Available-Dictionary', () => {
  test('of this brand makes the page a fraction, and unpacks to the same page', async () => {
    const answer = await asked(everything, { 'available-dictionary': available });
    expect(answer.headers['content-encoding']).toBe('dcz');
    expect(shown(unpacked(answer))).toBe(shown(plain.text));
    expect(answer.bytes.length).toBeLessThan((await asked('br')).bytes.length / 2);
  });

  test.each([
    ['a hash that is not ours', () => `:${createHash('sha256').update('another').digest('base64')}:`],
    ['no byte sequence', () => available.slice(1, -1)],
    ['two of them', () => `${available}, ${available}`],
    ['another case', () => available.toLowerCase()],
    ['4 kB', () => `:${'A'.repeat(4096)}:`],
    ['nothing', () => ''],
  ])('that is %s goes without', async (_, value) => {
    const answer = await asked(everything, { 'available-dictionary': value() });
    expect(['br', 'zstd']).toContain(answer.headers['content-encoding']);
    expect(shown(unpacked(answer))).toBe(shown(plain.text));
  });

  test('of this brand is of no use on the site of another', async () => {
    const { path: elsewhere } = await site.database
      .selectFrom('document')
      .select('path')
      .where('id', '=', 'rcna4')
      .executeTakeFirstOrThrow();
    const headers = { 'accept-encoding': everything, 'available-dictionary': available };
    const answer = await site.get(elsewhere ?? '', { host: 'eonline.localhost', headers });
    expect(answer.status).toBe(200);
    expect(['br', 'zstd']).toContain(answer.headers['content-encoding']);
    expect(unpacked(answer)).toContain('another-house');
  });

  test('that is no longer there is 404', async () => {
    const gone = await site.get('/_dictionaries/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect(gone.status).toBe(404);
    expect(gone.headers['use-as-dictionary']).toBeUndefined();
  });
});

describe('one encoding asked of another', () => {
  test.each(encodings)('HEAD in %s has the headers of its GET and no bytes', async (encoding) => {
    const [head, get] = [await asked(encoding, {}, 'HEAD'), await asked(encoding)];
    expect(head.bytes.length).toBe(0);
    for (const name of ['etag', 'content-length', 'content-encoding', 'vary', 'content-type']) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
    expect(Number(get.headers['content-length'])).toBe(get.bytes.length);
  });

  test.each(encodings)('a range of a page in %s is the whole page: parts of a packed page fit no other', async (encoding) => {
    for (const range of ['bytes=0-99', 'bytes=-1', 'bytes=999999-', 'bytes=0-0,5-9', 'lines=1-2']) {
      const answer = await asked(encoding, { range, 'if-range': plain.headers.etag ?? '' });
      expect(answer.status).toBe(200);
      expect(shown(unpacked(answer))).toBe(shown(plain.text));
    }
  });

  test('the ETag of each is its own, and who has any of the page is told that it has not changed', async () => {
    const answers = await Promise.all(encodings.map((encoding) => asked(encoding)));
    const etags = answers.map(({ headers }) => headers.etag ?? '');
    expect(new Set(etags).size).toBe(encodings.length);
    for (const etag of etags) {
      for (const encoding of encodings) {
        const answer = await asked(encoding, { 'if-none-match': etag });
        expect([answer.status, answer.headers.etag, answer.bytes.length]).toEqual([304, etag, 0]);
      }
    }
    expect((await asked('gzip', { 'if-none-match': '"another-gzip"' })).status).toBe(200);
  });
});
