import type { Log } from '#platform/log';

const longestPause = 2_000;
/** A second of counts; what is more is dropped instead of queued. */
const mostUnanswered = 10_000;

/** Makes connections to one Redis which come back by themselves; each calls `onReady` whenever it is there. */
export const createConnector = async (url: string, log: Log, onError: (error: unknown) => void) => {
  // a third of what a start takes: loaded by those who have a Redis
  const { createClient } = await import('@redis/client');
  return (onReady: () => void) => {
    const client = createClient({
      url,
      RESP: 2,
      disableClientInfo: true,
      // what cannot be sent now is of no use later
      disableOfflineQueue: true,
      commandsQueueMaxLength: mostUnanswered,
      socket: { connectTimeout: 1_000, reconnectStrategy: (retries) => Math.min(longestPause, 100 * 2 ** retries) },
    });
    client.on('ready', onReady);
    client.on('error', onError);
    client.connect().catch((error: unknown) => log.warn({ err: error }, 'Redis cannot be reached'));
    return client;
  };
};
