import { type Brand, brandOf } from '#brands';
import type { PushKeys, QuietClock } from '#features/mailings/push-subscriptions';
import { type Attempt, retryDelay } from '#platform/jobs';
import type { Throttle } from '#platform/sending';
import type { FinishedPush, HandedPush, SendingDatabase, TakenMessage } from './deliveries.store.ts';
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
  /** The picture that stands for a brand, as a path of its site. */
  iconOf: (brand: Brand) => string | undefined;
  now: () => number;
};

/** A run of a message. `endsAt`: from when it is old. */
export type Run = SendingParts & {
  message: TakenMessage;
  run: string;
  stop: AbortSignal;
  endsAt: number;
  isTurnOver: () => boolean;
  progress: Attempt['progress'];
  /** True while it lets urgent messages go first. */
  rests: () => boolean;
  /** Told of each push that is handed to its service. */
  onHandedOver: () => void;
};

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

const keyGone = { state: 'refused', answer: 'was subscribed with a key that is not here any more', waitMs: null } as const;
const failedHere = (error: unknown): Omit<FinishedPush, 'id'> => ({
  state: 'refused',
  answer: `failed here: ${error instanceof Error ? error.message.slice(0, 200) : 'unknown'}`,
  waitMs: null,
});

/** Creates what hands a push of a run over, and says what became of it. */
export const createHandOver = (run: Run): ((push: HandedPush) => Promise<FinishedPush>) => {
  const { message, now } = run;
  const payload = { id: run.sealId(message.id), ...message.shown, icon: run.iconOf(brandOf(message.vertical)) };
  const bytes = Buffer.from(JSON.stringify(payload));
  const topic = toPushTopic(message.shown.tag);
  const silences = new Map<string, number>();

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
    if (!key) return keyGone;
    run.onHandedOver();
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
    const gone = outcome.kind === 'gone' ? { gone: { id: push.subscriptionId, endpoint: push.endpoint } } : {};
    const reached = outcome.kind === 'taken' && push.isUnseen ? { reached: push.subscriptionId } : {};
    return { ...settle(run, push, outcome), ...gone, ...reached };
  };
  return async (push) => ({ id: push.id, ...(await send(push).catch(failedHere)) });
};
