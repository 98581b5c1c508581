import { expect, test } from 'vitest';
import { findUsState } from '#content/location/us-state';
import { allowAll, decideConsent, refuseAll } from '../../slots/consent-gate/consent.rules.ts';
import { findGppSection, gppSections } from './gpp-sections.rules.ts';
import { buildGppString, listGppSections } from './gpp-signal.rules.ts';
import { decodeGpp } from './gpp-string.rules.ts';

const consent = (choices = allowAll, signal = false) =>
  decideConsent({ record: { version: 1, region: 'US', at: 1, choices }, region: 'US', signal });
const build = (names: readonly string[], by = consent()) =>
  buildGppString(
    names.flatMap((name) => findGppSection(name) ?? []),
    by,
  );

// what @iabgpp/cmpapi 3.2.0 makes of the same values: everything allowed, and everything refused by the signal; its sections of Indiana, Kentucky and
// Rhode Island without the optional segment of sensitive data
const vectors = [
  ['usnat', 'DBABLA~CVQqAAAAAACA.QA', 'DBABLA~CVQVAAAAAACA.YA'],
  ['usca', 'DBABBg~BUoAAACA.QA', 'DBABBg~BUUAAACA.YA'],
  ['usva', 'DBABRg~BVoAACA', 'DBABRg~BVUAACA'],
  ['usco', 'DBABJg~BVoAAIA.QA', 'DBABJg~BVUAAIA.YA'],
  ['usut', 'DBABFg~BVKAAAgA', 'DBABFg~BVFAAAgA'],
  ['usct', 'DBABVg~BVoAAAIA.QA', 'DBABVg~BVUAAAIA.YA'],
  ['usfl', 'DBABAw~BVoAAACA', 'DBABAw~BVUAAACA'],
  ['usmt', 'DBABQw~BVoAAACA.QA', 'DBABQw~BVUAAACA.YA'],
  ['usor', 'DBABIw~BVoAAAACAA.QA', 'DBABIw~BVUAAAACAA.YA'],
  ['ustx', 'DBABEw~BVoAAAgA.QA', 'DBABEw~BVUAAAgA.YA'],
  ['usde', 'DBABUw~BVoAAAACAA.QA', 'DBABUw~BVUAAAACAA.YA'],
  ['usia', 'DBABCw~BVKAAAgA.QA', 'DBABCw~BVFAAAgA.YA'],
  ['usne', 'DBABSw~BVoAAAgA.QA', 'DBABSw~BVUAAAgA.YA'],
  ['usnh', 'DBABKw~BVoAAACA.QA', 'DBABKw~BVUAAACA.YA'],
  ['usnj', 'DBABAYA~BVoAAAAAgA.QA', 'DBABAYA~BVUAAAAAgA.YA'],
  ['ustn', 'DBABQYA~BVoAAAgA.QA', 'DBABQYA~BVUAAAgA.YA'],
  ['usmn', 'DBABIYA~BVoAAAgA.QA', 'DBABIYA~BVUAAAgA.YA'],
  ['usmd', 'DBABEYA~BhWg.QA', 'DBABEYA~BhVQ.YA'],
  ['usin', 'DBABUYA~BhWg', 'DBABUYA~BhVQ'],
  ['usky', 'DBABCYA~BhWg', 'DBABCYA~BhVQ'],
  ['usri', 'DBABSYA~BhWg', 'DBABSYA~BhVQ'],
] as const;

test.each(vectors)('PR-13: the section %s is written as the reference encoder writes it, and read back', (name, allowed, refused) => {
  expect(build([name])).toBe(allowed);
  expect(build([name], consent(allowAll, true))).toBe(refused);
  const { hasGpc } = findGppSection(name) ?? { hasGpc: false };
  expect(decodeGpp(refused)?.[name]).toMatchObject({ SaleOptOut: 1, ...(hasGpc && { Gpc: true }) });
  expect(decodeGpp(allowed)?.[name]).toMatchObject({ SaleOptOut: 2 });
});

test('PR-13: every section of the United States is known by its id', () => {
  expect(gppSections.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, index) => 7 + index));
});

test('PR-13: several sections share a header, neighbours and distant ones', () => {
  expect(build(['usnat', 'usca'], consent(allowAll, true))).toBe('DBABrw~CVQVAAAAAACA.YA~BUUAAACA.YA');
  expect(build(['usnat', 'usri'], consent(refuseAll))).toBe('DBACLKw~CVQVAAAAAACA.QA~BhVQ');
  expect(build(['usnat', 'usva', 'usco'])).toBe('DBACLvA~CVQqAAAAAACA.QA~BVoAACA~BVoAAIA.QA');
  expect(Object.keys(decodeGpp(build(['usnat', 'usva', 'usco'])) ?? {})).toEqual(['usnat', 'usva', 'usco']);
});

test('PR-13: a string that was cut short anywhere, or changed, is refused', () => {
  const whole = build(['usnat', 'usca'], consent(allowAll, true));
  expect(decodeGpp(whole)).toBeDefined();
  for (let length = 0; length < whole.length; length += 1)
    expect(decodeGpp(whole.slice(0, length)), whole.slice(0, length)).toBeUndefined();
  for (const wrong of [`${whole}A`, `${whole}~BUUAAACA.YA`, whole.replace('~B', '~ä'), 'DBAA~', '~~~', '%', 'DBAB////', 'x'.repeat(5_000)])
    expect(decodeGpp(wrong), wrong.slice(0, 50)).toBeUndefined();
});

test('PR-13: refusing to be sold is one thing, refusing to be targeted another', () => {
  expect(decodeGpp(build(['usnat'], consent({ ...allowAll, personalization: false })))?.['usnat']).toMatchObject({
    SaleOptOut: 2,
    SharingOptOut: 2,
    TargetedAdvertisingOptOut: 1,
    Gpc: false,
  });
});

test('PR-13: the national section applies in the United States, with that of the state where the cookie names it; none elsewhere', () => {
  const names = (region: string, state?: string) => listGppSections(region, state).map(({ name }) => name);
  expect(names('US')).toEqual(['usnat']);
  expect(names('US', 'CA')).toEqual(['usnat', 'usca']);
  expect(names('US', 'NY')).toEqual(['usnat']);
  expect(names('DE', 'CA')).toEqual([]);
  const cookie = (value: unknown) => `ng_geolocation=${encodeURIComponent(JSON.stringify(value))}`;
  expect(findUsState(cookie({ country: 'US', region: 'CA' }))).toBe('CA');
  expect(findUsState(cookie({ country: 'MX', region: 'CA' }))).toBeUndefined();
  expect(findUsState('ng_geolocation=US')).toBeUndefined();
});
