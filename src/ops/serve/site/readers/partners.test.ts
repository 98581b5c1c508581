import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { buildVendorList } from '../../../../../test/support/vendor-list.ts';
import { openSitePartners } from './partners.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-partners-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const open = (variables: Record<string, string>) =>
  openSitePartners(readConfig({ MASTHEAD_DATA: folder, MASTHEAD_TCF_CMP_ID: '410', ...variables }, { mayMake: false }));
const whole = write('list.json', JSON.stringify(buildVendorList()));

test('PR-22: the list of the operator is answered with their partners alone, in the words of its file', () => {
  const partners = open({ MASTHEAD_TCF_LIST: whole, MASTHEAD_TCF_VENDORS: '755, 2', MASTHEAD_TCF_COUNTRY: 'DE' });
  expect(partners?.asker).toEqual({ cmpId: 410, cmpVersion: 1, country: 'DE' });
  expect(partners?.list.partners.map(({ id }) => id)).toEqual([2, 755]);
  const { vendors, ...published } = partners?.published as { vendors: Record<string, unknown>; gvlSpecificationVersion: number };
  expect(Object.keys(vendors)).toEqual(['2', '755']);
  expect(published).toMatchObject({ gvlSpecificationVersion: 3, vendorListVersion: 142, lastUpdated: '2026-11-19T16:00:00Z' });
});

test('PR-22: without a list nobody is asked for; a list without a registered id, or an id without a list, starts nothing', () => {
  expect(openSitePartners(readConfig({ MASTHEAD_DATA: folder }, { mayMake: false }))).toBeUndefined();
  for (const variables of [{ MASTHEAD_TCF_LIST: whole }, { MASTHEAD_TCF_CMP_ID: '410' }])
    expect(() => readConfig({ MASTHEAD_DATA: folder, ...variables }, { mayMake: false })).toThrow(
      /MASTHEAD_TCF_(?:CMP_ID|LIST) is not set/,
    );
  for (const id of ['1', '4096', 'x', '-3'])
    expect(() => open({ MASTHEAD_TCF_LIST: whole, MASTHEAD_TCF_CMP_ID: id })).toThrow(/MASTHEAD_TCF_CMP_ID is a whole number/);
});

test.each([
  ['is not there', { MASTHEAD_TCF_LIST: join(folder, 'nowhere.json') }],
  ['is no JSON', { MASTHEAD_TCF_LIST: write('text.json', '<html>') }],
  ['was cut short', { MASTHEAD_TCF_LIST: write('cut.json', JSON.stringify(buildVendorList()).slice(0, 900)) }],
  ['is of another format', { MASTHEAD_TCF_LIST: write('old.json', JSON.stringify({ ...buildVendorList(), gvlSpecificationVersion: 2 })) }],
  ['is of a newer format', { MASTHEAD_TCF_LIST: write('new.json', JSON.stringify({ ...buildVendorList(), gvlSpecificationVersion: 4 })) }],
  ['has no vendor', { MASTHEAD_TCF_LIST: write('none.json', JSON.stringify(buildVendorList([]))) }],
  ['lacks a vendor that is wanted', { MASTHEAD_TCF_LIST: whole, MASTHEAD_TCF_VENDORS: '2,3' }],
  ['has no words in Spanish', { MASTHEAD_TCF_LIST: whole, MASTHEAD_TCF_LIST_ES: write('es.json', '{"purposes":[]}') }],
])('PR-22: a list that %s stops the start', (_what, variables) => {
  expect(() => open(variables)).toThrow(expect.objectContaining({ code: 'config/partners' }));
});
