import { GVL, TCModel, TCString } from '@iabtechlabtcf/core';
import { describe, expect, test } from 'vitest';
import { buildVendorList, partnerIds } from '../../../../test/support/vendor-list.ts';
import { decodeTc, encodeTc, type TcModel } from './tc-string.rules.ts';

const day = Date.parse('2026-11-20T00:00:00.000Z');
const model = (more: Partial<TcModel> = {}): TcModel => ({
  day,
  cmpId: 410,
  cmpVersion: 3,
  language: 'EN',
  country: 'US',
  listVersion: 142,
  policyVersion: 5,
  specialFeatures: [1],
  purposes: [1, 2, 7, 11],
  vendors: [2, 755],
  disclosed: partnerIds,
  ...more,
});
const many = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The same by the reference package of IAB Tech Lab. */
const encodeByReference = ({ purposes, specialFeatures, vendors, disclosed, language, ...of }: TcModel): string => {
  const list = new GVL(buildVendorList(disclosed) as never);
  const made = new TCModel(list);
  Object.assign(made, {
    cmpId: of.cmpId,
    cmpVersion: of.cmpVersion,
    consentScreen: 1,
    publisherCountryCode: of.country,
    isServiceSpecific: true,
  });
  made.purposeConsents.set([...purposes]);
  made.specialFeatureOptins.set([...specialFeatures]);
  made.vendorConsents.set([...vendors]);
  made.vendorsDisclosed.set([...disclosed]);
  made.created = made.lastUpdated = new Date(of.day);
  expect(made.consentLanguage).toBe(language);
  return TCString.encode(made, { segments: ['core', 'vendorsDisclosed'] as never });
};

describe.each<[what: string, model: TcModel]>([
  ['some of everything', model()],
  ['nothing let in', model({ purposes: [], specialFeatures: [], vendors: [] })],
  ['everything let in', model({ purposes: many(1, 11), specialFeatures: [1, 2], vendors: [2, 10, 11, 755] })],
  ['a thousand partners', model({ disclosed: many(1, 1_000), vendors: many(1, 1_000).filter((id) => id !== 12) })],
  ['every third of them', model({ disclosed: many(1, 1_000), vendors: many(1, 1_000, 3) })],
  ['one partner', model({ disclosed: [1], vendors: [1] })],
])('PR-20: a string of %s', (_what, said) => {
  test('is read by the reference package as it was meant, with the part of the vendors that were shown', () => {
    const read = TCString.decode(encodeTc(said));
    const ids = (vector: Iterable<[number, boolean]>): number[] => [...vector].flatMap(([id, is]) => (is ? [id] : []));
    expect({
      version: read.version,
      cmp: [read.cmpId, read.cmpVersion, read.consentScreen],
      at: [Number(read.created), Number(read.lastUpdated)],
      place: [read.consentLanguage, read.publisherCountryCode],
      list: [read.vendorListVersion, read.policyVersion],
      is: [read.isServiceSpecific, read.useNonStandardTexts, read.purposeOneTreatment],
      purposes: ids(read.purposeConsents),
      interests: [ids(read.purposeLegitimateInterests), ids(read.vendorLegitimateInterests)],
      features: ids(read.specialFeatureOptins),
      vendors: ids(read.vendorConsents),
      disclosed: ids(read.vendorsDisclosed),
    }).toEqual({
      version: 2,
      cmp: [410, 3, 1],
      at: [day, day],
      place: ['EN', 'US'],
      list: [142, 5],
      is: [true, false, false],
      purposes: said.purposes,
      interests: [[], []],
      features: said.specialFeatures,
      vendors: said.vendors,
      disclosed: said.disclosed,
    });
  });
  test('is the one that the reference package writes, and is read back', () => {
    expect(encodeTc(said)).toBe(encodeByReference(said));
    expect(decodeTc(encodeTc(said))).toEqual(said);
  });
});

describe('PR-21: refused is', () => {
  const whole = encodeTc(model());
  const [core = '', shown = ''] = whole.split('.');
  test('a string that was cut short anywhere', () => {
    expect(decodeTc(whole)).toBeDefined();
    for (let length = 0; length < whole.length; length += 1)
      expect(decodeTc(whole.slice(0, length)), whole.slice(0, length)).toBeUndefined();
  });
  test.each([
    ['of version 1, from before', `B${core.slice(1)}.${shown}`],
    ['of a version that is to come', `D${core.slice(1)}.${shown}`],
    ['without the part of the vendors that were shown', core],
    ['with another part in its place', `${core}.YAAAAAAAAAA`],
    ['with a part more', `${whole}.YAAAAAAAAAA`],
    ['whose parts are changed in order', `${shown}.${core}`],
    ['that was written longer', `${core}AAAA.${shown}`],
    ['with letters of no string', `${core.slice(0, -1)}ä.${shown}`],
    ['that lets in a vendor who was not shown', encodeTc(model({ vendors: [3] }))],
    ['of the middle of a day', encodeTc(model({ day: day + 3_600_000 }))],
    ['of 5,000 letters', `${'A'.repeat(4_999)}.`],
    ['of nothing', '.'],
  ])('a string %s', (_what, text) => {
    expect(decodeTc(text)).toBeUndefined();
  });
  test('one that was written by the reference package with a part of the publisher', () => {
    const list = new GVL(buildVendorList() as never);
    const other = new TCModel(list);
    Object.assign(other, { cmpId: 410, cmpVersion: 3, isServiceSpecific: true });
    expect(TCString.encode(other).split('.')).toHaveLength(3);
    expect(decodeTc(TCString.encode(other))).toBeUndefined();
  });
  test('ranges that go back, overlap or stand for more than there are', () => {
    // a hundred changed letters of a long string: each is read as a choice that may be written so, or refused; none is read wrongly
    const long = encodeTc(model({ disclosed: many(1, 1_000), vendors: many(1, 1_000) }));
    for (let at = 0; at < long.length; at += 1)
      for (const letter of 'A_w') {
        const changed = long.slice(0, at) + letter + long.slice(at + 1);
        const read = decodeTc(changed);
        if (read) expect(encodeTc(read)).toBe(changed);
      }
  });
});
