import { describe, expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { buildVendorList, partnerIds } from '../../../../test/support/vendor-list.ts';
import { toPartnerList, toPurposes, translationSchema, vendorListSchema } from './partner-list.schema.ts';
import { allPartners, noPartners, parsePartners, readPartners, toOwnChoices, toTcModel } from './partners.rules.ts';
import { buildPartnersView } from '../consent/partners.view.ts';
import { encodeTc } from './tc-string.rules.ts';
import { isTcfVersion, toTcData, toTcfPing } from './tcf-data.rules.ts';

const list = toPartnerList(vendorListSchema.parse(buildVendorList()), []);
const asker = { cmpId: 410, cmpVersion: 1, country: 'US' };

test('PR-22: of the list of an operator those partners are asked for that are in it and wanted', () => {
  expect(list.partners.map(({ id }) => id)).toEqual(partnerIds);
  expect(list.partners[0]).toEqual({
    id: 2,
    name: 'Example Partner 2',
    purposes: [1, 2, 3, 4, 7],
    features: [],
    days: 90,
    notice: 'https://partner-2.example/privacy',
  });
  const raw = buildVendorList();
  const deleted = { ...raw, vendors: { ...raw.vendors, '10': { ...(raw.vendors['10'] as object), deletedDate: '2026-01-01T00:00:00Z' } } };
  expect(toPartnerList(vendorListSchema.parse(deleted), [10, 755]).partners.map(({ id }) => id)).toEqual([755]);
});

test.each([
  ['of format 2', { gvlSpecificationVersion: 2 }],
  ['of a policy without strings of 2.3', { tcfPolicyVersion: 4 }],
  ['with purposes that a string has no place for', { purposes: { 25: { id: 25, name: 'More', description: '' } } }],
  ['without vendors', { vendors: undefined }],
])('PR-22: a list %s is refused', (_what, wrong) => {
  expect(vendorListSchema.safeParse({ ...buildVendorList(), ...wrong }).success).toBe(false);
});

test('PR-22: an address that is none of the web is no notice of a partner', () => {
  const raw = buildVendorList([2]);
  const vendors = { 2: { ...(raw.vendors['2'] as object), urls: [{ langId: 'en', privacy: 'javascript:alert(1)' }] } };
  expect(toPartnerList(vendorListSchema.parse({ ...raw, vendors }), []).partners[0]?.notice).toBeUndefined();
});

test('PR-23: our own purposes are let in where all are that they stand for; embeds are asked for beside them', () => {
  const of = (...purposes: number[]) => toOwnChoices({ ...noPartners, purposes }, false);
  expect(of(1, 2, 7)).toEqual({ ads: true, personalization: false, analytics: false, embeds: false });
  expect(of(1, 2)).toEqual({ ads: false, personalization: false, analytics: false, embeds: false });
  expect(of(8, 9).analytics).toBe(true);
  expect(of(1, 3, 4, 5, 6).personalization).toBe(true);
  expect(toOwnChoices(allPartners(list), true)).toEqual({ ads: true, personalization: true, analytics: true, embeds: true });
  expect(toOwnChoices(noPartners, true)).toEqual({ ads: false, personalization: false, analytics: false, embeds: true });
});

test('PR-23: what a form ticks that is not in the list is nothing, nor is a partner who asks for no consent', () => {
  const form = new URLSearchParams('purpose=1&purpose=99&purpose=x&feature=1&feature=-1&partner=755&partner=12&partner=3&partner=2');
  expect(parsePartners(form, list)).toEqual({ purposes: [1], features: [1], partners: [2, 755] });
  expect(allPartners(list).partners).toEqual([2, 10, 11, 755]);
});

test('PR-23: purposes have the names of the framework in both languages, in Spanish those of the operator where there are such', () => {
  const spanishFile = translationSchema.parse({
    purposes: { 1: { id: 1, name: 'Nombre propio', description: 'Qué significa.' } },
    specialFeatures: {},
  });
  const spanish = { purposes: toPurposes(spanishFile.purposes), features: [] };
  const view = (language: 'en' | 'es') =>
    buildPartnersView({ asker, list, spanish }, { choice: noPartners, language, messages: messagesOf(language) });
  expect(view('en').purposes[0]).toEqual({
    id: 1,
    name: 'Store and/or access information on a device',
    text: 'What is meant by purpose 1.',
    isAllowed: false,
  });
  expect(view('es').purposes.slice(0, 2)).toEqual([
    { id: 1, name: 'Nombre propio', text: 'Qué significa.', isAllowed: false },
    { id: 2, name: messagesOf('es').privacy.partners.purposeNames[2], text: '', isAllowed: false },
  ]);
  expect(view('es').partners.find(({ id }) => id === 11)?.wants).toContain(messagesOf('es').privacy.partners.featureNames[1]);
  expect(view('en').partners.find(({ id }) => id === 12)?.wants).toEqual([]);
});

test('PR-24: what is answered has only what was let in as true, nobody by a legitimate interest, and everybody who was shown', () => {
  const model = {
    ...asker,
    day: 0,
    language: 'EN',
    listVersion: 142,
    policyVersion: 5,
    specialFeatures: [1],
    purposes: [1, 2],
    vendors: [2],
    disclosed: [2, 12],
  };
  expect(toTcData({ text: 'C', model }, { eventStatus: 'tcloaded', listenerId: 4 })).toMatchObject({
    purpose: { consents: { 1: true, 2: true }, legitimateInterests: {} },
    vendor: { consents: { 2: true }, legitimateInterests: {}, disclosedVendors: { 2: true, 12: true } },
    specialFeatureOptins: { 1: true },
    gdprApplies: true,
    cmpStatus: 'loaded',
    eventStatus: 'tcloaded',
    listenerId: 4,
    tcfPolicyVersion: 5,
    isServiceSpecific: true,
  });
  expect([2, 0, null, undefined].map(isTcfVersion)).toEqual([true, true, true, true]);
  expect([1, 3, '2', {}].map(isTcfVersion)).toEqual([false, false, false, false]);
});

describe('PR-24: the string in the cookies of a request', () => {
  const at = Date.parse('2026-11-20T17:45:00.000Z');
  const shown = { listVersion: 142, policyVersion: 5, partners: [2, 755] };
  const choice = { ...noPartners, purposes: [1, 2], partners: [755], features: [1] };
  const model = toTcModel(choice, { asker, shown, language: 'es', at });
  const text = encodeTc(model);
  const cookie = `masthead-partners=${text}`;

  test('says the day, the list that was shown and what was chosen', () => {
    expect(model).toEqual({
      ...asker,
      day: Date.parse('2026-11-20T00:00:00.000Z'),
      language: 'ES',
      listVersion: 142,
      policyVersion: 5,
      specialFeatures: [1],
      purposes: [1, 2],
      vendors: [755],
      disclosed: [2, 755],
    });
  });
  test('is read among others', () => {
    expect(readPartners(`a=b;  ${cookie} ; c=d`, asker)).toEqual({ text, model });
    expect(readPartners(cookie, asker)).toEqual({ text, model });
  });
  test.each([
    ['is not there', 'a=b'],
    ['is there twice', `${cookie}; ${cookie}`],
    ['is empty', 'masthead-partners='],
    ['is no string of the framework', 'masthead-partners=C0'],
    ['has the name of another cookie', `masthead-partner=${text}`],
  ])('is not read where it %s', (_what, cookies) => expect(readPartners(cookies, asker)).toBeUndefined());
  test('is not read where another platform wrote it', () => expect(readPartners(cookie, { cmpId: 411 })).toBeUndefined());

  test('is answered to ping with the versions that it was made with', () => {
    expect(toTcfPing(asker, model, 'hidden')).toEqual({
      gdprApplies: true,
      cmpLoaded: true,
      cmpStatus: 'loaded',
      displayStatus: 'hidden',
      apiVersion: '2.2',
      cmpVersion: 1,
      cmpId: 410,
      gvlVersion: 142,
      tcfPolicyVersion: 5,
    });
  });
  test('is answered to partners with the choices by id, and nothing of the publisher', () => {
    expect(toTcData({ text, model }, { eventStatus: 'tcloaded', listenerId: 3 })).toEqual({
      tcString: text,
      tcfPolicyVersion: 5,
      cmpId: 410,
      cmpVersion: 1,
      gdprApplies: true,
      eventStatus: 'tcloaded',
      cmpStatus: 'loaded',
      listenerId: 3,
      isServiceSpecific: true,
      useNonStandardTexts: false,
      publisherCC: 'US',
      purposeOneTreatment: false,
      purpose: { consents: { 1: true, 2: true }, legitimateInterests: {} },
      vendor: { consents: { 755: true }, legitimateInterests: {}, disclosedVendors: { 2: true, 755: true } },
      specialFeatureOptins: { 1: true },
      publisher: { consents: {}, legitimateInterests: {}, customPurpose: { consents: {}, legitimateInterests: {} }, restrictions: {} },
    });
  });
});
