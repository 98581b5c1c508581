import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** The passkeys of accounts, and the challenges that were answered. */
export type PasskeyTables = {
  account_passkey: {
    /** The id of the credential, base64url. */
    id: string;
    account_id: string;
    /** SPKI, DER. */
    public_key: Buffer;
    /** As COSE numbers it: -7, -8 or -257. */
    algorithm: number;
    /** What its authenticator counted last; 0 where it does not count. */
    counter: ColumnType<string, number, number>;
    /** The domain that it is bound to. */
    rp_id: string;
    /** What its owner calls it. */
    name: string;
    /** Ways to its authenticator, as the browser named them. */
    transports: Generated<string[]>;
    /** Whether it is kept on several devices. */
    backed_up: boolean;
    created_at: Timestamp;
    used_at: Timestamp | null;
  };
  account_challenge_used: { hash: Buffer; at: Timestamp };
};
