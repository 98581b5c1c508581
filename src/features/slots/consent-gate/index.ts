/** The consent gate of shared pages: what a reader allows in this browser, the banner and dialog that ask, and third parties that load only when allowed. */
export {
  type ConsentRecord,
  consentCookie,
  consentDays,
  consentVersion,
  decideConsent,
  formatConsent,
  parseConsent,
  purposes,
  regimeOf,
} from './consent.rules.ts';
export type { DashboardFacts } from './dashboard.rules.ts';
