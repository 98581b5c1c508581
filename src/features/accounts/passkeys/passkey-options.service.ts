import type { Kysely } from 'kysely';
import type { Site } from '#brands';
import { challengeHoldsMs, type ChallengePurpose, type Challenges } from './challenges.service.ts';
import { type ListedPasskey, listPasskeys } from './passkeys.store.ts';
import type { PasskeyTables } from './passkeys.tables.ts';
import type { RelyingParty } from './relying-party.rules.ts';

/** A browser that is asked for a passkey: its name, the site that it sees, and who is signed in there. */
export type PasskeyVisitor = { browser: string; site: Site; accountId?: string | undefined };
/** How a passkey shows whose it is, in the words of the account. */
export type NamedPasskey = { email: string; name: string | undefined; brand: string };

// EdDSA, ES256, RS256
const algorithms = [-8, -7, -257].map((alg) => ({ type: 'public-key', alg }));

/** What a passkey is used for by a visitor. */
export const purposeOf = ({ accountId }: PasskeyVisitor): ChallengePurpose => (accountId === undefined ? 'sign-in' : 'proof');

const describe = (passkeys: readonly ListedPasskey[], domain: string) =>
  passkeys.filter((one) => one.domain === domain).map(({ id, transports }) => ({ type: 'public-key', id, transports }));

/** Creates what browsers are asked with, each with a challenge of its own. */
export const createOptions = ({
  database,
  challenges,
  partyOf,
}: {
  database: Kysely<PasskeyTables>;
  challenges: Challenges;
  partyOf: (site: Site) => RelyingParty;
}) => {
  const challenge = (purpose: ChallengePurpose, { browser, accountId }: PasskeyVisitor): string =>
    challenges.make({ purpose, browser, accountId });
  return {
    optionsToUse: async (visitor: PasskeyVisitor) => {
      const { id } = partyOf(visitor.site);
      const { accountId } = visitor;
      const own = accountId === undefined ? [] : describe(await listPasskeys(database, accountId), id);
      return {
        challenge: challenge(purposeOf(visitor), visitor),
        rpId: id,
        timeout: challengeHoldsMs,
        userVerification: accountId === undefined ? 'preferred' : 'required',
        allowCredentials: own,
      };
    },
    optionsToMake: async (visitor: PasskeyVisitor & { accountId: string }, { email, name, brand }: NamedPasskey) => {
      const { id } = partyOf(visitor.site);
      return {
        rp: { id, name: brand },
        user: { id: Buffer.from(visitor.accountId).toString('base64url'), name: email, displayName: name ?? email },
        challenge: challenge('new', visitor),
        pubKeyCredParams: algorithms,
        timeout: challengeHoldsMs,
        excludeCredentials: describe(await listPasskeys(database, visitor.accountId), id),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
        attestation: 'none',
      };
    },
  };
};
