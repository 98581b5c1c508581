import { newsletterTag } from '#content/responses/newsletter-issue';
import { endIssue, findNewsletter, issueJob } from '#features/mailings/newsletter-mail';
import type { Attempt, JobKind, PutOff } from '#platform/jobs';
import { longestWaitMs, sendingLimits, startTurn } from '#platform/sending';
import { addMails, mailRuns, type TakenIssue } from './mails.store.ts';
import { runIssue, type SendingParts } from './run-issue.service.ts';
import { domainOf, type ListReceivers, type MailCounts } from './sending.rules.ts';

type SenderParts = SendingParts & {
  listReceivers: ListReceivers;
  /** Told what was being handed over when another run ended, and what came of an issue. */
  onUnsure: (issueId: string, count: number) => void;
  onSent: (issueId: string, counts: MailCounts) => void;
};
type Turn = { run: string; stop: AbortSignal; isTurnOver: () => boolean; progress: Attempt['progress'] };

const receiversAtOnce = 1_000;

/** Takes over who gets an issue, page by page; a run that ends in between goes on where it was. False where it must end. */
const fill = async (parts: SenderParts, issue: TakenIssue, { run, stop, isTurnOver, progress }: Turn): Promise<boolean> => {
  let { filledAfter, isFilled } = issue;
  while (!isFilled && !stop.aborted && !isTurnOver()) {
    if (!(await mailRuns.isOwn(parts.database, issue.id, run))) return false;
    const found = await parts.listReceivers(issue.newsletterId, filledAfter ?? undefined, receiversAtOnce);
    filledAfter = found.at(-1)?.key ?? filledAfter;
    isFilled = found.length < receiversAtOnce;
    const receivers = found.map(({ key, address, language }) => ({
      hash: parts.links.hash(address),
      address,
      language,
      domain: domainOf(key),
    }));
    await addMails(parts.database, { id: issue.id, run }, receivers, { after: filledAfter, isFilled });
    await progress();
  }
  return isFilled;
};

/** Sends an issue for a turn; gives when there is more to do, unless it is over. */
const sendTaken = async (parts: SenderParts, issue: TakenIssue, turn: Turn): Promise<PutOff | undefined> => {
  const { database } = parts;
  const unsure = await mailRuns.markUnsure(database, issue.id, turn.run);
  if (unsure > 0) parts.onUnsure(issue.id, unsure);
  if (!(await fill(parts, issue, turn))) return { againInMs: 0, isTurnOver: true };
  const newsletter = await findNewsletter(database, issue.newsletterId);
  const ended = await runIssue({ ...parts, ...turn, issue }, newsletter?.title ?? issue.newsletterId);
  if (ended === 'may-not') return { againInMs: longestWaitMs, isTurnOver: true };
  if (ended !== 'nothing-due') return { againInMs: 0, isTurnOver: true };
  const { counts, nextInMs } = await mailRuns.count(database, issue.id);
  if (nextInMs !== undefined) return { againInMs: Math.min(nextInMs, longestWaitMs), isTurnOver: true };
  if (await endIssue(database, issue.id, { run: turn.run, tag: newsletterTag(issue.newsletterId), at: new Date(parts.now()) }))
    parts.onSent(issue.id, counts);
  return undefined;
};

/** Creates the kind of jobs that sends issues, the oldest first and each for a turn: a long one holds up no other. Every process of a site may work on it. */
export const createIssueKind = (parts: SenderParts): JobKind => ({
  ...issueJob,
  ...sendingLimits,
  due: () => mailRuns.due(),
  work: async (id, { lease, stop, progress }: Attempt) => {
    const issue = await mailRuns.take(parts.database, id, lease);
    if (issue === 'over') return undefined;
    if (issue === 'elsewhere') return { againInMs: longestWaitMs };
    try {
      return await sendTaken(parts, issue, { run: lease, stop, isTurnOver: startTurn(), progress });
    } finally {
      await mailRuns.release(parts.database, id, lease);
    }
  },
});
