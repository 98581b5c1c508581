import type { Language, Vertical } from '#brands';
import type { IssueState } from '#content/responses/newsletter-issue';
import { dayMs } from '#platform/time';

/** A piece in an issue, and what the issue says of it instead of its own words. */
export type ChosenPiece = { id: string; headline?: string | undefined; description?: string | undefined };

/** An issue as it is mailed, without what is each receiver's own. */
export type WrittenMail = { subject: string; html: string; text: string };
export type WrittenIssue = Record<Language, WrittenMail>;

/** An issue of a newsletter. Times are ISO 8601. */
export type NewsletterIssue = {
  id: string;
  newsletterId: string;
  vertical: Vertical;
  state: IssueState;
  subject: string;
  preheader: string;
  intro: string;
  items: ChosenPiece[];
  isUrgent: boolean;
  createdAt: string;
  createdBy: string;
  startedAt: string | null;
  endedAt: string | null;
};

/** Pieces that an issue takes by itself: the newest of a section since the last issue. */
export type IssueRule = { section: string; size: number };

/** Most pieces of one issue: mails over 102 kB are cut off by the largest host of mail. */
export const mostPieces = 20;

/** How far back a rule looks where there was no issue before, in milliseconds. */
export const firstLookBackMs = 7 * dayMs;

/** A line made of other lines: what is too long ends with an ellipsis, at a word. */
export const shorten = (text: string, most: number): string => {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= most) return flat;
  const cut = flat.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : cut.length).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/, '')}…`;
};

/** Stands in a written mail where each receiver's own link goes. */
export const leaveLinkMark = 'https://leave-link.invalid/';

/** A written mail as one receiver gets it. */
export const addressMail = ({ subject, html, text }: WrittenMail, leaveUrl: string): WrittenMail => ({
  subject,
  html: html.replaceAll(leaveLinkMark, () => leaveUrl),
  text: text.replaceAll(leaveLinkMark, () => leaveUrl),
});
