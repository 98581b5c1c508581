import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import { type AppError, isAppError } from '#platform/errors';
import { createSeal } from '#platform/sealing';
import { transact } from '#platform/storage';
import { listKeys, lockKeys, putKey, type StoredKey } from './keys.store.ts';
import { unreadableKey } from './sessions.errors.ts';
import type { SessionTables } from './sessions.tables.ts';
import { tokenTerms } from './token.rules.ts';

/** A key as operators see it; ISO 8601. */
export type ListedKey = { kid: string; createdAt: string; retiredAt: string | undefined };
type Loaded = { byKid: ReadonlyMap<string, CryptoKey>; signing: { kid: string; key: CryptoKey } | undefined; at: number };

/** The keys that tokens are signed with. */
export type Keys = {
  /** The key to sign with; the first use of a site makes it. */
  getSigning(): Promise<{ kid: string; key: CryptoKey }>;
  /** The key of a token's header, exactly by its id. */
  findVerifying(kid: string): Promise<CryptoKey | undefined>;
  list(): Promise<ListedKey[]>;
  /** The error of a signing key that was stored with another secret; undefined when it can be read or there is none. */
  findUnreadable(): Promise<AppError | undefined>;
  /** Signs with a new key from now on; tokens of the one before hold to their end. */
  rotate(by: string): Promise<ListedKey>;
};

const reloadMs = 60_000;
const unknownReloadMs = 2_000;

const toListed = ({
  kid,
  created_at: createdAt,
  retired_at: retiredAt,
}: Pick<StoredKey, 'kid' | 'created_at' | 'retired_at'>): ListedKey => ({
  kid,
  createdAt: createdAt.toISOString(),
  retiredAt: retiredAt?.toISOString(),
});
const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, tokenTerms.algorithm);
  if (key instanceof Uint8Array) throw new TypeError('A signing key is a pair of keys.');
  return key;
};

/** The keys of a database, read again each minute; private ones are sealed with the secret. */
export const createKeys = ({ database, secret, now }: { database: Kysely<SessionTables>; secret: string; now: () => number }): Keys => {
  const seal = createSeal(secret, 'masthead signing keys');
  let loading: Promise<Loaded> | undefined;
  let loadedAt = -Infinity;

  const openPrivate = async ({ kid, private_key: sealed }: StoredKey): Promise<CryptoKey> => {
    try {
      return await importKey(JSON.parse(seal.open(sealed)) as JWK);
    } catch (error) {
      throw unreadableKey(kid, error);
    }
  };
  const load = async (): Promise<Loaded> => {
    const stored = await listKeys(database);
    const byKid = new Map(await Promise.all(stored.map(async (key) => [key.kid, await importKey(key.public_key)] as const)));
    const newest = stored.find(({ retired_at: retiredAt }) => retiredAt === null);
    return { byKid, signing: newest && { kid: newest.kid, key: await openPrivate(newest) }, at: now() };
  };
  const reload = (): Promise<Loaded> => {
    loadedAt = now();
    loading = load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const get = (maxAge = reloadMs): Promise<Loaded> => (loading === undefined || Math.abs(now() - loadedAt) > maxAge ? reload() : loading);
  const make = async (by: string, onlyFirst: boolean): Promise<ListedKey | undefined> => {
    const pair = await generateKeyPair(tokenTerms.algorithm, { extractable: true });
    const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
    const key = { kid: randomUUID(), publicKey, privateKey: seal.seal(JSON.stringify(privateKey)) };
    const at = new Date(now());
    return transact(database, async (change) => {
      await lockKeys(change);
      if (onlyFirst && (await listKeys(change)).some(({ retired_at: retiredAt }) => retiredAt === null)) return undefined;
      await putKey(change, key, { now: at, goneBefore: new Date(now() - 4 * tokenTerms.accessMs) });
      await recordAudit(change, { actor: by, action: 'rotate-keys', subject: `key:${key.kid}` });
      return toListed({ kid: key.kid, created_at: at, retired_at: null });
    });
  };

  return {
    getSigning: async () => {
      const known = (await get()).signing;
      if (known) return known;
      await make('site', true);
      const { signing } = await reload();
      if (!signing) throw new Error('A key was made and is not there.');
      return signing;
    },
    findVerifying: async (kid) => {
      const known = (await get()).byKid.get(kid);
      // another process may have just made it; made-up ids cost one read in two seconds
      return known ?? (await get(unknownReloadMs)).byKid.get(kid);
    },
    findUnreadable: async () => {
      try {
        await reload();
        return undefined;
      } catch (error) {
        if (isAppError(error, 'account/unreadable-key')) return error;
        throw error;
      }
    },
    list: async () => (await listKeys(database)).map(toListed),
    rotate: async (by) => {
      const made = await make(by, false);
      await reload();
      if (!made) throw new Error('A key is always made.');
      return made;
    },
  };
};
