import { type ConsentRecord, purposes, readConsent } from '#features/slots/consent-gate.pure';
import { type PartnerAsker, readPartners } from '#features/privacy/consent-signals.pure';

/** A reader's record, and the string of the partners they let in with it where they were asked for them. */
export type KeptChoice = { record: ConsentRecord; partners: string | undefined };

/** What a browser keeps, by its cookies; `asker` where the deployment asks for partners. */
export const readKept = (cookies: string, asker: PartnerAsker | undefined): KeptChoice | undefined => {
  const record = readConsent(cookies);
  return record && { record, partners: asker && readPartners(cookies, asker)?.text };
};

const daySeconds = 86_400;

/** What two that were made in the same second have in common: a refusal of either holds. */
const join = (own: KeptChoice, account: KeptChoice): KeptChoice => {
  const choices = { ...own.record.choices };
  for (const purpose of purposes) choices[purpose] &&= account.record.choices[purpose];
  return { record: { ...own.record, choices }, partners: own.partners === account.partners ? own.partners : undefined };
};

/**
 * The newer of what a browser and an account keep, so that no older record undoes a refusal. One that says it is of a day that has not come yet, in seconds
 * since 1970, is older than every other.
 */
export const chooseKept = (own: KeptChoice | undefined, account: KeptChoice | undefined, now: number): KeptChoice | undefined => {
  if (!own || !account) return own ?? account;
  const timeOf = ({ record }: KeptChoice): number => (record.at > now + daySeconds ? 0 : record.at);
  const [mine, theirs] = [timeOf(own), timeOf(account)];
  if (mine !== theirs) return mine > theirs ? own : account;
  const joined = join(own, account);
  const isSame = purposes.every((purpose) => joined.record.choices[purpose] === own.record.choices[purpose]);
  return isSame && joined.partners === own.partners ? own : joined;
};
