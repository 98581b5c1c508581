import { ECDH } from 'node:crypto';
import { brandOf, isVertical, type Site } from '#brands';
import { sha256Bytes } from '#platform/hashing';
import { hashDeviceSecret, makeDeviceSecret, type PushDevice } from './device-cookie.service.ts';
import { type MayPush, parseEndpoint } from './endpoint.rules.ts';
import { endpointRefused, keysRefused, notYours, topicUnknown } from './push.errors.ts';
import type { PushKeys } from './push-keys.service.ts';
import type { SentSubscription } from './push.schema.ts';
import { isZone, usualZone } from './quiet.rules.ts';
import {
  addSubscription,
  addTopics,
  deleteSubscription,
  findByAuth,
  findOwnSubscription,
  linkSubscription,
  listOfAccount,
  moveSubscription,
  type OwnSubscription,
  type PushChoices,
  type PushDatabase,
  putChoices,
  type Reach,
  type SignedInBy,
} from './subscriptions.store.ts';
import { parseTopics, toTopic } from './topics.rules.ts';

export type SubscriptionsParts = { database: PushDatabase; keys: Pick<PushKeys, 'current'>; mayPush: MayPush; now: () => number };

/** What a browser sends that subscribes. */
export type Subscribing = {
  site: Site;
  subscription: SentSubscription;
  brand: string;
  topics: readonly string[] | undefined;
  zone: string | undefined;
  device: string;
  by: SignedInBy | undefined;
  /** What its cookie says it is. */
  own: PushDevice | undefined;
};

const hash = (text: string): Buffer => sha256Bytes(text);

/** The public key of a browser; undefined for bytes that are no point of the curve. */
const parsePoint = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return undefined;
  try {
    ECDH.convertKey(bytes, 'prime256v1', undefined, undefined, 'uncompressed');
    return bytes;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
};

/** Checks where a browser is reached. */
const toReach = ({ endpoint, keys }: SentSubscription, mayPush: MayPush, keyId: string): Reach => {
  const url = mayPush(endpoint) ? parseEndpoint(endpoint) : undefined;
  if (!url) throw endpointRefused();
  const p256dh = parsePoint(keys.p256dh);
  const auth = Buffer.from(keys.auth, 'base64url');
  if (!p256dh || auth.length !== 16) throw keysRefused();
  return { endpoint, endpointHash: hash(endpoint), host: url.host, p256dh, auth, keyId };
};

/** Browsers that subscribe, and what their readers choose. Whose a subscription is, its cookie says, or the keys that nobody else has. */
export const createSubscriptions = ({ database, keys, mayPush, now }: SubscriptionsParts) => {
  const findOwn = (own: PushDevice | undefined, site: Site): Promise<OwnSubscription | undefined> =>
    own ? findOwnSubscription(database, { id: own.id, secretHash: hashDeviceSecret(own.secret), site }) : Promise.resolve(undefined);
  const move = async (found: OwnSubscription, reach: Reach): Promise<PushDevice> => {
    const secret = makeDeviceSecret();
    const moved = await moveSubscription(database, found.id, { reach, secretHash: hashDeviceSecret(secret), at: new Date(now()) });
    if (!moved) throw notYours();
    return { id: found.id, secret };
  };

  return {
    findOwn,
    listOfAccount: (accountId: string) => listOfAccount(database, accountId, new Date(now())),
    /** Subscribes a browser, or changes where it is reached; gives what its cookie says from now on. */
    subscribe: async ({ site, subscription, brand, topics, zone, device, by, own }: Subscribing): Promise<PushDevice> => {
      const reach = toReach(subscription, mayPush, (await keys.current()).id);
      const usual = isVertical(brand) && brandOf(brand).site === site ? [toTopic(brand, 'breaking')] : [];
      const wanted = parseTopics(topics ?? usual, site);
      if (!wanted || wanted.length === 0) throw topicUnknown();
      const known = await findOwn(own, site);
      if (known && !known.endpointHash.equals(reach.endpointHash)) {
        const moved = await move(known, reach);
        await linkSubscription(database, known.id, by);
        await addTopics(database, known.id, wanted);
        return moved;
      }
      const secret = makeDeviceSecret();
      const added = await addSubscription(database, {
        site,
        reach,
        device,
        by,
        secretHash: hashDeviceSecret(secret),
        zone: zone !== undefined && isZone(zone) ? zone : usualZone,
        at: new Date(now()),
      });
      if (added === undefined) throw notYours();
      await addTopics(database, added, wanted);
      return { id: added, secret };
    },
    /** Takes another subscription of the same browser in place of one that has ended. */
    replace: async ({
      site,
      subscription,
      old,
      own,
    }: Pick<Subscribing, 'site' | 'subscription' | 'own'> & {
      old: { endpoint: string; auth: string } | null;
    }): Promise<PushDevice> => {
      const reach = toReach(subscription, mayPush, (await keys.current()).id);
      const byAuth = old && { endpointHash: hash(old.endpoint), auth: Buffer.from(old.auth, 'base64url'), site };
      const found = (await findOwn(own, site)) ?? (byAuth ? await findByAuth(database, byAuth) : undefined);
      if (!found) throw notYours();
      return move(found, reach);
    },
    choose: (id: string, choices: PushChoices) => putChoices(database, id, choices),
    link: (id: string, by: SignedInBy | undefined) => linkSubscription(database, id, by),
    remove: (id: string) => deleteSubscription(database, id),
  };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
