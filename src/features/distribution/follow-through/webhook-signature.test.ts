import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { signWebhook } from './webhook-signature.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-signature-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type IsFromMasthead = (header: string, body: string, secret: string, nowSeconds: number) => boolean;
/** The example that receivers copy, as it stands in the documentation. */
const documented = async (): Promise<IsFromMasthead> => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations/follow-through.md'), 'utf8');
  const file = join(folder, 'example.mjs');
  writeFileSync(file, /```js\n([\s\S]+?)```/.exec(text)?.[1] ?? '');
  return ((await import(pathToFileURL(file).href)) as { isFromMasthead: IsFromMasthead }).isFromMasthead;
};

test('PB-23: the documented check takes what is signed with either secret, and nothing changed, old, foreign or damaged', async () => {
  const isFromMasthead = await documented();
  const body = '{"event":"document.published","headline":"ñ"}';
  const header = signWebhook(body, 1_000, ['new-secret', 'old-secret']);
  expect(header).toMatch(/^t=1000,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(isFromMasthead(header, body, 'new-secret', 1_010)).toBe(true);
  expect(isFromMasthead(header, body, 'old-secret', 1_010)).toBe(true);
  expect(isFromMasthead(header, `${body} `, 'new-secret', 1_010)).toBe(false);
  expect(isFromMasthead(header, body, 'another', 1_010)).toBe(false);
  expect(isFromMasthead(header, body, 'new-secret', 1_301)).toBe(false);
  expect(isFromMasthead(header.replace('t=1000', 't=1001'), body, 'new-secret', 1_010)).toBe(false);
  for (const damaged of ['', 't=1000', 't=1000,v1=', 't=1000,v1=zz', 'v1=00', 't=,v1=00'])
    expect(isFromMasthead(damaged, body, 'new-secret', 1_010)).toBe(false);
});
