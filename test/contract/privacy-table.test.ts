// docs/operations/privacy.md names whom pages may ask as the one table of the gate does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OutsideLoads } from '#content/site/outside-loads';
import { embedPlaces } from '#features/reading/body';
import { listSources, listVendors, type Vendor } from '../../src/features/privacy/dashboard/vendors.view.ts';

const read = (page: string): string => readFileSync(join(import.meta.dirname, '../../docs/operations', page), 'utf8');
const rows = [
  ...read('privacy.md').matchAll(/^\| `([a-z_-]+(?:<host>)?)` \| (.+?) \| (script|frame|picture|connection|page) \| (\w+) \| (.+) \|$/gm),
].map(([, id, by = '', kind, purpose, opens = '']) => ({ id, by, kind, purpose, opens }));

/** All that a deployment can be configured with. */
const loads: Required<Omit<OutsideLoads, 'partners'>> = {
  headerScript: 'https://header.example/h.js',
  cookiePixels: ['https://one.example/p.gif'],
  jsonpHosts: ['calls.example'],
  paywall: { name: 'Piano', script: 'https://sells.example/x', hosts: ['sells.example', 'buy.example'], aid: 'A', offerId: 'O', terms: {} },
  adService: { script: 'https://ads.example/gpt.js', hosts: ['frames.example'], contextUrl: 'https://context.example/page' },
  streamHosts: ['video.example'],
  tvSignIn: { name: 'Adobe Pass', origin: 'https://pass.example', providerOrigins: ['https://login.cable.example'] },
  signInHouses: [{ name: 'Google', origin: 'https://accounts.example' }],
};
const everything = {
  embedPlaces,
  embedHosts: ['charts.example'],
  playerLibrary: { src: 'https://assets.example/jwplayer.js' },
  outsideLoads: loads,
};
const none = { embedPlaces, embedHosts: [], outsideLoads: { cookiePixels: [], jsonpHosts: [] } };
const toId = ({ id }: Vendor): string => id.replace(/-[a-z-]+(?:\.[a-z-]+)+$/, '-<host>');
const toDirective = ({ kind }: Vendor): string =>
  ({ frame: '`frame-src`', script: '`connect-src`', picture: 'nothing', page: 'nothing', connection: '`connect-src`' })[kind];

test('PR-31: the table of docs is the one of the gate: who, by which variable, what, for which purpose, and what the policy opens', () => {
  const vendors = listVendors(everything);
  expect(rows.map(({ id, kind, purpose }) => ({ id, kind, purpose }))).toEqual(
    vendors.map((vendor) => ({ id: toId(vendor), kind: vendor.kind, purpose: vendor.purpose })),
  );
  for (const [index, vendor] of vendors.entries()) {
    const row = rows[index];
    expect(row?.opens.startsWith(toDirective(vendor)), vendor.id).toBe(true);
    if (vendor.also?.includes('frame')) expect(row?.opens, vendor.id).toContain('`frame-src`');
    expect(row?.opens.includes('pages with a video alone'), vendor.id).toBe(vendor.on === 'video');
    expect(row?.opens.includes('pages with a wall alone'), vendor.id).toBe(vendor.on === 'wall');
    expect(row?.opens.includes('where one signs in for live TV alone'), vendor.id).toBe(vendor.on === 'live');
  }
  const known = new Set(listVendors(none).map(toId));
  const variables = read('configuration.md');
  for (const { id = '', by } of rows) {
    expect(by === 'known', id).toBe(known.has(id));
    for (const variable of by === 'known' ? [] : by.split(', ')) expect(variables, id).toContain(`| ${variable} |`);
  }
});

test('PR-14, PR-31: nobody is in the policy who is not in the table, and some are on some pages alone', () => {
  const vendors = listVendors(everything);
  expect(listSources(vendors, 'frame').slice(-2)).toEqual(['https://ads.example', 'https://frames.example']);
  expect(listSources(vendors, 'frame')).toContain('https://charts.example');
  expect(listSources(vendors, 'script').toSorted()).toEqual(['ads', 'calls', 'frames', 'header'].map((name) => `https://${name}.example`));
  for (const kind of ['script', 'frame'] as const)
    expect(listSources(vendors, kind, 'wall')).toEqual(['https://sells.example', 'https://buy.example']);
  expect(listSources(vendors, 'connection')).toEqual(['https://context.example', 'https://video.example']);
  expect(listSources(vendors, 'script', 'video')).toEqual(['https://assets.example']);
  expect(listSources(vendors, 'frame', 'live')).toEqual(['https://pass.example', 'https://login.cable.example']);
  for (const kind of ['script', 'connection', 'picture', 'page'] as const) expect(listSources(listVendors(none), kind)).toEqual([]);
});
