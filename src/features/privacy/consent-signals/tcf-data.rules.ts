import type { PartnerAsker } from './partners.rules.ts';
import type { TcModel } from './tc-string.rules.ts';

/** What happened last, in the words of the framework: a choice from before, its question shown, or an answer. */
export type EventStatus = 'tcloaded' | 'cmpuishown' | 'useractioncomplete';

const yes = (ids: readonly number[]): Record<string, true> => Object.fromEntries(ids.map((id) => [id, true]));

/** What is answered of a reader whose region the framework is for: the string and what it says (CMP API 2.2 with the vendors that were shown). */
export const toTcData = (
  { text, model }: { text: string; model: TcModel },
  { eventStatus, listenerId }: { eventStatus: EventStatus; listenerId?: number | undefined },
) => ({
  tcString: text,
  tcfPolicyVersion: model.policyVersion,
  cmpId: model.cmpId,
  cmpVersion: model.cmpVersion,
  gdprApplies: true,
  eventStatus,
  cmpStatus: 'loaded',
  listenerId,
  isServiceSpecific: true,
  useNonStandardTexts: false,
  publisherCC: model.country,
  purposeOneTreatment: false,
  purpose: { consents: yes(model.purposes), legitimateInterests: {} },
  vendor: { consents: yes(model.vendors), legitimateInterests: {}, disclosedVendors: yes(model.disclosed) },
  specialFeatureOptins: yes(model.specialFeatures),
  publisher: { consents: {}, legitimateInterests: {}, customPurpose: { consents: {}, legitimateInterests: {} }, restrictions: {} },
});

/** What `ping` is answered once everything is here. */
export const toTcfPing = (asker: PartnerAsker, model: TcModel, displayStatus: 'visible' | 'hidden' | 'disabled') => ({
  gdprApplies: true,
  cmpLoaded: true,
  cmpStatus: 'loaded',
  displayStatus,
  apiVersion: '2.2',
  cmpVersion: asker.cmpVersion,
  cmpId: asker.cmpId,
  gvlVersion: model.listVersion,
  tcfPolicyVersion: model.policyVersion,
});

/** True for the version of the function that is here, and where none is said. */
export const isTcfVersion = (version: unknown): boolean => version === 2 || version === 0 || version === undefined || version === null;
