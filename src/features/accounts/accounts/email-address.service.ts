import { type EmailAddress, parseEmailAddress } from '#platform/email-address';
import { invalidEmail } from './accounts.errors.ts';

/** Parses the address of an account; throws `account/invalid-email` for text that is no address. */
export const parseEmail = (written: string): EmailAddress => {
  const address = parseEmailAddress(written);
  if (!address) throw invalidEmail();
  return address;
};
