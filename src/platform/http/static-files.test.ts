import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-static-files-'));
let lookup: Awaited<ReturnType<typeof createStaticFiles>>;
beforeAll(async () => {
  const files = { 'a.js': 'script', 'a.js.br': 'script as brotli', 'a.js.gz': 'script as gzip', 'b.js': 'alone', 'c.woff2': 'font' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  lookup = await createStaticFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) => {
  const answer = lookup({ url, headers } as unknown as IncomingMessage);
  if (!answer) return undefined;
  const pairs = Array.from({ length: answer.headers.length / 2 }, (_, index) => answer.headers.slice(2 * index, 2 * index + 2));
  return { status: answer.status, text: String(answer.body), headers: Object.fromEntries(pairs) as Record<string, string> };
};

test.each([
  { accepts: 'gzip, br', encoding: 'br', text: 'script as brotli' },
  { accepts: 'gzip', encoding: 'gzip', text: 'script as gzip' },
  { accepts: 'zstd', encoding: undefined, text: 'script' },
  { accepts: '', encoding: undefined, text: 'script' },
])('OP-150: a client that accepts "$accepts" gets the copy that the build made as $encoding', ({ accepts, encoding, text }) => {
  const answer = get('/a.js', { 'accept-encoding': accepts });
  expect(answer).toMatchObject({ status: 200, text });
  expect(answer?.headers).toMatchObject({ Vary: 'Accept-Encoding', 'Content-Length': String(text.length) });
  expect(answer?.headers['Content-Encoding']).toBe(encoding);
});

test.each(['/b.js', '/c.woff2'])('OP-150: %s has no copies: it goes out as it is, the same for every client', (path) => {
  const answer = get(path, { 'accept-encoding': 'br, gzip' });
  expect(answer?.status).toBe(200);
  expect(answer?.headers).not.toHaveProperty('Vary');
  expect(answer?.headers).not.toHaveProperty('Content-Encoding');
});

test('OP-150: the copies have no addresses of their own, and each encoding has its own ETag', () => {
  expect([get('/a.js.br'), get('/a.js.gz'), get('/none.js')]).toEqual([undefined, undefined, undefined]);
  const tags = ['br', 'gzip', ''].map((accepts) => get('/a.js', { 'accept-encoding': accepts })?.headers['ETag']);
  expect(new Set(tags).size).toBe(3);
  expect(get('/a.js', { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' })).toMatchObject({ status: 304, text: '' });
  expect(get('/a.js', { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' })).toMatchObject({ status: 200 });
});
