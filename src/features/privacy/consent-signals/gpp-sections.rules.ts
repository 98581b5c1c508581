// What stands in the sections of the Global Privacy Platform, as its specification and the reference encoder have it: a letter a field, its length after it
const fieldNames = {
  V: 'Version',
  M: 'MspaVersion',
  s: 'SharingNotice',
  p: 'ProcessingNotice',
  o: 'SaleOptOutNotice',
  h: 'SharingOptOutNotice',
  t: 'TargetedAdvertisingOptOutNotice',
  d: 'SensitiveDataProcessingOptOutNotice',
  D: 'SensitiveDataOptOutNotice',
  l: 'SensitiveDataLimitUseNotice',
  O: 'SaleOptOut',
  H: 'SharingOptOut',
  T: 'TargetedAdvertisingOptOut',
  P: 'SensitiveDataProcessing',
  K: 'KnownChildSensitiveDataConsents',
  C: 'PersonalDataConsents',
  A: 'AdditionalDataProcessingConsent',
  m: 'MspaCoveredTransaction',
  n: 'MspaOptOutOptionMode',
  v: 'MspaServiceProviderMode',
  e: 'MspaMode',
} as const;
type Letter = keyof typeof fieldNames;

/** A field: its name, the bits of one value, and how many values it lists; undefined for a single one. */
export type GppField = { name: (typeof fieldNames)[Letter]; bits: number; count: number | undefined };
/** A section: its id and name, the version of its form, whether it says if the browser sends Global Privacy Control, and its fields. */
export type GppSection = { id: number; name: string; version: number; hasGpc: boolean; fields: readonly GppField[] };

// state: the fields, and a dot where the section has the segment of the signal
const forms: readonly (readonly [state: string, fields: string])[] = [
  ['nat', 'VsohtdlOHTP16K3Cmnv.'],
  ['ca', 'VohlOHP9K2Cmnv.'],
  ['va', 'VsotOTP8Kmnv'],
  ['co', 'VsotOTP7Kmnv.'],
  ['ut', 'VsotdOTP8Kmnv'],
  ['ct', 'VsotOTP8K3mnv.'],
  ['fl', 'VpotOTP8K3Amnv'],
  ['mt', 'VsotOTP8K3Amnv.'],
  ['or', 'VpotOTP11K3Amnv.'],
  ['tx', 'VpotOTP8KAmnv.'],
  ['de', 'VpotOTP9K5Amnv.'],
  ['ia', 'VpotDOTP8Kmnv.'],
  ['ne', 'VpotOTP8KAmnv.'],
  ['nh', 'VpotOTP8K3Amnv.'],
  ['nj', 'VpotOTP10K5Amnv.'],
  ['tn', 'VpotOTP8KAmnv.'],
  ['mn', 'VpotOTP8KAmnv.'],
  ['md', 'MmepotOTA.'],
  ['in', 'MmepotOTKA'],
  ['ky', 'MmepotOTKA'],
  ['ri', 'MmepotOTKA'],
];
const firstId = 7;

const toField = (letter: string, count: string): GppField => ({
  name: fieldNames[letter as Letter],
  bits: letter === 'V' || letter === 'M' ? 6 : 2,
  count: count === '' ? undefined : Number(count),
});

/** The sections of the United States, by id: the national one and those of the states. */
export const gppSections: readonly GppSection[] = forms.map(([state, fields], index) => ({
  id: firstId + index,
  name: `us${state}`,
  version: state === 'nat' ? 2 : 1,
  hasGpc: fields.endsWith('.'),
  fields: [...fields.matchAll(/([A-Za-z])(\d*)/g)].map(([, letter = '', count = '']) => toField(letter, count)),
}));

/** A section by its name, as `usca`; undefined for one that is none of the United States. */
export const findGppSection = (name: string): GppSection | undefined => gppSections.find((section) => section.name === name);
