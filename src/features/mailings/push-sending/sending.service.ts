import type { Attempt, JobKind, PutOff } from '#platform/jobs';
import { longestWaitMs, sendingLimits, startTurn } from '#platform/sending';
import { sql } from 'kysely';
import { endMessage, expirePushes, fillDeliveries, pushJobs, pushRuns, type TakenMessage } from './deliveries.store.ts';
import type { Run, SendingParts } from './hand-over.service.ts';
import type { DeliveryCounts } from './message.rules.ts';
import { filledAtOnce, runMessage } from './run-message.service.ts';

type SenderParts = SendingParts & {
  /** Told what was being handed over when another run ended, and what came of a message. */
  onUnsure: (messageId: string, count: number) => void;
  onSent: (messageId: string, counts: DeliveryCounts) => void;
};
type Turn = Pick<Run, 'run' | 'stop' | 'isTurnOver' | 'progress' | 'rests' | 'onHandedOver'>;

/** Milliseconds that the other messages of this process rest after an urgent push: services take so many pushes a second, whatever they are. */
const urgentFirstMs = 200;
const turnIsOver: PutOff = { againInMs: 0, isTurnOver: true };

/** Counts what is left of a message that became old, slice by slice; false where its turn is over before that. */
const fillOld = async (parts: SenderParts, message: TakenMessage, { run, isTurnOver, progress }: Turn): Promise<boolean> => {
  let place: { filledAfter: string | null; isFilled: boolean } | undefined = message;
  while (place && !place.isFilled) {
    if (isTurnOver()) return false;
    place = await fillDeliveries(parts.database, { ...message, ...place }, { run, size: filledAtOnce });
    await progress();
  }
  while (await expirePushes(parts.database, message.id)) {
    await progress();
    if (isTurnOver()) return false;
  }
  return true;
};

/** Sends a message for a turn; gives when there is more to do, unless it is over. */
const sendTaken = async (parts: SenderParts, message: TakenMessage, turn: Turn): Promise<PutOff | undefined> => {
  const { database, now } = parts;
  const endsAt = now() + message.leftMs;
  const unsure = await pushRuns.markUnsure(database, message.id, turn.run);
  if (unsure > 0) parts.onUnsure(message.id, unsure);
  const ended = await runMessage({ ...parts, ...turn, message, endsAt });
  if (ended === 'must-end' || ended === 'turn-over') return turnIsOver;
  if (now() >= endsAt && !(await fillOld(parts, message, turn))) return turnIsOver;
  const { counts, nextInMs } = await pushRuns.count(database, message.id);
  if (nextInMs !== undefined) return { againInMs: Math.min(nextInMs, longestWaitMs, Math.max(0, endsAt - now())), isTurnOver: true };
  if (await endMessage(database, message.id, { run: turn.run, at: new Date(now()) })) parts.onSent(message.id, counts);
  return undefined;
};

/**
 * Creates the kinds of jobs that send messages, each for a turn: those that are urgent, and the others, which rest while urgent pushes leave. Every process of
 * a site may work on them.
 */
export const createPushKinds = (parts: SenderParts): readonly JobKind[] => {
  let urgentAt = Number.NEGATIVE_INFINITY;
  const restsForUrgent = (): boolean => performance.now() - urgentAt < urgentFirstMs;
  const noteUrgent = (): void => void (urgentAt = performance.now());
  const send =
    (isUrgent: boolean) =>
    async (id: string, { lease: run, stop, progress }: Attempt): Promise<PutOff | void> => {
      const message = await pushRuns.take(parts.database, id, run);
      if (message === 'over') return undefined;
      if (message === 'elsewhere') return { againInMs: longestWaitMs };
      const rests = isUrgent ? () => false : restsForUrgent;
      const onHandedOver = isUrgent ? noteUrgent : () => undefined;
      try {
        return await sendTaken(parts, message, { run, stop, isTurnOver: startTurn(), progress, rests, onHandedOver });
      } finally {
        await pushRuns.release(parts.database, id, run);
      }
    };
  return [
    { ...pushJobs.urgent, ...sendingLimits, due: () => pushRuns.due(sql`urgency = 'high'`), work: send(true) },
    { ...pushJobs.usual, ...sendingLimits, due: () => pushRuns.due(sql`urgency <> 'high'`), work: send(false) },
  ];
};
