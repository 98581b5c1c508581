import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * An email address in canonical form. Every spelling of one address has the same `key`; everything that looks up, counts or compares addresses uses it.
 * `email` is shown, with the domain in Unicode; `mailbox` is written to, with the domain in ASCII. Both have the local part as its owner writes it.
 */
export type EmailAddress = { email: string; key: string; mailbox: string };

const local = /^(?!\.)(?!.*\.\.)(?!.*\.$)[^\s@"<>(),:;\\[\]\p{C}]{1,64}$/u;
const domain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const longest = 254;

/**
 * Parses an address; undefined for text that is none. Blanks around it and compatible characters (NFKC: full-width letters, @ and dots) are forgiven, and the
 * domain is mapped as browsers map it (UTS 46: case, ideographic dots, soft hyphens and other characters that are not shown).
 */
export const parseEmailAddress = (written: string): EmailAddress | undefined => {
  if (written.length > 400) return undefined;
  const text = written.normalize('NFKC').trim();
  const at = text.lastIndexOf('@');
  const [name, writtenHost] = [text.slice(0, at), text.slice(at + 1)];
  const host = domainToASCII(writtenHost);
  if (at < 1 || !local.test(name) || !domain.test(host) || /[%/?#]/.test(writtenHost)) return undefined;
  const [email, key, mailbox] = [`${name}@${domainToUnicode(host)}`, `${name.toLowerCase()}@${host}`, `${name}@${host}`];
  return [text, email, key, mailbox].some(({ length }) => length > longest) ? undefined : { email, key, mailbox };
};

/** Returns the key of an address. Text that is no address, such as a mail server may report, is its own key in lower case. */
export const toEmailKey = (written: string): string => parseEmailAddress(written)?.key ?? written.normalize('NFKC').trim().toLowerCase();
