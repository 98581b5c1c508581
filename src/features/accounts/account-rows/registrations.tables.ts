import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Registrations that wait until their address is verified. */
export type RegistrationTables = {
  account_registration: {
    id: string;
    /** The address as it was typed, and as addresses are compared. */
    email: string;
    email_key: string;
    /** SHA-256 of the id in the cookie of the browser that registered; null for a client without that cookie. */
    browser_hash: Buffer | null;
    /** A PHC string of argon2id; null when an identity provider was used instead of a password. */
    password_hash: string | null;
    /** The profile fields of the registration, by their column in `account`. */
    profile: ColumnType<Record<string, string | number | null>, string, string>;
    brand: string;
    source: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
};
