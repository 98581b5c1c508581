import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { isAppError } from '#platform/errors';
import { sha256 } from '#platform/hashing';
import { dayMs } from '#platform/time';
import {
  type AskedFrom,
  notSignedIn,
  passOver,
  tooManyStreams,
  type Entitlement,
  type Profile,
  type Provider,
  type Providers,
  nextPassAt,
  passCheckLifetimeMs,
  passLeft,
  startOfPassDay,
} from '#features/media/tv-providers';
import {
  addSession,
  endSession,
  findAuthorizedUntil,
  findPass,
  findSession,
  forgetPast,
  noteWatching,
  putPass,
  type StoredSession,
} from './cable.store.ts';
import type { CableTables } from './cable.tables.ts';
import { createDecisions } from './decisions.service.ts';

/** A sign-in as pages show it, until when (milliseconds). `passLeftMs`: what of a temporary pass is left; undefined where it is none. */
export type SignedIn = { provider: Provider; subscriber: string; device: string; expiresAt: number; passLeftMs?: number | undefined };

/** What of a sign-in the entitlement script may say. */
export const toTvMetadata = ({ subscriber, expiresAt }: SignedIn): Record<string, string> => ({
  userID: subscriber,
  TTL_AUTHN: String(expiresAt),
});

/** The sign-ins with TV providers. A session is named by the secret of its cookie, of which only the hash is stored. */
export type CableSessions = {
  find(session: string | undefined): Promise<SignedIn | undefined>;
  /** Begins one for a profile that a provider gave; gives the secret. */
  begin(profile: Profile, device: string): Promise<string>;
  /** Begins one with the temporary pass, without anybody's account. */
  beginPass(device: string): Promise<string>;
  end(session: string | undefined): Promise<void>;
  /** Lets a stream of a channel begin or go on, and takes note that it is watched; throws `cable/…` where it may not. `isAsking`: whoever asks watches nothing yet, and takes no place. */
  admit(asked: { session: string; channel: string; from?: AskedFrom; isAsking?: boolean }): Promise<void>;
  /** Which of some channels a session would be let see. Nothing is noted. */
  preauthorize(asked: { session: string; channels: readonly string[]; from?: AskedFrom }): Promise<string[]>;
  /** Forgets what is over. */
  forgetPast(): Promise<void>;
};

const form = /^[A-Za-z0-9_-]{43}$/;
const longestMs = 30 * dayMs;
const hash = (secret: string): string => sha256(secret, 'base64url');

type Parts = {
  database: Kysely<CableTables>;
  providers: Providers;
  entitlement: Pick<Entitlement, 'authorize' | 'preauthorize'>;
  /** How long a provider is waited for, in milliseconds. */
  patienceMs: number;
  now: () => number;
};

const createPasses = ({ database, now }: Pick<Parts, 'database' | 'now'>) => ({
  left: async (device: string): Promise<number> => passLeft(await findPass(database, device), now()),
  /** Begins a pass or goes on with one. */
  use: async (device: string): Promise<void> => {
    const [pass, at] = [await findPass(database, device), now()];
    if (passLeft(pass, at) === 0) throw passOver(new Date(nextPassAt(at)).toISOString());
    const isNew = !pass || pass.beganAt < startOfPassDay(at);
    await putPass(database, device, { beganAt: isNew ? at : pass.beganAt, seenAt: at });
  },
});

/** Creates them over the database, so that every node knows those of the others. */
export const createCableSessions = (parts: Parts): CableSessions => {
  const { database, providers, now } = parts;
  const passes = createPasses(parts);
  const decisions = createDecisions(parts);

  const read = async (secret: string | undefined): Promise<{ session: StoredSession; provider: Provider; isPass: boolean } | undefined> => {
    const session = secret !== undefined && form.test(secret) ? await findSession(database, hash(secret), now()) : undefined;
    const { all, tempPassId } = await providers.read();
    // a provider that is no longer there lets nobody in
    const provider = all.find(({ id }) => id === session?.provider);
    return session && provider && { session, provider, isPass: provider.id === tempPassId };
  };

  const store = async (session: Omit<StoredSession, 'id' | 'createdAt'>): Promise<string> => {
    const secret = randomBytes(32).toString('base64url');
    await addSession(database, { ...session, id: hash(secret), createdAt: now() });
    return secret;
  };

  return {
    find: async (secret) => {
      const found = await read(secret);
      if (!found) return undefined;
      const { provider, session, isPass } = found;
      const { subscriber, device, expiresAt } = session;
      return { provider, subscriber, device, expiresAt, ...(isPass && { passLeftMs: await passes.left(device) }) };
    },
    begin: ({ mvpd, subscriber, notAfter }, device) =>
      store({ provider: mvpd, subscriber, device, expiresAt: Math.min(notAfter, now() + longestMs) }),
    beginPass: async (device) => {
      const { tempPassId } = await providers.read();
      if (tempPassId === undefined) throw notSignedIn();
      await passes.use(device);
      return store({ provider: tempPassId, subscriber: `pass ${device}`, device, expiresAt: now() + passCheckLifetimeMs });
    },
    end: async (secret) => {
      if (secret !== undefined && form.test(secret)) await endSession(database, hash(secret), now());
    },
    admit: async ({ session: secret, channel, from = {}, isAsking = false }) => {
      const found = await read(secret);
      if (!found) throw notSignedIn();
      const { session, provider, isPass } = found;
      if (isPass) await passes.use(session.device);
      const knownUntil = await findAuthorizedUntil(database, session.id, channel);
      const authorizedUntil = await decisions.decide({ session, channel, knownUntil, from }).catch(async (error: unknown) => {
        // whom the provider no longer knows is not signed in here either
        if (isAppError(error, 'cable/not-signed-in')) await endSession(database, session.id, now());
        throw error;
      });
      const limit = provider.concurrencyFlow;
      if (!(await noteWatching(database, { session, channel, authorizedUntil, limit, isAsking }, now()))) throw tooManyStreams(limit ?? 0);
    },
    preauthorize: async ({ session: secret, channels, from = {} }) => {
      const found = await read(secret);
      if (!found) throw notSignedIn();
      const { session, isPass } = found;
      if (isPass) return (await passes.left(session.device)) > 0 ? [...channels] : [];
      return decisions.foresee(session, channels, from);
    },
    forgetPast: () => forgetPast(database, now()),
  };
};
