import { domainToASCII } from 'node:url';
import { invalidEmail } from './accounts.errors.ts';

/** An address as its owner writes it, and as it is compared. */
export type EmailAddress = { email: string; key: string };

const local = /^(?!\.)(?!.*\.\.)(?!.*\.$)[^\s@"<>(),:;\\[\]\p{C}]{1,64}$/u;
const domain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;

/** Parses an address: blanks around it and compatible characters are forgiven, the domain may be international. Refuses with `account/invalid-email`. */
export const parseEmail = (written: string): EmailAddress => {
  if (written.length > 400) throw invalidEmail();
  const email = written.normalize('NFKC').trim();
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at), domainToASCII(email.slice(at + 1))];
  const key = `${name.toLowerCase()}@${host}`;
  if (at < 1 || !local.test(name) || !domain.test(host) || /[%/?#]/.test(email.slice(at + 1)) || key.length > 254 || email.length > 254)
    throw invalidEmail();
  return { email, key };
};
