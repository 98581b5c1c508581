import type { Vertical } from '#brands';
import type { CallResult } from './content-client.ts';
import type { ContentItem } from './content-item.ts';

/** How far an issue of a newsletter is. */
export const issueStates = ['draft', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof issueStates)[number];

/** A newsletter as its archive names it. */
export type ArchivedNewsletter = { id: string; title: string; description: string; vertical: Vertical };
/** An issue in the list of an archive; `sentAt` is ISO 8601. */
export type ArchivedIssue = { id: string; subject: string; preheader: string; sentAt: string };
/** An issue as its page shows it: what it said, and those of its pieces that readers have now. */
export type WholeIssue = ArchivedIssue & { intro: string; items: ContentItem[] };

/** A newsletter of the catalogue, with the newest issue that went out; undefined where none has. */
export type CataloguedNewsletter = ArchivedNewsletter & { newest: ArchivedIssue | undefined };

/** What was sent: the newest issues of a newsletter, and one of them. Of one that was never sent there is nothing. */
export type NewsletterArchive = {
  /** The newsletters of a brand, each with its newest issue. */
  catalogue(vertical: Vertical): Promise<CallResult<CataloguedNewsletter[]>>;
  list(newsletterId: string, size: number): Promise<CallResult<{ newsletter: ArchivedNewsletter; issues: ArchivedIssue[] }>>;
  issue(newsletterId: string, id: string): Promise<CallResult<{ newsletter: ArchivedNewsletter; issue: WholeIssue }>>;
};

/** The tag of what depends on which newsletters a brand has: its list of them, and the links that lead there. */
export const catalogueTag = (vertical: Vertical): string => `newsletters:${vertical}`;
/** The tag of what shows the issues of a newsletter. */
export const newsletterTag = (newsletterId: string): string => `newsletter:${newsletterId}`;

/** The name of a newsletter in addresses: `sub_news_politics` is `news-politics`. */
export const toNewsletterSlug = (newsletterId: string): string => newsletterId.slice('sub_'.length).replaceAll('_', '-');
/** The id that a name in an address stands for. */
export const fromNewsletterSlug = (slug: string): string => `sub_${slug.replaceAll('-', '_')}`;

/** The path of a brand's newsletters, inside the brand. */
export const newslettersPath = '/newsletters';

/** The path of an archive inside its brand, or of one of its issues. */
export const archivePath = (newsletterId: string, issueId?: string): string =>
  `/newsletters/${toNewsletterSlug(newsletterId)}${issueId === undefined ? '' : `/${issueId}`}`;
