import type { Vertical } from '#brands';
import type { ColumnType, Generated } from 'kysely';
import type { IssueState } from '#content/responses/newsletter-issue';
import type { ChosenPiece, WrittenIssue } from './issue.rules.ts';

/** Issues of newsletters. */
export type NewsletterMailTables = {
  newsletter_issue: {
    id: Generated<string>;
    newsletter_id: string;
    vertical: ColumnType<Vertical, string, string>;
    state: IssueState;
    subject: string;
    preheader: string;
    intro: string;
    items: ColumnType<ChosenPiece[], string, string>;
    /** It goes out in quiet hours too. */
    is_urgent: boolean;
    /** As it is mailed, by language, from when it was begun. */
    written: ColumnType<WrittenIssue | null, string | null, string | null>;
    created_at: ColumnType<Date, Date, never>;
    created_by: string;
    started_at: Date | null;
    ended_at: Date | null;
    /** Up to which address its receivers were taken over, and whether that was all of them. */
    filled_after: string | null;
    is_filled: Generated<boolean>;
    /** Which run sends it, and until when it may be believed to live. */
    run: string | null;
    run_until: Date | null;
    /** What became of its mails, once their rows are deleted. */
    counts: ColumnType<Record<string, number> | null, string | null, string | null>;
  };
};
