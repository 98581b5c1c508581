import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** What keeps an account its owner's: codes to get back in by, and a change of address that waits for its proofs. */
export type AccountSafetyTables = {
  /** Recovery codes, hashed; one set for an account. */
  account_recovery_code: { account_id: string; hash: Buffer; created_at: Timestamp; used_at: Timestamp | null };
  account_address_change: {
    account_id: string;
    /** The new address as it is written, and as it is compared. */
    email: string;
    email_key: string;
    old_hash: Buffer;
    new_hash: Buffer;
    old_tries: Generated<number>;
    new_tries: Generated<number>;
    old_proved_at: Timestamp | null;
    new_proved_at: Timestamp | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    /** The deliveries of the mails with its codes; null when no server takes mails. */
    old_mail_id: Generated<number | null>;
    new_mail_id: Generated<number | null>;
  };
};
