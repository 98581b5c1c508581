import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type MaybeTimestamp = ColumnType<Date | null, Date | string | null, Date | string | null>;

/** Who subscribes to what, what was paid, and what was given away. */
export type SubscriptionTables = {
  subscription: {
    id: string;
    account_id: string;
    product: string;
    plan: string;
    /** A cancelled one is active until what was paid for is over. */
    state: 'active' | 'paused' | 'ended';
    renews: boolean;
    cents: number;
    currency: string;
    started_at: Timestamp;
    paid_until: Timestamp;
    /** The day of the month (1 to 31) on which it is billed. */
    anchor_day: number;
    paused_at: MaybeTimestamp;
    paused_until: MaybeTimestamp;
    next_plan: string | null;
    /** When the payment that is due was declined first, when it is tried again, and until when that goes on. */
    declined_at: MaybeTimestamp;
    retry_at: MaybeTimestamp;
    grace_until: MaybeTimestamp;
    /** The name that the payment provider knows the card by, and its last digits; never its number. */
    card: string;
    card_digits: string;
    ended_at: MaybeTimestamp;
    revision: Generated<number>;
  };
  checkout: {
    id: string;
    account_id: string;
    product: string;
    plan: string;
    piece_id: string | null;
    cents: number;
    currency: string;
    /** `open`, `paid`, `cancelled` or `error`. */
    state: string;
    created_at: Timestamp;
    finished_at: MaybeTimestamp;
    subscription_id: string | null;
  };
  /** Attempts to charge somebody, each stored before the payment provider is called (PW-62). */
  payment_intent: {
    /** The key that the provider knows the charge by. */
    key: string;
    /** Null after the account was deleted. */
    account_id: string | null;
    product: string;
    plan: string;
    /** `card`: a declined renewal that is paid with another card. */
    kind: 'checkout' | 'renewal' | 'card';
    paid_for: string;
    attempt: number;
    cents: number;
    currency: string;
    card: string;
    card_digits: string;
    checkout_id: string | null;
    subscription_id: string | null;
    /** `none`: nothing was charged. */
    state: 'open' | 'accepted' | 'declined' | 'cancelled' | 'none';
    created_at: Timestamp;
    /** When the provider is asked for an outcome that is still unknown, and how often it was asked in vain. */
    due_at: Timestamp;
    finished_at: MaybeTimestamp;
  };
  receipt: {
    id: Generated<number>;
    /** Null after the account was deleted: accounting needs the receipt, and not the person (PW-67). */
    account_id: string | null;
    subscription_id: string | null;
    /** What was paid for, once: the checkout, or the period of a renewal. */
    paid_for: string;
    plan: string;
    cents: number;
    currency: string;
    paid_at: Timestamp;
    covers_from: Timestamp;
    covers_to: Timestamp;
    card_digits: string;
  };
  subscription_group: { domain: string; product: string; name: string; seats: number; ends_at: Timestamp };
  subscription_group_member: { domain: string; product: string; account_id: string; joined_at: Timestamp };
  gift: { id: string; account_id: string; piece_id: string; created_at: Timestamp; expires_at: Timestamp; opened: Generated<number> };
  gift_reader: { gift_id: string; browser: string };
  paywall_view: { account_id: string; product: string; piece_id: string; seen_at: Timestamp };
  /** What happened, by day: nobody's name is in it. */
  paywall_count: { day: ColumnType<string, string, never>; product: string; event: string; plan: string; number: number; cents: number };
};
