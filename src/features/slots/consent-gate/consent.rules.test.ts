import { expect, test } from 'vitest';
import { findRegion } from '#content/location/region';
import {
  allowAll,
  type ConsentRecord,
  consentCookie,
  consentVersion,
  decideConsent,
  formatConsent,
  parseConsent,
  readConsent,
  refuseAll,
} from './consent.rules.ts';

const record = (more: Partial<ConsentRecord> = {}): ConsentRecord => ({
  version: consentVersion,
  region: 'US',
  at: 1_780_000_000,
  choices: { ...allowAll, ads: false },
  ...more,
});
const holds = (more: Partial<Parameters<typeof decideConsent>[0]> = {}) =>
  decideConsent({ record: undefined, region: 'US', signal: false, ...more });

test('PR-03: a record is its cookie and back; what we did not write is none', () => {
  expect(formatConsent(record())).toMatch(/^1\.US\.[0-9a-z]+\.0111$/);
  expect(parseConsent(formatConsent(record()))).toEqual(record());
  for (const garbage of [
    '',
    '1',
    '1.US.tk3.111',
    '1.US.tk3.11111',
    '1.us.tk3.1111',
    '1.US.tk3.1112',
    '{"v":1}',
    '%00',
    '1.US.tk3.1111;',
    'x'.repeat(4_096),
  ])
    expect(parseConsent(garbage), garbage.slice(0, 40)).toBeUndefined();
});

test('PR-03: a cookie that is there twice is none of ours', () => {
  const pair = `${consentCookie}=${formatConsent(record())}`;
  expect(readConsent(`theme=dark; ${pair}`)).toEqual(record());
  expect(readConsent(`${pair}; ${consentCookie}=1.US.tk3.1111`)).toBeUndefined();
  expect(readConsent(`not-${pair}`)).toBeUndefined();
});

test('PR-04: in the United States and wherever nothing else is known, what is not refused is allowed and nobody is asked; embeds wait for a click', () => {
  expect(holds()).toEqual({ regime: 'opt-out', allows: { ...allowAll, embeds: false }, isHonored: false, asks: false });
  expect(holds({ region: 'MX' }).regime).toBe('opt-out');
});

test('PR-04: in Europe nothing is allowed before the reader is asked', () => {
  for (const region of ['DE', 'GB', 'CH', 'NO'])
    expect(holds({ region })).toEqual({ regime: 'opt-in', allows: refuseAll, isHonored: false, asks: true });
  expect(holds({ region: 'DE', record: record({ region: 'DE' }) })).toMatchObject({ allows: { ads: false, embeds: true }, asks: false });
});

test.each([
  ['XX', 'ng_geolocation=XX'],
  ['garbage', 'ng_geolocation=%7B%22country%22%3A'],
  ['JSON of something else', `ng_geolocation=${encodeURIComponent('[1,{"a":"DE"}]')}`],
  ['4 kB', `ng_geolocation=${'DE'.repeat(2_048)}`],
])('PR-04: a region cookie of %s is harmless: the United States', (_what, cookies) => {
  expect(holds({ region: findRegion(cookies) }).regime).toBe('opt-out');
});

test('PR-05: a record of an older version is asked again, and its refusals hold until then', () => {
  const older = record({ version: consentVersion - 1, choices: { ...allowAll, ads: false } });
  expect(holds({ record: older })).toEqual({
    regime: 'opt-out',
    allows: { ads: false, personalization: true, analytics: true, embeds: false },
    isHonored: false,
    asks: true,
  });
  expect(holds({ region: 'DE', record: older })).toMatchObject({ allows: refuseAll, asks: true });
});

test('PR-10: the signal refuses everything, also where a stored choice allows it', () => {
  for (const region of ['US', 'DE'])
    expect(holds({ region, record: record({ choices: allowAll }), signal: true })).toMatchObject({
      allows: refuseAll,
      isHonored: true,
      asks: false,
    });
});

test('PR-06: a browser that keeps nothing allows nothing, and is not asked for what it would forget', () => {
  expect(holds({ keeps: false })).toMatchObject({ allows: refuseAll, asks: false });
});
