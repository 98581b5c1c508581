import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recordAudit } from '#features/newsroom/audit';
import { sha256 } from '#platform/hashing';
import { createSeal } from '#platform/sealing';
import { transact } from '#platform/storage';
import { addPushKey, listPushKeys, lockPushKeys, type StoredPushKey } from './push-keys.store.ts';
import { unreadablePushKey } from './push.errors.ts';
import type { PushTables } from './push.tables.ts';

/** A key by which push services know this site (RFC 8292); `publicKey` is the point of 65 bytes in base64url, as browsers take it. */
export type PushKey = { id: string; publicKey: string; privateKey: KeyObject };
/** A key as operators see it; ISO 8601, empty for the one of the configuration. */
export type ListedPushKey = { id: string; publicKey: string; createdAt: string };

/** The keys of a site. A browser subscribes with one and is reached with that one alone, so none is ever deleted. */
export type PushKeys = {
  /** The one that browsers subscribe with; the first use of a site makes it. */
  current(): Promise<PushKey>;
  find(id: string): Promise<PushKey | undefined>;
  list(): Promise<ListedPushKey[]>;
  /** Makes a new one for browsers that subscribe from now on. */
  rotate(by: string): Promise<ListedPushKey>;
};

const reloadMs = 60_000;
const unknownReloadMs = 2_000;

/** The key of a private number of 32 bytes. */
const toPushKey = (secret: Buffer): PushKey => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = point.toString('base64url');
  return {
    id: sha256(point, 'base64url').slice(0, 16),
    publicKey,
    privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: secret.toString('base64url') }, format: 'jwk' }),
  };
};

const makeSecret = (): Buffer => {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const made = curve.getPrivateKey();
  // a number that begins with zeros comes shorter
  return Buffer.concat([Buffer.alloc(32 - made.length), made]);
};

const toListed = ({ id, public_key: publicKey, created_at: at }: StoredPushKey): ListedPushKey => ({
  id,
  publicKey,
  createdAt: at.toISOString(),
});

type Parts = {
  database: Kysely<PushTables>;
  secret: string;
  /** The private number of MASTHEAD_VAPID_KEY in base64url, which goes before those made here. */
  configured: string | undefined;
  now: () => number;
};

/** The keys of a database, read again each minute; private ones are sealed with the secret of the site. */
export const createPushKeys = ({ database, secret, configured, now }: Parts): PushKeys => {
  const seal = createSeal(secret, 'masthead push keys');
  const own = configured === undefined ? undefined : toPushKey(Buffer.from(configured, 'base64url'));
  const opened = new Map<string, PushKey>(own ? [[own.id, own]] : []);
  let stored: Promise<StoredPushKey[]> | undefined;
  let loadedAt = -Infinity;

  const open = (key: StoredPushKey): PushKey => {
    const known = opened.get(key.id);
    if (known) return known;
    try {
      const made = toPushKey(Buffer.from(seal.open(key.private_key), 'base64url'));
      opened.set(made.id, made);
      return made;
    } catch (error) {
      throw unreadablePushKey(key.id, error);
    }
  };
  const load = (maxAge: number): Promise<StoredPushKey[]> => {
    if (stored !== undefined && Math.abs(now() - loadedAt) <= maxAge) return stored;
    loadedAt = now();
    stored = listPushKeys(database);
    stored.catch(() => (stored = undefined));
    return stored;
  };
  const make = async (by: string, onlyFirst: boolean): Promise<StoredPushKey> => {
    const number = makeSecret();
    const { id, publicKey } = toPushKey(number);
    const made = { id, public_key: publicKey, private_key: seal.seal(number.toString('base64url')), created_at: new Date(now()) };
    const kept = await transact(database, async (change) => {
      await lockPushKeys(change);
      const [first] = onlyFirst ? await listPushKeys(change) : [];
      if (first) return first;
      await addPushKey(change, made);
      await recordAudit(change, { actor: by, action: 'rotate-keys', subject: `push-key:${id}` });
      return made;
    });
    stored = undefined;
    return kept;
  };

  return {
    current: async () => {
      if (own) return own;
      const [newest] = await load(reloadMs);
      return open(newest ?? (await make('site', true)));
    },
    find: async (id) => {
      const known = opened.get(id);
      if (known) return known;
      const byId = (keys: readonly StoredPushKey[]) => keys.find((key) => key.id === id);
      // another process may have just made it
      const found = byId(await load(reloadMs)) ?? byId(await load(unknownReloadMs));
      return found && open(found);
    },
    list: async () => [
      ...(own ? [{ id: own.id, publicKey: own.publicKey, createdAt: '' }] : []),
      ...(await listPushKeys(database)).map(toListed),
    ],
    rotate: async (by) => toListed(await make(by, false)),
  };
};
