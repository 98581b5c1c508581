// docs/operations/privacy.md names whom pages may ask as the one table of the gate does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { embedPlaces } from '#features/reading/body';
import { listSources, listVendors, type Vendor } from '../../src/features/privacy/consent/vendors.view.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operations/privacy.md'), 'utf8');
const rows = [...page.matchAll(/^\| `([a-z_]+(?:-<host>)?)` \| (.+?) \| (\w+) \| (\w+) \| (.+) \|$/gm)].map(
  ([, id, by, kind, purpose, opens = '']) => ({
    ...{ id, by, kind, purpose, opens },
  }),
);

const everything = {
  embedPlaces,
  embedHosts: ['charts.example'],
  playerLibrary: { src: 'https://assets.example/jwplayer.js' },
  outsideLoads: {
    ...{ headerScript: 'https://header.example/h.js', cookiePixels: ['https://one.example/p.gif'], jsonpHosts: ['calls.example'] },
    tvSignIn: { name: 'Adobe Pass', origin: 'https://api.tv.example', providerOrigins: ['https://login.cable.example'] },
  },
};
const none = { embedPlaces, embedHosts: [], outsideLoads: { cookiePixels: [], jsonpHosts: [] } };
const toId = ({ id }: Vendor): string => id.replace(/-[a-z.]+$/, '-<host>');
const toDirective = ({ kind }: Vendor): string =>
  ({ frame: '`frame-src`', script: '`connect-src`', picture: 'nothing', connection: '`connect-src`' })[kind];

test('PR-31: the table of docs is the one of the gate: who, by which variable, what, for which purpose, and what the policy opens', () => {
  const vendors = listVendors(everything);
  expect(rows.map(({ id, kind, purpose }) => ({ id, kind, purpose }))).toEqual(
    vendors.map((vendor) => ({ id: toId(vendor), kind: vendor.kind, purpose: vendor.purpose })),
  );
  for (const [index, vendor] of vendors.entries()) {
    const row = rows[index];
    expect(row?.opens.startsWith(toDirective(vendor)), vendor.id).toBe(true);
    expect(row?.opens.includes('pages with a video alone'), vendor.id).toBe(vendor.on === 'video');
    expect(row?.opens.includes('pages of live TV alone'), vendor.id).toBe(vendor.on === 'tvSignIn');
  }
  const known = new Set(listVendors(none).map(toId));
  for (const { id = '', by } of rows) expect(by === 'known', id).toBe(known.has(id));
});

test('PR-14, PR-31: nobody is in the policy who is not in the table, a player is on pages with a video alone, and TV providers where one signs in with them', () => {
  const vendors = listVendors(everything);
  expect(listSources(vendors, 'frame')).toContain('https://charts.example');
  expect(listSources(vendors, 'script')).toEqual(['https://header.example', 'https://calls.example']);
  expect(listSources(vendors, 'script', 'video')).toEqual(['https://assets.example']);
  expect(listSources(vendors, 'frame', 'tvSignIn')).toEqual(['https://api.tv.example', 'https://login.cable.example']);
  expect(listSources(vendors, 'frame')).not.toContain('https://api.tv.example');
  expect(listSources(listVendors(none), 'script')).toEqual([]);
});
