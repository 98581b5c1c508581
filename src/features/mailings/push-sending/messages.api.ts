import { editorialCall, type MountCall, packCursor, unpackCursor } from '#features/newsroom/editorial-calls';
import type { PushMessages } from './messages.service.ts';
import {
  messageAnswer,
  messageBody,
  messageParams,
  messagesAnswer,
  messagesQuery,
  sendBody,
  statusAnswer,
  topicsAnswer,
} from './push-sending.schema.ts';

const number = /^[0-9]{1,18}$/;

/** Messages to browsers, for editors: drafts, sending, and what became of them. `wake` has the sender look at once. */
export const messageCalls = ({ messages, wake }: { messages: PushMessages; wake: () => void }): readonly MountCall[] => [
  editorialCall({
    id: 'listPushTopics',
    method: 'GET',
    url: '/push-topics',
    summary: 'The topics of notifications, and how many browsers have each.',
    answer: topicsAnswer,
    handle: async () => ({ data: { topics: await messages.topics() } }),
  }),
  editorialCall({
    id: 'listPushMessages',
    method: 'GET',
    url: '/push-messages',
    summary: 'Messages to browsers, the newest first.',
    query: messagesQuery,
    answer: messagesAnswer,
    handle: async ({ query }) => {
      const [before] = query.cursor === undefined ? [] : unpackCursor(query.cursor, [number]);
      const found = await messages.list({ state: query.state, before, size: query.size });
      const last = found.length === query.size ? found.at(-1) : undefined;
      return { data: { messages: found, cursor: last ? packCursor([last.id]) : null } };
    },
  }),
  editorialCall({
    id: 'createPushMessage',
    method: 'POST',
    url: '/push-messages',
    summary: 'Makes a draft of a message to browsers, of a piece or of words, and says to how many it would go.',
    body: messageBody,
    answer: messageAnswer,
    created: true,
    handle: async ({ body, actor }) => ({ status: 201, data: await messages.draft(body, actor.name) }),
  }),
  editorialCall({
    id: 'getPushMessage',
    method: 'GET',
    url: '/push-messages/:message',
    summary: 'A message, what became of it, and how often it was shown and pressed.',
    params: messageParams,
    failures: [404],
    answer: statusAnswer,
    handle: async ({ params }) => ({ data: await messages.status(params.message) }),
  }),
  editorialCall({
    id: 'sendPushMessage',
    method: 'POST',
    url: '/push-messages/:message/send',
    summary: 'Begins to send a message, or goes on with one that was stopped.',
    description: 'To many browsers only with their number in `confirm`.',
    params: messageParams,
    body: sendBody,
    failures: [404, 409],
    answer: messageAnswer,
    handle: async ({ params, body, actor }) => {
      const data = await messages.start(params.message, { by: actor.name, confirm: body?.confirm });
      wake();
      return { data };
    },
  }),
  editorialCall({
    id: 'stopPushMessage',
    method: 'POST',
    url: '/push-messages/:message/stop',
    summary: 'Stops sending: who has it has it, and nobody else gets it until it is sent on.',
    params: messageParams,
    failures: [404, 409],
    answer: messageAnswer.pick({ message: true }),
    handle: async ({ params, actor }) => ({ data: { message: await messages.stop(params.message, actor.name) } }),
  }),
];
