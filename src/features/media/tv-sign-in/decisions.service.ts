import { createLruCache } from '#platform/lru-cache';
import { isAppError } from '#platform/errors';
import { hourMs } from '#platform/time';
import {
  toAskingDevice,
  type AskedFrom,
  notAuthorized,
  notSignedIn,
  passOver,
  providerFailed,
  type Entitlement,
  type RefusalCode,
  toRefusal,
  nextPassAt,
} from '#features/media/tv-providers';
import type { StoredSession } from './cable.store.ts';

/** A sign-in that wants to see a channel; `knownUntil`: until when it was let do so before, in milliseconds. */
export type WantedDecision = { session: StoredSession; channel: string; knownUntil: number | undefined; from: AskedFrom };
/** What providers decide; a no throws `cable/…`. */
export type Decisions = {
  decide(wanted: WantedDecision): Promise<number>;
  /** Which of some channels a sign-in would be let see. */
  foresee(session: StoredSession, channels: readonly string[], from: AskedFrom): Promise<string[]>;
};

// a yes is asked for anew after an hour, and holds a quarter of one longer while the provider cannot be asked
const authorizedMs = hourMs;
const graceMs = 900_000;
const againMs = 30_000;

const toError = (code: RefusalCode, now: number): Error => {
  const refusal = toRefusal(code);
  if (refusal === 'pass-over') return passOver(new Date(nextPassAt(now)).toISOString());
  return refusal === 'signed-out' ? notSignedIn() : notAuthorized(code);
};

type Parts = { entitlement: Pick<Entitlement, 'authorize' | 'preauthorize'>; patienceMs: number; now: () => number };

/** Creates them: one question at a time for a sign-in and channel, however many ask; who watches goes on for a while where the provider fails. */
export const createDecisions = ({ entitlement, patienceMs, now }: Parts): Decisions => {
  const pending = new Map<string, Promise<number>>();
  const failed = createLruCache<string, number>({ maxSize: 10_000 });

  const ask = async ({ session, channel, from }: WantedDecision): Promise<number> => {
    const { provider, subscriber, device } = session;
    const signal = AbortSignal.timeout(patienceMs);
    const asked = { mvpd: provider, subscriber, resource: channel, device: toAskingDevice(device, from), signal };
    const decision = await entitlement.authorize(asked).catch((error: unknown) => {
      throw providerFailed(error);
    });
    if (!decision.authorized) throw toError(decision.error, now());
    return Math.min(decision.notAfter, now() + authorizedMs);
  };

  return {
    decide: async (wanted) => {
      const { session, channel, knownUntil } = wanted;
      if (knownUntil !== undefined && knownUntil > now()) return knownUntil;
      const key = `${session.id} ${channel}`;
      const inGrace = knownUntil !== undefined && knownUntil + graceMs > now();
      // a provider that is silent must not hold up every list of somebody who watches
      if (inGrace && now() < (failed.get(key) ?? -Infinity) + againMs) return knownUntil;
      const one = pending.get(key) ?? ask(wanted).finally(() => pending.delete(key));
      pending.set(key, one);
      try {
        return await one;
      } catch (error) {
        if (!inGrace || !isAppError(error, 'cable/provider-failed')) throw error;
        failed.set(key, now());
        return knownUntil;
      }
    },
    foresee: async ({ provider, subscriber, device }, resources, from) => {
      const asked = {
        mvpd: provider,
        subscriber,
        resources,
        device: toAskingDevice(device, from),
        signal: AbortSignal.timeout(patienceMs),
      };
      const foreseen = await entitlement.preauthorize(asked).catch((error: unknown) => {
        throw providerFailed(error);
      });
      return foreseen.flatMap(({ resource, authorized }) => (authorized ? [resource] : []));
    },
  };
};
