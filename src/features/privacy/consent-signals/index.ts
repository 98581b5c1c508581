/** The strings and browser APIs that tell advertising partners what a reader allows: IAB TCF and GPP, and the partner list. */
export { partnerListRoutes } from './partner-list.api.ts';
export { toPartnerList, toPurposes, translationSchema, vendorListSchema } from './partner-list.schema.ts';
export {
  type PartnerAsker,
  type PartnerChoice,
  allPartners,
  noPartners,
  parsePartners,
  partnersCookie,
  toOwnChoices,
  toTcModel,
} from './partners.rules.ts';
export { decodeTc, encodeTc } from './tc-string.rules.ts';
