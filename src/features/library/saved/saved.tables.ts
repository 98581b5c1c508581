import type { ColumnType } from 'kysely';
import type { SavedType } from '#content/rules/saved-types';

type Timestamp = ColumnType<Date, Date, Date>;

/** What readers save. Rows hang on their customer, and go with the account that it is of. */
export type SavedTables = {
  customer: {
    /** The id of the account. */
    customer_id: string;
    mparticle_id: string | null;
    zip_code: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  bookmark: {
    account_id: string;
    content_id: string;
    content_type: SavedType;
    saved_at: Timestamp;
    note: string | null;
    /** Of a product: what it cost when it was saved. */
    price: number | null;
    /** Whether a lower price is mailed, and of which one was told last. */
    tells_price: ColumnType<boolean, boolean | undefined, boolean>;
    told_price: number | null;
    /** When its note and collections were put last. */
    noted_at: ColumnType<Date | null, Date | undefined, Date>;
  };
  collection: { account_id: string; collection_id: string; name: string; created_at: Timestamp };
  collection_member: { account_id: string; collection_id: string; content_id: string; added_at: Timestamp };
  /** What was removed a while ago: it may be put back as it was, and nothing older brings it back. */
  bookmark_removed: {
    account_id: string;
    content_id: string;
    content_type: SavedType;
    saved_at: Timestamp;
    note: string | null;
    price: number | null;
    tells_price: boolean;
    told_price: number | null;
    collections: string[];
    removed_at: Timestamp;
  };
  /** A product that somebody watches: from when it is due to be looked at, and a number that changes whenever triggers make it due. */
  price_watch: { content_id: string; look_at: Timestamp; version: ColumnType<string, never, never> };
};
