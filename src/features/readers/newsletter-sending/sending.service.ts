import { newsletterTag } from '#content/newsletter-issue';
import { endIssue, findNewsletter } from '#features/readers/newsletter-mail';
import { longestWaitMs, sendInTurns } from '#platform/sending';
import { addMails, mailRuns, type TakenIssue } from './mails.store.ts';
import { runIssue, type SendingParts } from './run-issue.service.ts';
import { domainOf, type ListReceivers, type MailCounts } from './sending.rules.ts';

type SenderParts = SendingParts & {
  listReceivers: ListReceivers;
  /** Told what was being handed over when another run ended, and what came of an issue. */
  onUnsure: (issueId: string, count: number) => void;
  onSent: (issueId: string, counts: MailCounts) => void;
  /** Told of what could not be sent: the others go first, and it is tried again. */
  onFailure: (error: unknown, id: string) => void;
};

const receiversAtOnce = 1_000;
/** How long it is known which mails could not be delivered. */
const rememberedMs = 30 * 86_400_000;

/** Takes over who gets an issue, page by page; a run that ends in between goes on where it was. False where it must end. */
const fill = async (parts: SenderParts, issue: TakenIssue, { run, stop }: { run: string; stop: AbortSignal }): Promise<boolean> => {
  let { filledAfter, isFilled } = issue;
  while (!isFilled && !stop.aborted) {
    if (!(await mailRuns.keep(parts.database, issue.id, run))) return false;
    const found = await parts.listReceivers(issue.newsletterId, filledAfter ?? undefined, receiversAtOnce);
    filledAfter = found.at(-1)?.key ?? filledAfter;
    isFilled = found.length < receiversAtOnce;
    const receivers = found.map(({ key, address, language }) => ({
      hash: parts.links.hash(address),
      address,
      language,
      domain: domainOf(key),
    }));
    await addMails(parts.database, issue.id, receivers, { after: filledAfter, isFilled });
  }
  return isFilled;
};

const sendTaken = async (parts: SenderParts, issue: TakenIssue, { run, stop }: { run: string; stop: AbortSignal }): Promise<number> => {
  const { database } = parts;
  const unsure = await mailRuns.markUnsure(database, issue.id, run);
  if (unsure > 0) parts.onUnsure(issue.id, unsure);
  if (!(await fill(parts, issue, { run, stop }))) return 0;
  const newsletter = await findNewsletter(database, issue.newsletterId);
  const ended = await runIssue({ ...parts, issue, run, stop }, newsletter?.title ?? issue.newsletterId);
  if (ended !== 'nothing-due') return longestWaitMs;
  const { counts, nextInMs } = await mailRuns.count(database, issue.id);
  if (nextInMs !== undefined) return nextInMs;
  if (await endIssue(database, issue.id, { run, tag: newsletterTag(issue.newsletterId), at: new Date(parts.now()) }))
    parts.onSent(issue.id, counts);
  return 0;
};

/** Sends issues as long as there are any; gives the milliseconds until there may be more to do. Every process of a site may call it. */
export const createSender =
  (parts: SenderParts) =>
  async (stop: AbortSignal): Promise<number | undefined> => {
    const { database, now } = parts;
    const wait = await sendInTurns(
      {
        take: (run, without) => mailRuns.take(database, run, without),
        send: (taken, run) => sendTaken(parts, taken, { run, stop }),
        release: (id, run) => mailRuns.release(database, id, run),
        onFailure: parts.onFailure,
      },
      stop,
    );
    await mailRuns.forget(database, new Date(now() - rememberedMs));
    return wait;
  };
