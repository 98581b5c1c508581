import { brands } from '#brands';
import { recordAudit } from '#features/newsroom/audit';
import { findItems } from '#features/newsroom/document-queries';
import { subjectsOf, toTopic } from '#features/mailings/push-subscriptions';
import { messagesOf } from '#messages';
import { retryJobs } from '#platform/jobs';
import { transact } from '#platform/storage';
import { jobOf, pushRuns } from './deliveries.store.ts';
import type { DeliveryCounts, MessageState } from './message.rules.ts';
import {
  addMessage,
  countByTopic,
  countPayload,
  countReceivers,
  findMessage,
  findSeen,
  listMessages,
  moveMessage,
  type Seen,
} from './messages.store.ts';
import { messageNotFound, needsConfirmation, pieceMissing, sendingOff, wrongMessageState } from './push-sending.errors.ts';
import type { MessageBody, PushMessage } from './push-sending.schema.ts';
import { writeMessage, type WriteParts } from './write-message.service.ts';

export type MessagesParts = WriteParts & {
  isOn: boolean;
  /** To more browsers than that a message goes only where its sender says to how many. */
  confirmAbove: number;
};

type Sending = { by: string; confirm?: number | undefined };

/** What was confirmed may differ from what is there by so much: readers come and go while somebody thinks. */
const tolerance = 0.05;

const isConfirmed = (confirmed: number | undefined, receivers: number): boolean =>
  confirmed !== undefined && Math.abs(confirmed - receivers) <= receivers * tolerance;

/** Every topic with its name in the language of its brand, and how many browsers have it. */
const listTopics = async (database: WriteParts['database']) => {
  const counts = await countByTopic(database);
  return brands.flatMap(({ vertical, displayName, language }) =>
    subjectsOf(vertical).map((subject) => {
      const topic = toTopic(vertical, subject);
      return { topic, name: `${displayName}: ${messagesOf(language).push.subjects[subject]}`, receivers: counts.get(topic) ?? 0 };
    }),
  );
};

/** Messages to browsers: drafts, previews, and begin and stop of sending. Refuses what is not there and what is too far on. */
export const createMessages = (parts: MessagesParts) => {
  const { database, now, isOn, confirmAbove } = parts;
  const read = async (id: string): Promise<PushMessage> => {
    const found = await findMessage(database, id);
    if (!found) throw messageNotFound(id);
    return found;
  };
  const audit = ({ id, topics, shown }: PushMessage, by: string, action: 'push-draft' | 'push-send' | 'push-stop', receivers?: number) => ({
    actor: by,
    action,
    subject: `push-message ${id}`,
    details: { topics, title: shown.title, ...(receivers !== undefined && { receivers }) },
  });
  const countConfirmed = async (topics: readonly string[], confirm: number | undefined): Promise<number> => {
    if (!isOn) throw sendingOff();
    const receivers = await countReceivers(database, topics);
    if (receivers > confirmAbove && !isConfirmed(confirm, receivers)) throw needsConfirmation(receivers, confirmAbove);
    return receivers;
  };
  const draft = async (body: MessageBody, by: string): Promise<{ message: PushMessage; receivers: number }> => {
    const made = await writeMessage(parts, body, by);
    const message = await transact(database, async (change) => {
      const added = await addMessage(change, made);
      await recordAudit(change, audit(added, by, 'push-draft'));
      return added;
    });
    return { message, receivers: await countReceivers(database, message.topics) };
  };
  const start = async (id: string, { by, confirm }: Sending) => {
    const { state, topics, contentId, site } = await read(id);
    if (state !== 'draft' && state !== 'stopped') throw wrongMessageState(id, state, 'only a draft or a stopped message can be sent');
    // it may have been taken back since the draft
    if (contentId !== null && !(await findItems(database, [contentId])).has(contentId)) throw pieceMissing(contentId, site);
    const receivers = await countConfirmed(topics, confirm);
    const message = await transact(database, async (change) => {
      const moved = await moveMessage(change, id, { from: ['draft', 'stopped'], to: 'sending', at: new Date(now()) });
      if (!moved) throw wrongMessageState(id, 'sending', 'somebody else has begun it');
      // one that was put off or given up begins at once
      await retryJobs(change, { kind: jobOf(moved.urgency).name, key: id });
      await recordAudit(change, audit(moved, by, 'push-send', receivers));
      return moved;
    });
    return { message, receivers };
  };
  return {
    list: (query: { state?: MessageState | undefined; before?: string | undefined; size: number }) => listMessages(database, query),
    /** What a message would be, and to how many browsers it would go; nothing is stored. */
    preview: async (body: MessageBody) => {
      const { shown, topics, urgency, ttl } = await writeMessage(parts, body, 'preview');
      return { shown, topics, urgency, ttl, bytes: countPayload(shown), receivers: await countReceivers(database, topics) };
    },
    draft,
    /** Begins sending, or goes on with what was stopped. */
    start,
    /** Drafts a message and begins to send it; one that is not confirmed leaves no draft. */
    send: async (body: MessageBody, sending: Sending) => {
      await countConfirmed(body.topics, sending.confirm);
      const { message } = await draft(body, sending.by);
      return start(message.id, sending);
    },
    /** Stops sending: who has it has it, and nobody else gets it until it is sent on. */
    stop: async (id: string, by: string): Promise<PushMessage> => {
      const { state } = await read(id);
      return transact(database, async (change) => {
        const moved = await moveMessage(change, id, { from: ['sending'], to: 'stopped', at: new Date(now()) });
        if (!moved) throw wrongMessageState(id, state, 'only one that is being sent can be stopped');
        await recordAudit(change, audit(moved, by, 'push-stop'));
        return moved;
      });
    },
    status: async (id: string): Promise<{ message: PushMessage; counts: DeliveryCounts; seen: Seen }> => {
      const message = await read(id);
      const [{ counts }, seen] = await Promise.all([pushRuns.count(database, id), findSeen(database, id)]);
      return { message, counts, seen };
    },
    topics: () => listTopics(database),
  };
};
export type PushMessages = ReturnType<typeof createMessages>;
