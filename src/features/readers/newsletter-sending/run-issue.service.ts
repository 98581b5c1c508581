import { setTimeout as pause } from 'node:timers/promises';
import { brandOf, isVertical, pathOnSite, type Site } from '#brands';
import type { Handover, MailMessage, MailTransport } from '#features/readers/mail';
import { addressMail } from '#features/readers/newsletter-mail';
import { retryDelay } from '#platform/jobs';
import { leavePath, type LeaveLinks } from './leave-links.service.ts';
import {
  type FinishedMail,
  finishMails,
  type HandedMail,
  keepIssue,
  listWaiting,
  type SendingDatabase,
  type TakenIssue,
  takeMails,
} from './mails.store.ts';
import { backOffMs, isOfAddress, isOfDomain, mostTries } from './sending.rules.ts';
import { suppress } from './suppression.store.ts';
import type { Throttle } from './throttle.rules.ts';

/** What the mails of newsletters are sent with. */
export type SendingParts = {
  database: SendingDatabase;
  transport: Pick<MailTransport, 'handOver'>;
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

type Run = SendingParts & { issue: TakenIssue; run: string; stop: AbortSignal };

/** Mails that are looked up at once, and kept in mind until their domain may have one. */
const lookedUp = 1_000;
const mostOfDomain = 200;
const heartbeatMs = 3_000;
/** The longest that a run with nothing to do looks away. */
const restMs = 100;
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

/** The mails that a run has looked up, by domain, in turns among the domains. */
const createPlan = (run: Run) => {
  const byDomain = new Map<string, string[]>();
  let after = '0';
  let size = 0;
  const refill = async (): Promise<void> => {
    const without = [...byDomain].flatMap(([domain, ids]) => (ids.length >= mostOfDomain ? [domain] : []));
    const found = await listWaiting(run.database, run.issue.id, { after, without, limit: lookedUp });
    for (const { id, domain } of found) {
      const ids = byDomain.get(domain);
      if (ids) ids.push(id);
      else byDomain.set(domain, [id]);
    }
    size += found.length;
    // from the beginning again, once nothing of this round is left: some were passed over for their domain, or wait for another try
    after = found.at(-1)?.id ?? after;
    if (found.length < lookedUp && size === 0) after = '0';
  };
  /** Up to so many mails whose domains may have one now. */
  const pick = (most: number): string[] => {
    const picked: string[] = [];
    for (let found = true; found && picked.length < most;) {
      found = false;
      for (const [domain, ids] of [...byDomain]) {
        if (picked.length >= most) break;
        if (!run.throttle.take(domain, run.now())) continue;
        const id = ids.shift();
        if (id !== undefined) picked.push(id);
        if (ids.length === 0) byDomain.delete(domain);
        found = true;
      }
    }
    size -= picked.length;
    return picked;
  };
  return { refill, pick, size: () => size, restart: () => (after = '0') };
};

/** Writes down what became of mails, as often as it takes for a database that is away for a moment: what is not written down counts as unsure. */
const writeDown = async (run: Run, done: readonly FinishedMail[], triesLeft = 8): Promise<void> => {
  try {
    await finishMails(run.database, run.run, done);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await pause(retryDelay(1, Math.random()));
    await writeDown(run, done, triesLeft - 1);
  }
};

/** Mails under way, and what became of those that ended. */
const createHandOvers = (run: Run, title: string) => {
  const underWay = new Set<Promise<void>>();
  let finished: FinishedMail[] = [];
  let unreached = 0;
  let restUntil = 0;
  const note = ({ kind }: Handover): void => {
    unreached = kind === 'unsent' ? unreached + 1 : 0;
    // a server that is away is asked again now and then, not with every mail
    if (unreached > 0) restUntil = run.now() + Math.min(longestRestMs, retryDelay(unreached, Math.random()));
  };
  const hand = (mail: HandedMail): void => {
    const work = run.transport
      .handOver(buildMail(run, title, mail))
      .then((handover) => {
        note(handover);
        return settle(run, mail, handover);
      })
      .then((done) => void finished.push(done))
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  return {
    hand,
    count: () => underWay.size,
    next: () => Promise.race(underWay),
    all: () => Promise.all(underWay),
    rests: () => run.now() < restUntil,
    flush: async () => {
      const done = finished;
      finished = [];
      if (done.length > 0) await writeDown(run, done);
    },
  };
};

/** Looks from the beginning again; false where nothing is due. */
const findMore = async (plan: ReturnType<typeof createPlan>, handOvers: ReturnType<typeof createHandOvers>): Promise<boolean> => {
  await handOvers.flush();
  plan.restart();
  await plan.refill();
  return plan.size() > 0;
};

/** Sends what waits of an issue. Ends where nothing is left that is due, and where it must: it was stopped, hours are quiet, the process ends. */
export const runIssue = async (run: Run, title: string): Promise<'nothing-due' | 'must-end'> => {
  const { issue, stop, now, isQuiet, connections } = run;
  const plan = createPlan(run);
  const handOvers = createHandOvers(run, title);
  let keptAt = now();
  let isOwn = true;
  const mayGoOn = (): boolean => isOwn && !stop.aborted && (issue.isUrgent || !isQuiet(now()));
  try {
    while (mayGoOn()) {
      if (now() - keptAt > heartbeatMs) {
        isOwn = await keepIssue(run.database, issue.id, run.run);
        keptAt = now();
      }
      const free = connections * 2 - handOvers.count();
      if (free < connections) {
        await handOvers.next();
        continue;
      }
      if (plan.size() < connections * 2) await plan.refill();
      if (plan.size() === 0 && handOvers.count() === 0 && !(await findMore(plan, handOvers))) return 'nothing-due';
      const ids = handOvers.rests() ? [] : plan.pick(free);
      await handOvers.flush();
      const taken = ids.length === 0 ? [] : await takeMails(run.database, { ...issue, run: run.run }, ids);
      for (const mail of taken) handOvers.hand(mail);
      if (ids.length > 0 && taken.length === 0) isOwn = await keepIssue(run.database, issue.id, run.run);
      if (ids.length === 0) await Promise.race([pause(restMs), ...(handOvers.count() > 0 ? [handOvers.next()] : [])]);
    }
    return 'must-end';
  } finally {
    await handOvers.all();
    await handOvers.flush();
  }
};
