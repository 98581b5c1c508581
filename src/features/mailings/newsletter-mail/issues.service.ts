import type { Kysely } from 'kysely';
import { brandOf, publisherGroupOf, type Site } from '#brands';
import { all, word } from '#content/filters/filter-language';
import { type IssueState, newsletterTag } from '#content/responses/newsletter-issue';
import type { Newsletter } from '#content/model/site-furniture';
import { recordAudit } from '#features/newsroom/audit';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findItems, listItems } from '#features/newsroom/document-queries';
import { retryJobs } from '#platform/jobs';
import { createSeal } from '#platform/sealing';
import { transact } from '#platform/storage';
import { writeIssueMail } from './issue-mail.tsx';
import {
  type ChosenPiece,
  firstLookBackMs,
  type IssueRule,
  mostPieces,
  type NewsletterIssue,
  shorten,
  type WrittenIssue,
} from './issue.rules.ts';
import {
  addIssue,
  deleteDraft,
  findIssue,
  findLastStart,
  findNewsletter,
  findWritten,
  issueJob,
  listIssues,
  moveIssue,
  purgeTag,
} from './issues.store.ts';
import { type MailPlace, toMailPieces } from './mail-piece.view.ts';
import {
  issueNotFound,
  newsletterNotFound,
  noPostalAddress,
  noTransport,
  nothingToSend,
  piecesMissing,
  wrongState,
} from './newsletter-mail.errors.ts';
import type { NewsletterMailTables } from './newsletter-mail.tables.ts';

/** What a draft is made from: pieces by hand, or a rule that finds them. What is left out is made from the pieces. */
export type DraftInput = {
  newsletterId: string;
  items?: readonly ChosenPiece[] | undefined;
  rule?: IssueRule | undefined;
  subject?: string | undefined;
  preheader?: string | undefined;
  intro?: string | undefined;
  isUrgent?: boolean | undefined;
};

export type IssuesParts = {
  database: Kysely<DocumentTables & NewsletterMailTables>;
  /** What links to previews are sealed with. */
  secret: string;
  originOf: (site: Site) => string;
  pictureUrl: MailPlace['pictureUrl'];
  /** What stands in each mail; nothing is sent without one. */
  postalAddress: string | undefined;
  /** Whether there is a server that takes mails. */
  canSend: boolean;
  now: () => number;
};

const previewPath = '/newsletters/preview/';
const longestSubject = 150;
const longestPreheader = 180;

type Open = { issue: NewsletterIssue; newsletter: Newsletter };

const readOpen = async (database: IssuesParts['database'], id: string): Promise<Open> => {
  const issue = await findIssue(database, id);
  const newsletter = issue && (await findNewsletter(database, issue.newsletterId));
  if (!issue || !newsletter) throw issueNotFound(id);
  return { issue, newsletter };
};

/** The newest pieces of a section that came since the last issue. */
const findByRule = async (parts: IssuesParts, { id, vertical }: Newsletter, { section, size }: IssueRule): Promise<ChosenPiece[]> => {
  const since = (await findLastStart(parts.database, id))?.getTime() ?? parts.now() - firstLookBackMs;
  const items = await listItems(parts.database, {
    filter: all(word('taxonomy', section), { kind: 'flag', field: 'autoCuration', value: true }),
    site: brandOf(vertical).site,
    publisherGroup: publisherGroupOf(vertical),
    size,
  });
  return items.flatMap(({ item }) => (Date.parse(item.datePublished ?? '') > since ? [{ id: item.id }] : []));
};

/** An issue as it is mailed now. */
const write = async (parts: IssuesParts, { issue, newsletter }: Open): Promise<{ written: WrittenIssue; pieces: number }> => {
  const items = await findItems(
    parts.database,
    issue.items.map(({ id }) => id),
  );
  const place: MailPlace = { originOf: parts.originOf, pictureUrl: parts.pictureUrl, postalAddress: parts.postalAddress ?? '' };
  const pieces = toMailPieces(issue.items, items, place);
  const at = issue.startedAt ?? new Date(parts.now()).toISOString();
  const written = writeIssueMail({ brand: brandOf(newsletter.vertical), newsletter, issue, at, pieces, place });
  return { written, pieces: pieces.length };
};

const createDraft =
  (parts: IssuesParts) =>
  async (input: DraftInput, by: string): Promise<NewsletterIssue> => {
    const { database, now } = parts;
    const newsletter = await findNewsletter(database, input.newsletterId);
    if (!newsletter) throw newsletterNotFound(input.newsletterId);
    const picked = input.items ?? (input.rule ? await findByRule(parts, newsletter, input.rule) : []);
    const items = picked.slice(0, mostPieces);
    const found = await findItems(
      database,
      items.map(({ id }) => id),
    );
    const missing = items.filter(({ id }) => !found.has(id)).map(({ id }) => id);
    if (missing.length > 0) throw piecesMissing(missing);
    const [lead, second] = items.map(({ id, headline }) => headline ?? found.get(id)?.computedValues.headline ?? '');
    return transact(database, async (change) => {
      const issue = await addIssue(change, {
        newsletterId: newsletter.id,
        vertical: newsletter.vertical,
        subject: input.subject ?? shorten(lead ?? newsletter.title, longestSubject),
        preheader: input.preheader ?? shorten(second ?? newsletter.description, longestPreheader),
        intro: input.intro ?? '',
        isUrgent: input.isUrgent ?? false,
        items,
        by,
        at: new Date(now()),
      });
      await recordAudit(change, {
        actor: by,
        action: 'newsletter-draft',
        subject: `newsletter ${newsletter.id}`,
        details: { issue: issue.id },
      });
      return issue;
    });
  };

/** Begins sending an issue, or goes on with one that was stopped. It is written at its first start: every receiver gets the same. */
const createStart =
  (parts: IssuesParts) =>
  async (id: string, by: string): Promise<NewsletterIssue> => {
    const { database, now, postalAddress, canSend } = parts;
    if (!canSend) throw noTransport();
    if (postalAddress === undefined) throw noPostalAddress();
    const open = await readOpen(database, id);
    const { state, newsletterId } = open.issue;
    if (state !== 'draft' && state !== 'stopped') throw wrongState(id, state, 'only a draft or a stopped issue can be sent');
    const { written, pieces } = await write(parts, open);
    if (pieces === 0) throw nothingToSend();
    return transact(database, async (change) => {
      const moved = await moveIssue(change, id, { from: ['draft', 'stopped'], to: 'sending', at: new Date(now()), written });
      if (!moved) throw wrongState(id, 'sending', 'somebody else has begun it');
      // one that was put off or given up begins at once
      await retryJobs(change, { kind: issueJob.name, key: id });
      await purgeTag(change, newsletterTag(newsletterId));
      await recordAudit(change, { actor: by, action: 'newsletter-send', subject: `newsletter ${newsletterId}`, details: { issue: id } });
      return moved;
    });
  };

const createStop =
  ({ database, now }: IssuesParts) =>
  async (id: string, by: string): Promise<NewsletterIssue> => {
    const { issue } = await readOpen(database, id);
    return transact(database, async (change) => {
      const moved = await moveIssue(change, id, { from: ['sending'], to: 'stopped', at: new Date(now()) });
      if (!moved) throw wrongState(id, issue.state, 'only one that is being sent can be stopped');
      await recordAudit(change, {
        actor: by,
        action: 'newsletter-stop',
        subject: `newsletter ${issue.newsletterId}`,
        details: { issue: id },
      });
      return moved;
    });
  };

/** Issues of newsletters: drafts, previews, and begin and stop of sending. Refuses what is not there and what is too far on. */
export const createIssues = (parts: IssuesParts) => {
  const { database, secret, originOf, now } = parts;
  const seal = createSeal(secret, 'masthead newsletter previews');
  const openPreview = (token: string): string | undefined => {
    try {
      const [id, until] = seal.open(token).split(' ');
      return Number(until) > now() ? id : undefined;
    } catch (error) {
      // changed, or sealed with another secret
      if (error instanceof Error) return undefined;
      throw error;
    }
  };
  return {
    draft: createDraft(parts),
    get: async (id: string): Promise<NewsletterIssue> => (await readOpen(database, id)).issue,
    list: async (query: {
      newsletterId: string;
      states?: readonly IssueState[] | undefined;
      before?: string | undefined;
      size: number;
    }) => {
      if (!(await findNewsletter(database, query.newsletterId))) throw newsletterNotFound(query.newsletterId);
      return listIssues(database, query);
    },
    remove: async (id: string, by: string): Promise<void> => {
      const { issue } = await readOpen(database, id);
      if (!(await deleteDraft(database, id))) throw wrongState(id, issue.state, 'only a draft can be deleted');
      await recordAudit(database, {
        actor: by,
        action: 'newsletter-delete',
        subject: `newsletter ${issue.newsletterId}`,
        details: { issue: id },
      });
    },
    /** A sealed link that shows an issue as it is mailed, until a time. */
    previewLink: async (id: string, lifeMs: number): Promise<{ url: string; expiresAt: string }> => {
      const { newsletter } = await readOpen(database, id);
      const until = now() + lifeMs;
      const origin = originOf(brandOf(newsletter.vertical).site);
      return { url: `${origin}${previewPath}${seal.seal(`${id} ${until}`)}`, expiresAt: new Date(until).toISOString() };
    },
    /** The issue that the path of a preview shows; undefined for a link that is none, was changed or has ended. */
    readPreview: async (path: string): Promise<WrittenIssue | undefined> => {
      const id = path.startsWith(previewPath) ? openPreview(path.slice(previewPath.length)) : undefined;
      if (id === undefined) return undefined;
      return (await findWritten(database, id)) ?? (await write(parts, await readOpen(database, id))).written;
    },
    isPreview: (path: string): boolean => path.startsWith(previewPath),
    write: async (id: string): Promise<WrittenIssue> =>
      (await findWritten(database, id)) ?? (await write(parts, await readOpen(database, id))).written,
    start: createStart(parts),
    stop: createStop(parts),
  };
};
export type Issues = ReturnType<typeof createIssues>;
