import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import { transact } from '#platform/storage';
import { notSignedIn, notYourAccount, sessionEnded } from './sessions.errors.ts';
import { addSession, deleteOldSessions, endSessions, findSession, isOpen, lockSession, replaceSecret } from './sessions.store.ts';
import type { SessionTables } from './sessions.tables.ts';
import { sessionEnd, tokenTerms } from './token.rules.ts';
import type { Tokens } from './tokens.service.ts';

/** What a reader holds: tokens of 15 minutes, and the secret that renews them once. Without `bedrockSession` the one they have still counts. */
export type SignedIn = {
  accountId: string;
  access: string;
  tinypass: string;
  bedrockSession: { secret: string; remembered: boolean } | undefined;
};

/** The sessions of readers. */
export type Sessions = {
  begin(of: { accountId: string; brand: Vertical; device: string; remembered: boolean }): Promise<SignedIn & { isNewDevice: boolean }>;
  /** Renews a session by its secret. A secret that was replaced before ends the session: somebody else has it. */
  renew(of: { accountId: string; secret: string; brand: Vertical }): Promise<SignedIn>;
  end(of: { accountId: string; secret: string }): Promise<void>;
  /** Whose session a secret is, without renewing it; refuses one that is over, was ended or was replaced. */
  recognise(of: { accountId: string; secret: string }): Promise<{ accountId: string; sessionId: string }>;
  /** Whom an access token speaks for; refuses an account that is not theirs, and a session that was ended. */
  require(of: { token: string | undefined; accountId: string; brand: Vertical }): Promise<{ accountId: string; sessionId: string }>;
};

const longestSecret = 200;
const toHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const makeSecret = (): string => randomBytes(32).toString('base64url');
type Ended = { ended: 'unknown' | 'over' | 'reused' };

/** Creates the sessions of a database. */
export const createSessions = ({
  database,
  tokens,
  now,
}: {
  database: Kysely<SessionTables>;
  tokens: Tokens;
  now: () => number;
}): Sessions => {
  const expiry = (remembered: boolean, begunAt = now()): Date => new Date(sessionEnd({ begunAt, usedAt: now(), remembered }));
  const audit = (accountId: string, action: 'sign-in' | 'sign-out' | 'end-sessions', details: Record<string, string>) =>
    recordAudit(database, { actor: `account:${accountId}`, action, subject: `account:${accountId}`, details });

  const renewLocked = (accountId: string, secret: string): Promise<Ended | { id: string; next: string | undefined; remembered: boolean }> =>
    transact(database, async (change) => {
      const before = toHash(secret);
      const session = await lockSession(change, before);
      if (!session || session.account_id !== accountId) return { ended: 'unknown' };
      if (session.ended_at !== null || session.expires_at.getTime() <= now()) return { ended: 'over' };
      const { id, remembered, replaced_at: replacedAt } = session;
      if (replacedAt !== null) {
        // two tabs that woke up together: the other one has the new secret already
        if (Math.abs(now() - replacedAt.getTime()) <= tokenTerms.graceMs) return { id, next: undefined, remembered };
        await endSessions(change, { accountId, id }, { now: new Date(now()), by: 'reuse' });
        return { ended: 'reused' };
      }
      const next = makeSecret();
      const expiresAt = expiry(remembered, session.created_at.getTime());
      await replaceSecret(change, { id, before, after: toHash(next), now: new Date(now()), expiresAt });
      return { id, next, remembered };
    });

  return {
    begin: async ({ accountId, brand, device, remembered }) => {
      const [id, secret] = [randomUUID(), makeSecret()];
      const at = new Date(now());
      const session = { id, accountId, device, remembered, hash: toHash(secret), now: at, expiresAt: expiry(remembered) };
      const { isNewDevice } = await addSession(database, session);
      await audit(accountId, 'sign-in', { brand, device });
      await deleteOldSessions(database, new Date(now() - tokenTerms.rememberedMs));
      const made = await tokens.make({ accountId, sessionId: id, brand });
      return { accountId, ...made, bedrockSession: { secret, remembered }, isNewDevice };
    },
    renew: async ({ accountId, secret, brand }) => {
      if (secret.length > longestSecret) throw sessionEnded();
      const renewed = await renewLocked(accountId, secret);
      if ('ended' in renewed) {
        if (renewed.ended === 'reused') await audit(accountId, 'end-sessions', { why: 'a secret was used twice' });
        throw sessionEnded();
      }
      const { id, next, remembered } = renewed;
      const made = await tokens.make({ accountId, sessionId: id, brand });
      return { accountId, ...made, bedrockSession: next === undefined ? undefined : { secret: next, remembered } };
    },
    end: async ({ accountId, secret }) => {
      const session = secret.length > longestSecret ? undefined : await transact(database, (change) => lockSession(change, toHash(secret)));
      // whoever signs out is signed out, whatever was left of the session
      if (!session || session.account_id !== accountId) return;
      const ended = await endSessions(database, { accountId, id: session.id }, { now: new Date(now()), by: 'sign-out' });
      if (ended > 0) await audit(accountId, 'sign-out', {});
    },
    recognise: async ({ accountId, secret }) => {
      const session = secret.length > longestSecret ? undefined : await findSession(database, toHash(secret));
      if (!session || session.account_id !== accountId || session.ended_at !== null || session.expires_at.getTime() <= now())
        throw sessionEnded();
      // a tab that asks while another renews has the secret of a moment ago
      if (session.replaced_at !== null && Math.abs(now() - session.replaced_at.getTime()) > tokenTerms.graceMs) throw sessionEnded();
      return { accountId, sessionId: session.id };
    },
    require: async ({ token, accountId, brand }) => {
      if (token === undefined || token === '') throw notSignedIn();
      const claims = await tokens.check(token, brand);
      if (claims.accountId !== accountId) throw notYourAccount();
      if (!(await isOpen(database, accountId, claims.sessionId, new Date(now())))) throw sessionEnded();
      return claims;
    },
  };
};
