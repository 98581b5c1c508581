/** Email addresses: the one form by which an address is looked up, counted, compared and written to. */
export { type EmailAddress, parseEmailAddress, toEmailKey } from './email-address.ts';
