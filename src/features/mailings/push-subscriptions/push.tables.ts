import type { ColumnType, Generated } from 'kysely';
import type { Site } from '#brands';

type Timestamp = ColumnType<Date, Date, Date>;

/** Browsers that get notifications, what they want of them, and the keys by which push services know this site. */
export type PushTables = {
  push_subscription: {
    id: Generated<string>;
    site: Site;
    endpoint: string;
    endpoint_hash: Buffer;
    host: string;
    /** The browser's public key, and the secret it shares: what is sent is encrypted for them. */
    p256dh: Buffer;
    auth: Buffer;
    /** The key that it was made with: nothing signed by another reaches it. */
    key_id: string;
    /** What the browser proves that it is its own by, hashed. */
    secret_hash: Buffer;
    device: string;
    /** Who is signed in there; counts only while that session lives. */
    account_id: string | null;
    session_id: string | null;
    quiet_from: number | null;
    quiet_to: number | null;
    zone: string;
    only_unread: Generated<boolean>;
    created_at: Timestamp;
    seen_at: Timestamp;
  };
  push_topic: { topic: string; subscription_id: string };
  push_key: {
    id: string;
    public_key: string;
    /** Sealed with the secret of the site. */
    private_key: string;
    created_at: Timestamp;
  };
};
