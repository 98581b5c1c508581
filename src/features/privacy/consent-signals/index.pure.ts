/** The pure parts of this feature that other features decide with. */
export {
  type Partner,
  type PartnerAsker,
  type PartnerChoice,
  type PartnerList,
  type PartnerPurpose,
  readPartners,
} from './partners.rules.ts';
