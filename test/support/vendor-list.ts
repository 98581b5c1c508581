import { privacyEn } from '../../src/messages/en/privacy-en.ts';

const { purposeNames, featureNames } = privacyEn.partners;
const byId = <Value>(all: readonly (readonly [number | string, Value])[]) =>
  Object.fromEntries(all.map(([id, value]) => [String(id), value]));
const words = (names: Readonly<Record<number, string>>, text: string) =>
  byId(Object.entries(names).map(([id, name]) => [id, { id: Number(id), name, description: `${text} ${id}.`, illustrations: [] }]));

type Asked = { purposes?: number[]; legIntPurposes?: number[]; specialPurposes?: number[]; specialFeatures?: number[]; name?: string };
const vendor = (
  id: number,
  { purposes = [1, 2, 3, 4, 7], legIntPurposes = [], specialPurposes = [], specialFeatures = [], name }: Asked,
) => ({
  id,
  name: name ?? `Example Partner ${id}`,
  purposes,
  legIntPurposes,
  flexiblePurposes: [],
  specialPurposes,
  features: [],
  specialFeatures,
  cookieMaxAgeSeconds: 86_400 * 90,
  usesCookies: true,
  cookieRefresh: false,
  usesNonCookieAccess: false,
  urls: [{ langId: 'en', privacy: `https://partner-${id}.example/privacy` }],
});

/** The partners of the list below: usual ones, one that asks for a special feature, and one that asks for no consent at all. */
export const partnerIds = [2, 10, 11, 12, 755] as const;

/** A small list of vendors in the form that IAB Europe publishes it in (format 3, policy 5), with made-up vendors. */
export const buildVendorList = (ids: readonly number[] = partnerIds) => ({
  gvlSpecificationVersion: 3,
  vendorListVersion: 142,
  tcfPolicyVersion: 5,
  lastUpdated: '2026-11-19T16:00:00Z',
  purposes: words(purposeNames, 'What is meant by purpose'),
  specialPurposes: words(
    { 1: 'Ensure security, prevent and detect fraud, and fix errors', 2: 'Deliver and present advertising and content' },
    'What is meant by special purpose',
  ),
  features: {},
  specialFeatures: words(featureNames, 'What is meant by feature'),
  stacks: {},
  dataCategories: {},
  vendors: byId(
    ids.map((id) => {
      if (id === 11) return [id, vendor(id, { specialFeatures: [1] })];
      return [id, vendor(id, id === 12 ? { purposes: [], specialPurposes: [1, 2], name: 'Example Safety' } : {})];
    }),
  ),
});
