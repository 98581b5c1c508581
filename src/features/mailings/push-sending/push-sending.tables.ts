import type { ColumnType, Generated } from 'kysely';
import type { Site } from '#brands';
import type { PushPayload } from '#features/mailings/push';
import type { DeliveryState, MessageState, Urgency } from './message.rules.ts';

/** Messages to browsers, and a row of each for each browser while it is being sent. */
export type PushSendingTables = {
  push_message: {
    id: Generated<string>;
    site: Site;
    vertical: string;
    topics: string[];
    content_id: string | null;
    /** What is shown. */
    shown: ColumnType<Omit<PushPayload, 'id' | 'icon'>, string, string>;
    urgency: Urgency;
    ttl: number;
    state: MessageState;
    created_at: ColumnType<Date, Date, never>;
    created_by: string;
    started_at: Date | null;
    ended_at: Date | null;
    filled_after: string | null;
    is_filled: Generated<boolean>;
    run: string | null;
    run_until: Date | null;
    /** What became of its pushes, once their rows are deleted. */
    counts: ColumnType<Record<string, number> | null, string | null, string | null>;
    shown_count: Generated<string>;
    pressed_count: Generated<string>;
  };
  push_delivery: {
    id: Generated<string>;
    message_id: string;
    subscription_id: string;
    host: string;
    state: DeliveryState;
    run: string | null;
    tries: Generated<number>;
    due_at: Date | null;
    /** What the push service answered. */
    answer: string | null;
  };
};
