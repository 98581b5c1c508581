import type { ColumnType, Generated } from 'kysely';
import type { AccountSafetyTables } from './account-safety.tables.ts';
import type { RegistrationTables } from './registrations.tables.ts';
import type { SubscriberTables } from './subscribers.tables.ts';
import type { StoredProfile } from './user.view.ts';

type Timestamp = ColumnType<Date, Date, Date>;

/** Accounts of readers, what they prove themselves with, and what they have chosen. */
export type AccountTables = SubscriberTables &
  AccountSafetyTables &
  RegistrationTables & {
    account: StoredProfile & {
      id: string;
      /** As its owner writes it. */
      email: string;
      /** In small letters, its domain as DNS has it: one account for an address. */
      email_key: string;
      email_verified: boolean;
      /** A PHC string of argon2id; null for those who sign in otherwise. */
      password_hash: string | null;
      /** The brand it was made at, and where there. */
      brand: string;
      source: string | null;
      created_at: Timestamp;
      updated_at: Timestamp;
    };
    /** Whom another house vouches for: its issuer and the name it has there. */
    account_identity: { issuer: string; subject: string; account_id: string; at: Timestamp };
    /** Identity tokens that somebody has signed in with: each is good for one session. */
    account_used_token: { hash: Buffer; expires_at: Timestamp };
    /** One-time codes, hashed. `browser_hash` is SHA-256 of the id of the browser that requested the code; null for a client without that cookie. */
    account_code: {
      id: Generated<number>;
      email_key: string;
      purpose: string;
      browser_hash: Buffer | null;
      hash: Buffer;
      tries: Generated<number>;
      created_at: Timestamp;
      expires_at: Timestamp;
      used_at: Timestamp | null;
      /** What is linked to the account once the code is given: an identity of another house. */
      issuer: string | null;
      subject: string | null;
      /** The delivery of its mail; null when no server takes mails. */
      mail_id: number | null;
    };
    account_newsletter: {
      account_id: string;
      newsletter_id: string;
      is_subscribed: boolean;
      brand: string;
      source: string | null;
      location_source: string | null;
      at: Timestamp;
    };
    account_preference: {
      account_id: string;
      category: string;
      values: ColumnType<Record<string, unknown>, string, string>;
      at: Timestamp;
    };
  };
