import type { ColumnType } from 'kysely';
import type { Card } from '#content/model/card';
import type { Status } from '#content/model/primitives';

type Json<Value> = ColumnType<Value, string, string>;
type Timestamp = ColumnType<Date, string | Date, string | Date>;

/** The stored answer of a card, with its body rendered and without what each read adds: the names of its authors. */
export type StoredAnswer = {
  id: string;
  type: 'card';
  subType: 'post' | 'text';
  blog: string;
  replyTo?: string | undefined;
  headline?: string | undefined;
  date: { publishedAt: string; modifiedAt: string };
  revision: number;
  content: { markupAndEmbeds: { type: string; element: Record<string, unknown>; html: string }[]; text: string };
  displayShowMore: boolean;
  keyEvent: boolean;
  authors: string[];
  replies: StoredAnswer[];
};

/** The tables of live blogs: a row for each card and reply, their revisions, and the state of each blog. */
export type LiveCardsTables = {
  card: {
    id: string;
    /** The digits of the id: cards of one millisecond are ordered by it. */
    number: number;
    blog_id: string;
    /** The card that a reply stands under, whatever lies between; null for a card of the blog itself. */
    root_id: string | null;
    reply_to: string | null;
    status: Status;
    sub_type: string;
    key_event: boolean;
    /** Everybody that the card and its replies show. */
    authors: string[];
    published_at: Timestamp | null;
    publish_at: Timestamp | null;
    revision: number;
    /** The generation of the purge log at its last change, its replies included. */
    generation: number;
    /** The generation at which readers first had it; null before. */
    added: number | null;
    external_id: string | null;
    card: Json<Card>;
    /** Of a card of the blog itself: the stored answer of it and its replies; null while readers may not have it. */
    answer: Json<StoredAnswer> | null;
    rendered_with: string;
  };
  card_revision: {
    card_id: string;
    revision: number;
    card: Json<Card>;
    saved_at: ColumnType<Date, string | Date | undefined, string | Date>;
    saved_by: string;
    note: string;
  };
  live_blog: {
    blog_id: string;
    generation: number;
    total: number;
    newest_id: string | null;
    newest_at: Timestamp | null;
    updated_at: Timestamp | null;
  };
};
