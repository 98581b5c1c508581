import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { sha256Bytes } from '#platform/hashing';
import { createSigner, isSame } from '#platform/sealing';
import type { PasskeyTables } from './passkeys.tables.ts';

/** What a challenge is for: a new passkey, signing in, or proving that it is still the owner. */
export type ChallengePurpose = 'new' | 'sign-in' | 'proof';
/** For whom a challenge is made: a browser, and whoever is signed in there. */
export type ChallengeFor = { purpose: ChallengePurpose; browser: string; accountId: string | undefined };

/** Challenges: good once, for five minutes, for one purpose, browser and account. Nothing is stored of those that nobody answers. */
export type Challenges = {
  make(of: ChallengeFor): string;
  /** True for the first answer to a challenge that was made for this. */
  use(challenge: string, of: ChallengeFor): Promise<boolean>;
};

/** How long a challenge holds; milliseconds. */
export const challengeHoldsMs = 300_000;
const headBytes = 24;

/** Creates the challenges of a database. */
export const createChallenges = ({
  database,
  secret,
  now,
}: {
  database: Kysely<PasskeyTables>;
  secret: string;
  now: () => number;
}): Challenges => {
  const toSignature = createSigner(secret, 'masthead passkey challenges');
  const sign = (head: Buffer, { purpose, browser, accountId = '' }: ChallengeFor): Buffer =>
    toSignature(Buffer.concat([Buffer.from(`${purpose}\n${browser}\n${accountId}\n`), head]));
  return {
    make: (of) => {
      const head = Buffer.alloc(headBytes);
      head.writeUIntBE(now(), 0, 6);
      randomBytes(headBytes - 6).copy(head, 6);
      return Buffer.concat([head, sign(head, of)]).toString('base64url');
    },
    use: async (challenge, of) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== headBytes + 32 || bytes.toString('base64url') !== challenge) return false;
      const [head, tag] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)];
      const age = now() - head.readUIntBE(0, 6);
      if (!isSame(tag, sign(head, of)) || age < 0 || age > challengeHoldsMs) return false;
      const { numInsertedOrUpdatedRows: added } = await database
        .insertInto('account_challenge_used')
        .values({ hash: sha256Bytes(bytes), at: new Date(now()) })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst();
      const before = new Date(now() - 2 * challengeHoldsMs);
      await sql`delete from account_challenge_used where hash in (select hash from account_challenge_used where at < ${before} limit 100)`.execute(
        database,
      );
      return added === 1n;
    },
  };
};
