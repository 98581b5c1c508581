import { setTimeout as pause } from 'node:timers/promises';
import type { PushKeys, QuietClock } from '#features/readers/push';
import type { Throttle } from '#features/readers/newsletter-sending';
import { retryDelay } from '#platform/jobs';
import { type FinishedPush, finishPushes, type HandedPush, type SendingDatabase, type TakenMessage } from './deliveries.store.ts';
import { encryptPush } from './encrypt-push.service.ts';
import { mostTries } from './message.rules.ts';
import { type PushOutcome, type PushTransport, toPushTopic } from './transport.service.ts';
import type { Vapid } from './vapid.service.ts';

/** What pushes are sent with. */
export type SendingParts = {
  database: SendingDatabase;
  keys: Pick<PushKeys, 'find'>;
  transport: Pick<PushTransport, 'send'>;
  vapid: Vapid;
  quietClock: QuietClock;
  throttle: Throttle;
  /** How many pushes are handed over at once. */
  connections: number;
  /** The number of a message as browsers count by it. */
  sealId: (messageId: string) => string;
  now: () => number;
};

/** A run of a message. `endsAt`: from when it is old. */
export type Run = SendingParts & { message: TakenMessage; run: string; stop: AbortSignal; endsAt: number };

/** The longest that a service that cannot be reached is left alone, and the first rest of one that answers nothing, in tries of `retryDelay`. */
const longestRestMs = 60_000;
const firstRest = 3;

/** What is known of a push before it is handed over: it waits, is dropped, or may go. */
const decide = ({ message, quietClock, now, endsAt }: Run, push: HandedPush): Omit<FinishedPush, 'id'> | undefined => {
  const { quietFrom: from, quietTo: to, zone } = push;
  if (now() >= endsAt) return { state: 'expired', answer: null, waitMs: null };
  if (push.isReplaced) return { state: 'replaced', answer: null, waitMs: null };
  if (push.isRead && message.contentId !== null) return { state: 'read', answer: null, waitMs: null };
  const quietMs = from === null || to === null ? 0 : quietClock(now(), { from, to }, zone);
  if (quietMs === 0) return undefined;
  // what would be old by then is not kept for it
  return now() + quietMs >= endsAt ? { state: 'expired', answer: null, waitMs: null } : { state: 'waiting', answer: null, waitMs: quietMs };
};

/** What an answer means for a push and its service. */
const settle = ({ throttle, now }: Run, { host, tries }: HandedPush, outcome: PushOutcome): Omit<FinishedPush, 'id'> => {
  if (outcome.kind === 'taken') return { state: 'sent', answer: null, waitMs: null };
  const { answer } = outcome;
  if (outcome.kind === 'gone' || outcome.kind === 'refused') return { state: outcome.kind, answer, waitMs: null };
  // no connection: that is no try of this push
  if (outcome.kind === 'unreached') return { state: 'waiting', answer: null, waitMs: retryDelay(firstRest, Math.random()) };
  if (tries >= mostTries) return { state: 'refused', answer, waitMs: null };
  const waitMs = outcome.waitMs ?? retryDelay(tries, Math.random());
  if (outcome.ofHost) throttle.backOff(host, now() + waitMs);
  return { state: 'waiting', answer, waitMs };
};

/** Writes down what became of pushes, as often as it takes for a database that is away for a moment: what is not written down counts as unsure. */
const writeDown = async (
  run: Run,
  done: readonly FinishedPush[],
  gone: readonly { id: string; endpoint: string }[],
  left = 8,
): Promise<void> => {
  try {
    await finishPushes(run.database, run.run, done, gone);
  } catch (error) {
    if (left === 0) throw error;
    await pause(retryDelay(1, Math.random()));
    await writeDown(run, done, gone, left - 1);
  }
};

/** Pushes under way, and what became of those that ended. */
export const createHandOvers = (run: Run) => {
  const { message, now } = run;
  const payload = { id: run.sealId(message.id), ...message.shown };
  const bytes = Buffer.from(JSON.stringify(payload));
  const topic = toPushTopic(message.shown.tag);
  const underWay = new Set<Promise<void>>();
  const silences = new Map<string, number>();
  let finished: FinishedPush[] = [];
  let gone: { id: string; endpoint: string }[] = [];

  /** A service that is away, or answers nothing, is asked again now and then and not with every push. */
  const note = (host: string, { kind }: PushOutcome, isSilent: boolean): void => {
    const count = kind === 'unreached' || isSilent ? (silences.get(host) ?? 0) + 1 : 0;
    silences.set(host, count);
    if (count >= firstRest) run.throttle.backOff(host, now() + Math.min(longestRestMs, retryDelay(count - firstRest + 1, Math.random())));
  };
  const send = async (push: HandedPush): Promise<Omit<FinishedPush, 'id'>> => {
    const decided = decide(run, push);
    if (decided) return decided;
    const key = await run.keys.find(push.keyId);
    if (!key) return { state: 'refused', answer: 'was subscribed with a key that is not here any more', waitMs: null };
    const outcome = await run.transport.send({
      endpoint: push.endpoint,
      body: encryptPush(bytes, push),
      ttl: Math.max(0, Math.floor((run.endsAt - now()) / 1_000)),
      urgency: message.urgency,
      topic,
      authorization: run.vapid(key, push.endpoint),
      shown: payload,
    });
    note(push.host, outcome, outcome.kind === 'later' && !outcome.ofHost && outcome.waitMs === undefined);
    if (outcome.kind === 'gone') gone.push({ id: push.subscriptionId, endpoint: push.endpoint });
    return settle(run, push, outcome);
  };
  const failed = (error: unknown): Omit<FinishedPush, 'id'> => ({
    state: 'refused',
    answer: `failed here: ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'}`,
    waitMs: null,
  });
  return {
    hand: (push: HandedPush): void => {
      const work = send(push)
        .catch(failed)
        .then((done) => void finished.push({ id: push.id, ...done }))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    count: () => underWay.size,
    next: () => Promise.race(underWay),
    all: () => Promise.all(underWay),
    flush: async () => {
      const [done, dead] = [finished, gone];
      finished = [];
      gone = [];
      if (done.length > 0) await writeDown(run, done, dead);
    },
  };
};
