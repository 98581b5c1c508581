import type { Log } from '#platform/log';
import { createConnector } from './redis-connector.ts';

/** A Redis that several nodes share. All of it may be away at any time: nothing waits for it, and nothing fails because of it. */
export type Redis = {
  isReady: () => boolean;
  /** Sends to all who subscribed; dropped while Redis is away. */
  publish: (channel: string, text: string) => void;
  /** Calls back for each message, and once after each time the connection came (back), for what was missed meanwhile. */
  subscribe: (channel: string, listener: () => void) => void;
  /** The time of Redis in milliseconds since 1970, or undefined while it is away. */
  now: () => Promise<number | undefined>;
  /** Adds to a count that is forgotten `lifeMs` after it was last added to; gives it, or undefined while Redis is away. */
  add: (key: string, by: number, lifeMs: number) => Promise<number | undefined>;
  close: () => void;
};

/** A Redis that is silent for so long counts as away, in milliseconds. */
const answersWithin = 2_000;

/** Opens a Redis (`redis://` or `rediss://`) and keeps it open; gives it at once, connected or not. */
export const openRedis = async (url: string, log: Log): Promise<Redis> => {
  let isAnswering = false;
  const onAway = (error: unknown) => {
    if (isAnswering) log.warn({ err: error }, 'Redis does not answer; limits are those of this process, and purges come by the log');
    isAnswering = false;
  };
  const onAnswer = () => {
    if (!isAnswering) log.info('Connected to Redis');
    isAnswering = true;
  };
  const onFailure = (error: unknown) => log.debug({ err: error }, 'Redis did not take a command');
  const connect = await createConnector(url, log, onAway);

  // An open connection does not say who is at its end: whoever is there must answer, and go on answering.
  let unanswered: symbol | undefined;
  const ping = () => {
    const question = Symbol('ping');
    unanswered = question;
    const answered = () => {
      if (unanswered !== question) return;
      unanswered = undefined;
      onAnswer();
    };
    commands.ping().then(answered, onFailure);
  };
  const commands = connect(ping);
  const watch = setInterval(() => {
    if (!commands.isReady) return undefined;
    if (unanswered === undefined) return ping();
    onAway(new Error(`Redis said nothing for ${answersWithin} ms`));
    commands.destroy();
    return void commands.connect().catch(onFailure);
  }, answersWithin);
  watch.unref();
  const isReady = () => commands.isReady && isAnswering;

  const ask = async (question: () => Promise<number>): Promise<number | undefined> => {
    if (!isReady()) return undefined;
    try {
      return await question();
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };

  const subscribers: ReturnType<typeof connect>[] = [];
  return {
    isReady,
    publish: (channel, text) => {
      if (isReady()) commands.publish(channel, text).catch(onFailure);
    },
    subscribe: (channel, listener) => {
      let subscribed = false;
      const client = connect(() => {
        listener();
        if (subscribed) return;
        subscribed = true;
        client.subscribe(channel, listener).then(listener, (error: unknown) => {
          subscribed = false;
          onFailure(error);
        });
      });
      subscribers.push(client);
    },
    now: () =>
      ask(async () => {
        const [seconds, microseconds] = await commands.sendCommand<[string, string]>(['TIME']);
        return Number(seconds) * 1_000 + Number(microseconds) / 1_000;
      }),
    add: (key, by, lifeMs) => ask(async () => Number((await Promise.all([commands.incrBy(key, by), commands.pExpire(key, lifeMs)]))[0])),
    close: () => {
      clearInterval(watch);
      for (const client of [commands, ...subscribers]) client.destroy();
    },
  };
};
