import { longestWaitMs, sendInTurns } from '#platform/sending';
import { endMessage, expirePushes, fillDeliveries, pushRuns, type TakenMessage } from './deliveries.store.ts';
import type { SendingParts } from './hand-over.service.ts';
import type { DeliveryCounts } from './message.rules.ts';
import { filledAtOnce, runMessage } from './run-message.service.ts';

type SenderParts = SendingParts & {
  /** Told what was being handed over when another run ended, and what came of a message. */
  onUnsure: (messageId: string, count: number) => void;
  onSent: (messageId: string, counts: DeliveryCounts) => void;
  /** Told of what could not be sent: the others go first, and it is tried again. */
  onFailure: (error: unknown, id: string) => void;
};

/** How long it is known what became of each push. */
const rememberedMs = 14 * 86_400_000;

/** A message that became old before all its browsers were taken over: the rest of them is counted as what it is. */
const fillOld = async (parts: SenderParts, message: TakenMessage, run: string): Promise<void> => {
  let place: { filledAfter: string | null; isFilled: boolean } | undefined = message;
  while (place && !place.isFilled) place = await fillDeliveries(parts.database, { ...message, ...place }, { run, size: filledAtOnce });
  await expirePushes(parts.database, message.id);
};

const sendTaken = async (parts: SenderParts, message: TakenMessage, { run, stop }: { run: string; stop: AbortSignal }): Promise<number> => {
  const { database, now } = parts;
  const endsAt = now() + message.leftMs;
  const unsure = await pushRuns.markUnsure(database, message.id, run);
  if (unsure > 0) parts.onUnsure(message.id, unsure);
  const ended = await runMessage({ ...parts, message, run, stop, endsAt });
  if (ended === 'must-end') return longestWaitMs;
  if (now() >= endsAt) await fillOld(parts, message, run);
  const { counts, nextInMs } = await pushRuns.count(database, message.id);
  if (nextInMs !== undefined) return Math.min(nextInMs, Math.max(0, endsAt - now()));
  if (await endMessage(database, message.id, { run, at: new Date(now()) })) parts.onSent(message.id, counts);
  return 0;
};

/** Sends messages as long as there are any; gives the milliseconds until there may be more to do. Every process of a site may call it. */
export const createPushSender =
  (parts: SenderParts) =>
  async (stop: AbortSignal): Promise<number | undefined> => {
    const { database, now } = parts;
    const wait = await sendInTurns(
      {
        take: (run, without) => pushRuns.take(database, run, without),
        send: (taken, run) => sendTaken(parts, taken, { run, stop }),
        release: (id, run) => pushRuns.release(database, id, run),
        onFailure: parts.onFailure,
      },
      stop,
    );
    await pushRuns.forget(database, new Date(now() - rememberedMs));
    return wait;
  };
