// The form of a site that asks readers in Europe for partners, without script: who is asked, what each button stores, and how long a form may be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVendorList } from '../../../../test/support/vendor-list.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

const page = '/privacy-choices';
const folder = mkdtempSync(join(tmpdir(), 'masthead-choices-'));
let withPartners: WholeSite;
let without: WholeSite;
beforeAll(async () => {
  const file = join(folder, 'vendor-list.json');
  writeFileSync(file, JSON.stringify(buildVendorList()));
  [withPartners, without] = await Promise.all([
    startWholeSite({ variables: { MASTHEAD_TCF_LIST: file, MASTHEAD_TCF_CMP_ID: '410' } }),
    startWholeSite(),
  ]);
});
afterAll(async () => {
  await withPartners.close();
  await without.close();
  rmSync(folder, { recursive: true });
});

type Cookies = Readonly<Record<string, string>>;
const toHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const post = async (site: WholeSite, body: string, cookies: Cookies = {}) => {
  const host = `news.localhost:${site.port}`;
  const answer = await site.get(page, {
    host,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      cookie: toHeader(cookies),
    },
    body,
  });
  const stored = [answer.headers['set-cookie'] ?? []].flat().map((line) => (line.split(';', 1)[0] ?? '').split('=', 2));
  return { status: answer.status, cookies: { ...cookies, ...Object.fromEntries(stored) } as Cookies };
};
/** The boxes of the page by name and value, and whether each is ticked or disabled. */
const readBoxes = async (cookies: Cookies, headers: Readonly<Record<string, string>> = {}) => {
  const { text } = await withPartners.get(page, { headers: { cookie: toHeader(cookies), ...headers } });
  return [...text.matchAll(/<input [^>]*type="checkbox"[^>]*>/g)].map(([box]) => ({
    name: `${/name="([a-z]+)"/.exec(box)?.[1]} ${/value="([a-z0-9]+)"/.exec(box)?.[1]}`,
    isTicked: box.includes('checked'),
    isDisabled: box.includes('disabled'),
  }));
};
const listTicked = async (cookies: Cookies) => (await readBoxes(cookies)).filter(({ isTicked }) => isTicked).map(({ name }) => name);
const europe = { ng_geolocation: 'DE' };

test('PR-22, PR-23, PR-25: readers in Europe alone are asked for partners, with nothing ticked', async () => {
  const inEurope = await readBoxes(europe);
  expect(inEurope.some(({ name }) => name === 'partner 755')).toBe(true);
  expect(await listTicked(europe)).toEqual([]);
  const elsewhere = await readBoxes({ ng_geolocation: 'US' });
  expect(elsewhere.map(({ name }) => name)).toEqual(['allow ads', 'allow personalization', 'allow analytics', 'allow embeds']);
  expect((await post(withPartners, 'choice=allow', { ng_geolocation: 'US' })).cookies).not.toHaveProperty('masthead-partners');
});

test('PR-23: allowing lets all partners in for all that they want, refusing none', async () => {
  const allowed = await post(withPartners, 'choice=allow', europe);
  const ticked = await listTicked(allowed.cookies);
  for (const name of ['purpose 1', 'purpose 7', 'feature 1', 'partner 2', 'partner 755', 'allow embeds']) expect(ticked).toContain(name);
  const refused = await post(withPartners, 'choice=refuse', allowed.cookies);
  expect(await listTicked(refused.cookies)).toEqual([]);
});

test('PR-23: what is ticked is let in and nothing else, and our own purposes by those of the framework', async () => {
  const some = await post(withPartners, 'choice=ticked&purpose=1&purpose=2&partner=2', europe);
  expect(await listTicked(some.cookies)).toEqual(['purpose 1', 'purpose 2', 'partner 2']);
  expect(some.cookies['masthead-consent']).toMatch(/^1\.DE\.[0-9a-z]+\.0000$/);
  const every = Array.from({ length: 11 }, (_, index) => `purpose=${index + 1}`).join('&');
  const all = await post(withPartners, `choice=ticked&${every}&partner=2`, europe);
  expect(all.cookies['masthead-consent']).toMatch(/^1\.DE\.[0-9a-z]+\.1110$/);
  const embeds = await post(withPartners, `choice=ticked&allow=embeds`, europe);
  expect(embeds.cookies['masthead-consent']).toMatch(/^1\.DE\.[0-9a-z]+\.0001$/);
});

test('PR-10: with the signal no box is ticked and none can be, whoever was let in before', async () => {
  const { cookies } = await post(withPartners, 'choice=allow', europe);
  for (const kept of [cookies, { ...cookies, ng_geolocation: 'US' }]) {
    const boxes = await readBoxes(kept, { 'sec-gpc': '1' });
    expect(boxes.length).toBeGreaterThan(3);
    expect(boxes.filter(({ isTicked, isDisabled }) => isTicked || !isDisabled)).toEqual([]);
  }
  const { text } = await withPartners.get(page, { headers: { cookie: toHeader(cookies) } });
  expect(text).toContain('value="allow"');
});

const formOf = (bytes: number): string => 'choice=allow&more='.padEnd(bytes, 'x');
test.each([
  ['without partners', () => without, 2_048],
  ['with partners', () => withPartners, 32_768],
])('PR-07: %s a form has its limit of bytes, and no more is read', async (_name, site, most) => {
  expect((await post(site(), formOf(most))).status).toBe(303);
  const long = await post(site(), formOf(most + 1));
  expect([long.status, long.cookies]).toEqual([413, {}]);
});

test('PR-07: what is no form is refused (400), and stores nothing', async () => {
  const host = `news.localhost:${without.port}`;
  const answer = await without.get(page, {
    host,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    body: '{"choice":"allow"}',
  });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([400, undefined]);
});
