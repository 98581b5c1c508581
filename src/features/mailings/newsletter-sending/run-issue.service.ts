import { brandOf, isVertical, pathOnSite, type Site } from '#brands';
import type { Handover, MailMessage, MailTransport } from '#features/accounts/mail';
import { addressMail } from '#features/mailings/newsletter-mail';
import { toEmailKey } from '#platform/email-address';
import { type Attempt, retryDelay } from '#platform/jobs';
import { runSending, type Throttle } from '#platform/sending';
import { leavePath, type LeaveLinks } from './leave-links.service.ts';
import {
  type FinishedMail,
  finishMails,
  type HandedMail,
  listAddresses,
  mailRuns,
  type SendingDatabase,
  type TakenIssue,
  takeMails,
} from './mails.store.ts';
import { backOffMs, isOfAddress, isOfDomain, type KeepReceivers, mostTries } from './sending.rules.ts';
import { suppress } from './suppression.store.ts';

/** What the mails of newsletters are sent with. */
export type SendingParts = {
  database: SendingDatabase;
  transport: Pick<MailTransport, 'handOver'>;
  /** Asked again when a mail is handed over: an issue may wait for hours, and its receivers leave or pause meanwhile. */
  keepReceivers: KeepReceivers;
  /** How many mails the transport hands over at once. */
  connections: number;
  links: LeaveLinks;
  throttle: Throttle;
  /** Whether newsletters may go out now, but for urgent ones. */
  isQuiet: (now: number) => boolean;
  originOf: (site: Site) => string;
  /** The sender's address, and where bounces and those who leave by mail write to. */
  from: string;
  bounces: string;
  now: () => number;
};

type Run = SendingParts & { issue: TakenIssue; run: string; stop: AbortSignal; isTurnOver: () => boolean; progress: Attempt['progress'] };

/** The longest that a server that cannot be reached is left alone. */
const longestRestMs = 10_000;

/** The mail of one receiver. */
export const buildMail = (
  { issue, links, originOf, from, bounces }: Pick<Run, 'issue' | 'links' | 'originOf' | 'from' | 'bounces'>,
  title: string,
  { address, language }: Pick<HandedMail, 'address' | 'language'>,
): MailMessage => {
  const brand = brandOf(isVertical(issue.vertical) ? issue.vertical : 'news');
  const origin = originOf(brand.site);
  const token = links.seal({ newsletterId: issue.newsletterId, address, issueId: issue.id });
  const leaveUrl = `${origin}${pathOnSite(brand, leavePath(token))}`;
  const host = new URL(origin).hostname;
  return {
    from: { name: brand.displayName, address: from },
    to: address,
    ...addressMail(issue.written[language], leaveUrl),
    bounces,
    list: {
      id: `${issue.newsletterId}.${host}`,
      title,
      leaveUrl,
      leaveMail: { address: bounces, subject: `leave ${token}` },
      feedbackId: `${issue.id}:${issue.newsletterId}:${brand.vertical}:masthead`,
    },
  };
};

/** What an answer means for a mail, its domain and its address. */
const settle = async (run: Run, mail: HandedMail, handover: Handover): Promise<FinishedMail> => {
  const { id, domain, tries } = mail;
  if (handover.kind === 'taken') return { id, state: 'sent', answer: null, waitMs: null };
  const { kind, answer } = handover;
  if (kind === 'unsure') return { id, state: 'unsure', answer, waitMs: null };
  // the server cannot be reached: that is no try of this mail
  if (kind === 'unsent') return { id, state: 'waiting', answer: null, waitMs: retryDelay(1, Math.random()) };
  if (kind === 'refused' && isOfAddress(answer))
    await suppress(run.database, { hash: run.links.hash(mail.address), newsletterId: '', reason: 'bounce-hard', at: new Date(run.now()) });
  if (kind === 'refused' || tries >= mostTries) return { id, state: 'refused', answer, waitMs: null };
  if (!isOfDomain(answer)) return { id, state: 'waiting', answer, waitMs: 30_000 + retryDelay(tries, Math.random()) };
  run.throttle.backOff(domain, run.now() + Math.min(backOffMs, retryDelay(tries + 2, Math.random())));
  return { id, state: 'waiting', answer, waitMs: retryDelay(tries, Math.random()) };
};

/** Creates what hands a mail of a run over, and says what became of it; `rests` while the server is away. */
const createHandOver = (run: Run, title: string) => {
  let unreached = 0;
  let restUntil = 0;
  const note = ({ kind }: Handover): void => {
    unreached = kind === 'unsent' ? unreached + 1 : 0;
    // a server that is away is asked again now and then, not with every mail
    if (unreached > 0) restUntil = run.now() + Math.min(longestRestMs, retryDelay(unreached, Math.random()));
  };
  return {
    send: async (mail: HandedMail): Promise<FinishedMail> => {
      const handover = await run.transport.handOver(buildMail(run, title, mail));
      note(handover);
      return settle(run, mail, handover);
    },
    rests: () => run.now() < restUntil,
  };
};

/** Marks mails of a run as being handed over, but those whose addresses no longer get the newsletter (NL-63). */
const takeStillWanted = async ({ database, issue, run, keepReceivers }: Run, ids: readonly string[]): Promise<HandedMail[]> => {
  const waiting = await listAddresses(database, ids);
  const keys = new Map(waiting.map(({ id, address }) => [id, toEmailKey(address)]));
  const kept = new Set(await keepReceivers(issue.newsletterId, [...new Set(keys.values())]));
  const gone = [...keys].flatMap(([id, key]) => (kept.has(key) ? [] : id));
  return takeMails(database, { ...issue, run, gone }, ids);
};

/** Sends what waits of an issue, as long as hours are not quiet. */
export const runIssue = (run: Run, title: string) => {
  const { database, issue, stop, now, isTurnOver, progress, isQuiet, connections, throttle } = run;
  return runSending({
    stop,
    now,
    connections,
    throttle,
    isTurnOver,
    progress,
    ...createHandOver(run, title),
    mayGoOn: () => issue.isUrgent || !isQuiet(now()),
    isOwn: () => mailRuns.isOwn(database, issue.id, run.run),
    list: (query) => mailRuns.listWaiting(database, issue.id, query),
    take: (ids) => takeStillWanted(run, ids),
    finish: (done) => finishMails(database, run.run, done),
  });
};
