import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Addresses that receive newsletters without an account, or asked for one: one row for an address and a newsletter. */
export type SubscriberTables = {
  newsletter_subscribers: {
    /** Names the row in the link that is mailed. */
    id: string;
    /** As its owner writes it. */
    email: string;
    /** As accounts are found by it. */
    email_key: string;
    newsletter_id: string;
    /** Where it was signed up, and in which language. */
    brand: string;
    language: string;
    source: string;
    state: 'pending' | 'confirmed' | 'left';
    created_at: Timestamp;
    /** When it was asked for last. */
    asked_at: Timestamp;
    confirmed_at: Timestamp | null;
  };
};
