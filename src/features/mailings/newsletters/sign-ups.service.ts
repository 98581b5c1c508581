import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type Brand, pathOnSite } from '#brands';
import type { AccountTables } from '#features/accounts/account-rows';
import type { AttemptLimiters } from '#features/accounts/limits';
import type { MailStore } from '#features/accounts/mail';
import { parseEmailAddress } from '#platform/email-address';
import type { RateLimiter, RateLimiterOptions } from '#platform/http';
import { createSeal } from '#platform/sealing';
import { transact } from '#platform/storage';
import { minuteMs } from '#platform/time';
import { type BoxNewsletter, confirmPath, isNewsletterId, type SignUpPlace } from '#features/slots/sign-up-box';
import { confirmSignUp, findSignUp, putSignUp } from './subscribers.store.ts';

const rates = {
  client: { limit: 20, windowMs: 10 * minuteMs },
  address: { limit: 5, windowMs: 60 * minuteMs },
} as const;
const linkHoldsMs = 72 * 60 * minuteMs;
const mostTokenCharacters = 400;
const tokenShape = z.object({ id: z.string().max(60), until: z.number() });

/** Who asks for which newsletter; `client` is whom the limits count, undefined for servers of the house. */
type AskedSignUp = { newsletter: BoxNewsletter; email: string; brand: Brand; place: SignUpPlace; client: string | undefined };

/** That the owner of an address asks for a newsletter: by the button of a mail, or from their account. */
export type WantedNewsletter = { address: string; newsletterId: string; by: 'mail' | 'account' };

/** The addresses that get no mail, whatever they have signed up for. */
export type Suppression = {
  has(address: string, newsletterId: string): Promise<boolean>;
  /** Ends the suppressions that an owner's wish ends, in the transaction that stores the wish. */
  lift(change: Kysely<AccountTables>, wanted: WantedNewsletter): Promise<void>;
};

/** Sign-ups without an account: nothing comes before the owner of the address has confirmed it (NL-05). */
export type SignUps = {
  /** The newsletter of an id, while it is offered. */
  find(id: string): Promise<BoxNewsletter | undefined>;
  /** Stores the sign-up together with the mail that has its link. The same answer for each address, whether it receives the newsletter, has an account, or neither. */
  ask(asked: AskedSignUp): Promise<{ kind: 'sent'; email: string } | { kind: 'invalidEmail' } | { kind: 'later'; retryAfter: number }>;
  /** What a link is for; undefined for one that is over, changed, or was left since. */
  read(token: string): Promise<{ newsletter: BoxNewsletter; email: string } | undefined>;
  /** Confirms a link's sign-up; once more says the same and changes nothing. */
  confirm(token: string): Promise<boolean>;
};

export type SignUpsParts = {
  database: Kysely<AccountTables>;
  findNewsletter: (id: string) => Promise<BoxNewsletter | undefined>;
  limiter: (name: string, options: RateLimiterOptions) => Pick<RateLimiter, 'take'>;
  attempts: AttemptLimiters;
  mails: Pick<MailStore, 'store'>;
  suppression: Suppression;
  secret: string;
  now: () => number;
};

const createTokens = (secret: string, now: () => number) => {
  const seal = createSeal(secret, 'masthead newsletter sign-ups');
  return {
    write: (id: string): string => seal.seal(JSON.stringify({ id, until: now() + linkHoldsMs })),
    /** The row that a token names; undefined for one that is over, changed or none. */
    read: (token: string): string | undefined => {
      if (token.length > mostTokenCharacters) return undefined;
      try {
        const { success, data } = tokenShape.safeParse(JSON.parse(seal.open(token)));
        return success && data.until > now() ? data.id : undefined;
      } catch (error) {
        // sealed with another secret, or changed
        if (error instanceof Error) return undefined;
        throw error;
      }
    },
  };
};

/** Creates the sign-ups of a site. */
export const createSignUps = ({ database, findNewsletter, limiter, attempts, mails, suppression, secret, now }: SignUpsParts): SignUps => {
  const tokens = createTokens(secret, now);
  const clients = limiter('newsletter-client', { ...rates.client, maxKeys: 100_000 });
  const addresses = attempts('newsletter-address', rates.address);
  const findWait = async (client: string | undefined, key: string): Promise<number | undefined> => {
    const ofClient = client === undefined ? undefined : clients.take(client);
    const refused = ofClient?.allowed === false ? ofClient : await addresses.take(key);
    return refused.allowed ? undefined : refused.retryAfter;
  };
  const find = async (id: string) => (isNewsletterId(id) ? findNewsletter(id) : undefined);
  const findOpen = async (token: string) => {
    const id = tokens.read(token);
    const signUp = id === undefined ? undefined : await findSignUp(database, id);
    return signUp && signUp.state !== 'left' ? signUp : undefined;
  };
  return {
    find,
    ask: async ({ newsletter, email: written, brand, place, client }) => {
      const address = parseEmailAddress(written);
      if (!address) return { kind: 'invalidEmail' };
      const { email, key } = address;
      const retryAfter = await findWait(client, key);
      if (retryAfter !== undefined) return { kind: 'later', retryAfter };
      const { vertical, language } = brand;
      const stored = { id: randomUUID(), email, emailKey: key, newsletterId: newsletter.id, brand: vertical, language };
      // an address that gets no mail, though it signed up once, is asked anew
      const isSuppressed = await suppression.has(email, newsletter.id);
      const mail = { to: email, brand: vertical, newsletter: newsletter.title };
      await transact(database, async (change) => {
        const { id, receives } = await putSignUp(change, { ...stored, source: place, now: new Date(now()) });
        const path = pathOnSite(brand, `${confirmPath}?token=${tokens.write(id)}`);
        const hasIt = receives && !isSuppressed;
        await mails.store(change, hasIt ? { ...mail, kind: 'newsletter-known' } : { ...mail, kind: 'newsletter-confirm', path });
      });
      return { kind: 'sent', email };
    },
    read: async (token) => {
      const signUp = await findOpen(token);
      const newsletter = signUp && (await find(signUp.newsletterId));
      return newsletter && { newsletter, email: signUp.email };
    },
    confirm: async (token) => {
      const id = tokens.read(token);
      const signUp = await findOpen(token);
      if (id === undefined || !signUp) return false;
      return transact(database, async (change) => {
        if (!(await confirmSignUp(change, id, new Date(now())))) return false;
        await suppression.lift(change, { address: signUp.email, newsletterId: signUp.newsletterId, by: 'mail' });
        return true;
      });
    },
  };
};
