import type { Log } from '#platform/log';

/** A Redis that several nodes share. All of it may be away at any time: nothing waits for it, and nothing fails because of it. */
export type Redis = {
  isReady: () => boolean;
  /** Tells all who subscribed; lost while Redis is away. */
  publish: (channel: string, text: string) => void;
  /** Calls back for each message, and once after each time the connection came (back), for what was lost meanwhile. */
  subscribe: (channel: string, listener: () => void) => void;
  /** Adds to a count that is forgotten `lifeMs` after it was last added to; gives it, or undefined while Redis is away. */
  add: (key: string, by: number, lifeMs: number) => Promise<number | undefined>;
  close: () => void;
};

const longestPause = 2_000;
/** A Redis that says nothing for so long is as good as away, in milliseconds. */
const answersWithin = 2_000;
/** A second of counts; what is more is lost instead of kept. */
const mostUnanswered = 10_000;

/** Opens a Redis (`redis://` or `rediss://`) and keeps it open; gives it at once, connected or not. */
export const openRedis = async (url: string, log: Log): Promise<Redis> => {
  // a third of what a start takes: loaded by those who have a Redis
  const { createClient } = await import('@redis/client');
  let wasReady = false;
  const lost = (error: unknown) => log.debug({ err: error }, 'Redis did not take a command');
  const onLost = (error: unknown) => {
    if (wasReady) log.warn({ err: error }, 'Redis does not answer; limits are those of this process, and purges come by the log');
    wasReady = false;
  };
  const connect = (onReady: () => void) => {
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
    client.on('error', onLost);
    client.connect().catch((error: unknown) => log.warn({ err: error }, 'Redis cannot be reached'));
    return client;
  };

  // A connection that stands says nothing of who is at its end: whoever is there must answer, and go on answering.
  let asked: symbol | undefined;
  const lookWhetherItAnswers = () => {
    const asking = Symbol('asked');
    asked = asking;
    const answered = () => {
      if (asked !== asking) return;
      asked = undefined;
      if (!wasReady) log.info('Connected to Redis');
      wasReady = true;
    };
    commands.ping().then(answered, lost);
  };
  const commands = connect(lookWhetherItAnswers);
  const watch = setInterval(() => {
    if (!commands.isReady) return undefined;
    if (asked === undefined) return lookWhetherItAnswers();
    onLost(new Error(`Redis said nothing for ${answersWithin} ms`));
    commands.destroy();
    return void commands.connect().catch(lost);
  }, answersWithin);
  watch.unref();
  const isReady = () => commands.isReady && wasReady;

  const subscribers: ReturnType<typeof connect>[] = [];
  return {
    isReady,
    publish: (channel, text) => {
      if (isReady()) commands.publish(channel, text).catch(lost);
    },
    subscribe: (channel, listener) => {
      let subscribed = false;
      const client = connect(() => {
        listener();
        if (subscribed) return;
        subscribed = true;
        client.subscribe(channel, listener).then(listener, (error: unknown) => {
          subscribed = false;
          lost(error);
        });
      });
      subscribers.push(client);
    },
    add: async (key, by, lifeMs) => {
      if (!isReady()) return undefined;
      try {
        const [total] = await Promise.all([commands.incrBy(key, by), commands.pExpire(key, lifeMs)]);
        return Number(total);
      } catch (error) {
        lost(error);
        return undefined;
      }
    },
    close: () => {
      clearInterval(watch);
      for (const client of [commands, ...subscribers]) client.destroy();
    },
  };
};
