import { transact } from '#platform/storage';
import { createLedger, type SubscriptionsParts } from './ledger.service.ts';
import { createOutcomes } from './outcomes.service.ts';
import { closeIntent, findIntent, type PaymentIntent, type PaymentIntentState } from './payment-intents.store.ts';
import type { Charge, ChargeOutcome } from './payments.service.ts';
import { lockAccount } from './subscriptions.store.ts';

export type Settled = Exclude<PaymentIntentState, 'open'>;

/** A payment provider that does not answer within this time leaves the outcome unknown (ms). */
const answerWithinMs = 10_000;

const stateOf: Readonly<Record<ChargeOutcome['kind'], Settled>> = {
  accepted: 'accepted',
  duplicate: 'accepted',
  declined: 'declined',
  cancelled: 'cancelled',
  none: 'none',
};
const toCharge = ({ key, card, cents, currency }: PaymentIntent): Charge => ({ key, card, cents, currency });

/**
 * Charges by stored intents (PW-62). The provider is called with no transaction open and no connection taken; the outcome is stored in a transaction of its
 * own, once.
 */
export const createCharging = (parts: SubscriptionsParts) => {
  const { database, payments, onNotified, onFailure, now } = parts;
  const outcomes = createOutcomes(parts, createLedger(parts));

  const ask = async (call: 'charge' | 'settle', intent: PaymentIntent): Promise<Settled> => {
    if (!payments) throw new Error('There is no payment provider.');
    const signal = AbortSignal.timeout(answerWithinMs);
    // a provider that ignores the signal must not hold its caller
    const late = new Promise<never>((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
    const { kind } = await Promise.race([payments[call](toCharge(intent), signal), late]);
    return stateOf[kind];
  };

  /** Stores the outcome of an intent; returns the outcome that was stored first. */
  const finish = async ({ key, account_id: owner }: PaymentIntent, state: Settled): Promise<Settled> => {
    const stored = await transact(database, async (change) => {
      await lockAccount(change, owner ?? key);
      const intent = await findIntent(change, key);
      if (!intent) throw new Error(`There is no payment intent ${key}.`);
      if (intent.state !== 'open') return intent.state;
      await closeIntent(change, key, state, now());
      await outcomes.apply(change, intent, state);
      return state;
    });
    onNotified();
    return stored;
  };

  const charge = async (intent: PaymentIntent): Promise<Settled> => finish(intent, await ask('charge', intent));
  const settle = async (intent: PaymentIntent): Promise<Settled> => finish(intent, await ask('settle', intent));
  const orUnknown = async (asking: Promise<Settled>): Promise<Settled | 'unknown'> => {
    try {
      return await asking;
    } catch (error) {
      onFailure(error);
      return 'unknown';
    }
  };
  return {
    /** Charges, and rejects if the outcome is unknown. */
    charge,
    /** Charges while a reader waits: if the provider does not answer, it is asked once for the outcome. */
    chargeNow: async (intent: PaymentIntent): Promise<Settled | 'unknown'> => {
      const state = await orUnknown(ask('charge', intent));
      return state === 'unknown' ? orUnknown(settle(intent)) : finish(intent, state);
    },
    /** Learns the outcome of an intent while a reader waits; voids a charge that was not made. */
    settleNow: (intent: PaymentIntent): Promise<Settled | 'unknown'> => orUnknown(settle(intent)),
    /** Learns the outcome of one intent that is still unknown, and rejects if that fails. */
    resolveOne: async (key: string): Promise<void> => {
      const intent = await findIntent(database, key);
      if (intent?.state === 'open') await settle(intent);
    },
  };
};
export type Charging = ReturnType<typeof createCharging>;
