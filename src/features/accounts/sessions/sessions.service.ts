import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Vertical } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import type { AppError } from '#platform/errors';
import { sha256Bytes } from '#platform/hashing';
import { transact } from '#platform/storage';
import { notSignedIn, notYourAccount, sessionEnded } from './sessions.errors.ts';
import {
  addNextSecret,
  addSession,
  deleteOldSessions,
  endSessions,
  findSession,
  type FoundSession,
  isOpen,
  lockSession,
} from './sessions.store.ts';
import type { SessionTables } from './sessions.tables.ts';
import { isSecretAccepted, sessionEnd, tokenTerms } from './token.rules.ts';
import type { Tokens } from './tokens.service.ts';

/** The tokens of a reader, which hold 15 minutes, and the secret that renews them. */
export type SignedIn = {
  accountId: string;
  access: string;
  tinypass: string;
  bedrockSession: { secret: string; remembered: boolean };
};

/** The condition of a session: a query that locks a row while the condition holds, and the refusal when it does not. */
export type SessionProof = { query: RawBuilder<unknown>; refuse: () => AppError };

/** The sessions of readers. */
export type Sessions = {
  /**
   * Begins a session; refuses if the query of `proof` gives no row in the statement that stores the session. `onNewDevice` stores a notice, in the same
   * transaction, when the account has been used elsewhere and never on this device.
   */
  begin(of: {
    accountId: string;
    brand: Vertical;
    device: string;
    remembered: boolean;
    proof?: SessionProof | undefined;
    onNewDevice: (change: Transaction<SessionTables>) => Promise<unknown>;
  }): Promise<SignedIn>;
  /**
   * Renews a session by its secret, which is accepted once more while the answer may have been lost. A secret that was replaced for good ends the session:
   * somebody else has it.
   */
  renew(of: { accountId: string; secret: string; brand: Vertical }): Promise<SignedIn>;
  end(of: { accountId: string; secret: string }): Promise<void>;
  /** Returns the session of a secret, without renewing it; refuses a session that is over or was ended. A secret that was replaced for good ends the session. */
  recognise(of: { accountId: string; secret: string }): Promise<{ accountId: string; sessionId: string }>;
  /** Whom an access token speaks for; refuses an account that is not theirs, and a session that was ended. */
  require(of: { token: string | undefined; accountId: string; brand: Vertical }): Promise<{ accountId: string; sessionId: string }>;
};

const longestSecret = 200;
const toHash = (secret: string): Buffer => sha256Bytes(secret);
const makeSecret = (): string => randomBytes(32).toString('base64url');
type Ended = { ended: 'over' } | { ended: 'reused'; id: string };
type Renewed = { id: string; next: string; remembered: boolean };

const audit = (
  change: Kysely<SessionTables>,
  accountId: string,
  action: 'sign-in' | 'sign-out' | 'end-sessions',
  details: Record<string, string>,
) => recordAudit(change, { actor: `account:${accountId}`, action, subject: `account:${accountId}`, details });

/** Stores a session, its line in the audit log and, on a new device, its notice; refuses if what it depends on does not hold any more. */
const storeBegun = async (
  change: Transaction<SessionTables>,
  session: Parameters<typeof addSession>[1],
  { brand, proof, onNewDevice }: Pick<Parameters<Sessions['begin']>[0], 'brand' | 'proof' | 'onNewDevice'>,
): Promise<void> => {
  const added = await addSession(change, session, proof?.query);
  if (!added) throw proof?.refuse() ?? sessionEnded();
  await audit(change, session.accountId, 'sign-in', { brand, device: session.device });
  if (added.isNewDevice) await onNewDevice(change);
};

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
  const isOver = ({ ended_at: endedAt, expires_at: expiresAt }: FoundSession): boolean => endedAt !== null || expiresAt.getTime() <= now();
  const isAccepted = ({ generation, used_generation: used, generation_used_at: usedAt }: FoundSession): boolean =>
    isSecretAccepted({ generation, usedGeneration: used ?? undefined, usedAt: usedAt?.getTime() }, now());
  const endReused = async (accountId: string, id: string): Promise<void> => {
    const ended = await endSessions(database, { accountId, id }, { now: new Date(now()), by: 'reuse' });
    if (ended > 0) await audit(database, accountId, 'end-sessions', { why: 'a secret was used after it had been replaced' });
  };

  const renewLocked = (accountId: string, secret: string): Promise<Renewed | Ended> =>
    transact(database, async (change) => {
      const session = await lockSession(change, toHash(secret));
      if (!session || session.account_id !== accountId || isOver(session)) return { ended: 'over' };
      const { id, remembered, generation } = session;
      if (!isAccepted(session)) return { ended: 'reused', id };
      const next = makeSecret();
      const expiresAt = expiry(remembered, session.created_at.getTime());
      await addNextSecret(change, { id, generation, hash: toHash(next), now: new Date(now()), expiresAt });
      return { id, next, remembered };
    });

  return {
    begin: async ({ accountId, brand, device, remembered, proof, onNewDevice }) => {
      const [id, secret] = [randomUUID(), makeSecret()];
      const session = { id, accountId, device, remembered, hash: toHash(secret), now: new Date(now()), expiresAt: expiry(remembered) };
      await transact(database, (change) => storeBegun(change, session, { brand, proof, onNewDevice }));
      await deleteOldSessions(database, new Date(now() - tokenTerms.rememberedMs));
      const made = await tokens.make({ accountId, sessionId: id, brand });
      return { accountId, ...made, bedrockSession: { secret, remembered } };
    },
    renew: async ({ accountId, secret, brand }) => {
      if (secret.length > longestSecret) throw sessionEnded();
      const renewed = await renewLocked(accountId, secret);
      if ('ended' in renewed) {
        if (renewed.ended === 'reused') await endReused(accountId, renewed.id);
        throw sessionEnded();
      }
      const { id, next, remembered } = renewed;
      const made = await tokens.make({ accountId, sessionId: id, brand });
      return { accountId, ...made, bedrockSession: { secret: next, remembered } };
    },
    end: async ({ accountId, secret }) => {
      const session = secret.length > longestSecret ? undefined : await transact(database, (change) => lockSession(change, toHash(secret)));
      // whoever signs out is signed out, whatever was left of the session
      if (!session || session.account_id !== accountId) return;
      const ended = await endSessions(database, { accountId, id: session.id }, { now: new Date(now()), by: 'sign-out' });
      if (ended > 0) await audit(database, accountId, 'sign-out', {});
    },
    recognise: async ({ accountId, secret }) => {
      const session = secret.length > longestSecret ? undefined : await findSession(database, toHash(secret));
      if (!session || session.account_id !== accountId || isOver(session)) throw sessionEnded();
      if (!isAccepted(session)) {
        await endReused(accountId, session.id);
        throw sessionEnded();
      }
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
