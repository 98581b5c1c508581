import type { Kysely } from 'kysely';
import { catalogueTag, newsletterTag, type NewsletterArchive } from '#content/responses/newsletter-issue';
import type { Newsletter } from '#content/model/site-furniture';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findItems } from '#features/newsroom/document-queries';
import { listNewsletters } from '#features/mailings/newsletters';
import type { NewsletterIssue } from './issue.rules.ts';
import { findIssue, findNewsletter, listIssues, listNewestIssues } from './issues.store.ts';
import type { NewsletterMailTables } from './newsletter-mail.tables.ts';

const shown = (states: NewsletterIssue['state']): boolean => states !== 'draft';
const toArchived = ({ id, subject, preheader, startedAt, createdAt }: NewsletterIssue) => ({
  id,
  subject,
  preheader,
  sentAt: startedAt ?? createdAt,
});
const toNewsletter = ({ id, title, description, vertical }: Newsletter) => ({ id, title, description, vertical });

/** What was sent of newsletters, as readers have it: a piece that was taken back since is in no archive. */
export const createNewsletterArchive = (database: Kysely<DocumentTables & NewsletterMailTables>): NewsletterArchive => ({
  catalogue: async (vertical) => {
    const offered = await listNewsletters(database, vertical);
    const newest = new Map(
      (
        await listNewestIssues(
          database,
          offered.map(({ id }) => id),
        )
      ).map((issue) => [issue.newsletterId, toArchived(issue)]),
    );
    return {
      found: true,
      data: offered.map((one) => ({ ...toNewsletter(one), newest: newest.get(one.id) })),
      tags: [catalogueTag(vertical), ...offered.flatMap(({ id }) => [id, newsletterTag(id)])],
    };
  },
  list: async (newsletterId, size) => {
    const tags = [newsletterTag(newsletterId), newsletterId];
    const newsletter = await findNewsletter(database, newsletterId);
    if (!newsletter) return { found: false, status: 404, tags };
    const issues = await listIssues(database, { newsletterId, states: ['sending', 'sent', 'stopped'], size });
    return { found: true, data: { newsletter: toNewsletter(newsletter), issues: issues.map(toArchived) }, tags };
  },
  issue: async (newsletterId, id) => {
    const tags = [newsletterTag(newsletterId), newsletterId];
    const [newsletter, issue] = [await findNewsletter(database, newsletterId), await findIssue(database, id)];
    if (!newsletter || issue?.newsletterId !== newsletterId || !shown(issue.state)) return { found: false, status: 404, tags };
    const ids = issue.items.map((item) => item.id);
    const items = await findItems(database, ids);
    const whole = {
      ...toArchived(issue),
      intro: issue.intro,
      items: issue.items.flatMap((chosen) => {
        const item = items.get(chosen.id);
        const { headline, description } = chosen;
        if (!item) return [];
        const own = { ...(headline !== undefined && { headline }), ...(description !== undefined && { description }) };
        return [{ ...item, computedValues: { ...item.computedValues, ...own } }];
      }),
    };
    return { found: true, data: { newsletter: toNewsletter(newsletter), issue: whole }, tags: [...tags, ...ids] };
  },
});
