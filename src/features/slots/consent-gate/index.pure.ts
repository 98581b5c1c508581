/** The pure parts of this feature that other features decide with. */
export {
  type Choices,
  type Consent,
  type ConsentRecord,
  type Purpose,
  type Regime,
  allowAll,
  purposes,
  readConsent,
  refuseAll,
} from './consent.rules.ts';
