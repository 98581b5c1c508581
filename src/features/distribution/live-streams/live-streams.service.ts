import { cardsTag } from '#content/rules/live-cards';
import { createStreamChannel, type StreamChannel, type StreamChannelParts } from './stream-channel.service.ts';
import { createStreamLimits } from './stream-limits.service.ts';
import { createStreamSubscribers, type StreamSubscriber } from './stream-subscribers.service.ts';

export type LiveStreamsParts = Pick<StreamChannelParts, 'load' | 'now' | 'onError'> & {
  /** Most streams of this process. */
  mostStreams?: number | undefined;
  /** Most streams of one reader's address: a building behind one address has hundreds, whoever wants to take them from all others needs thousands. */
  mostPerReader?: number | undefined;
  heartbeatMs?: number | undefined;
  /** Least time between two messages of a blog: what happens meanwhile is sent together. */
  pauseMs?: number | undefined;
};

/** What came of opening a stream: it runs; the blog is not live, so there is nothing to wait for; there is no such blog; there are too many; this reader's address has enough. */
export type StreamOutcome = 'open' | 'ended' | 'missing' | 'full' | 'enough';
/** `leave` is to be called when the reader has gone. */
export type OpenedStream = { outcome: StreamOutcome; leave: () => void };

/** How long the last bytes of a stream may wait to be taken when the process ends. */
const closingMs = 2_000;

const notOpened = (outcome: StreamOutcome): OpenedStream => ({ outcome, leave: () => undefined });

/** Sends the readers of live blogs what happens: a blog is read once for all its streams in this process, whenever the purge log names it. */
export const createLiveStreams = (parts: LiveStreamsParts) => {
  const { load, now, onError, mostStreams = 15_000, mostPerReader = 1_000, heartbeatMs = 15_000, pauseMs = 250 } = parts;
  const limits = createStreamLimits({ most: mostStreams, mostPerReader });
  const channels = new Map<string, StreamChannel>();
  let isClosed = false;

  const timer = setInterval(() => {
    for (const channel of channels.values()) channel.beat();
  }, heartbeatMs).unref();

  const getChannel = (blogId: string): StreamChannel => {
    const known = channels.get(blogId);
    if (known) return known;
    const subscribers = createStreamSubscribers({ limits, onEmpty: () => channels.delete(blogId) });
    const channel = createStreamChannel(blogId, subscribers, { load, now, onError, heartbeatMs, pauseMs });
    channels.set(blogId, channel);
    return channel;
  };

  return {
    /**
     * Opens a stream: its first message comes at once, with what changed after `since` (the Last-Event-ID). `reader` is what the reader's streams
     * are counted by.
     */
    open: async (blogId: string, since: number | undefined, subscriber: StreamSubscriber, reader?: string): Promise<OpenedStream> => {
      const refusal = isClosed ? 'full' : limits.refuse(reader);
      if (refusal) return notOpened(refusal);
      const channel = getChannel(blogId);
      let hasLeft = false;
      channel.subscribers.add(subscriber, reader);
      const leave = () => {
        hasLeft = true;
        channel.subscribers.remove(subscriber);
      };
      try {
        const opening = channel.open();
        if (opening) await opening;
      } catch (error) {
        leave();
        throw error;
      }
      const status = channel.status();
      if (status !== 'live') {
        leave();
        return notOpened(status);
      }
      if (hasLeft) return notOpened('open');
      channel.sendFirst(subscriber, since);
      return { outcome: 'open', leave };
    },

    /** To be called with the tags of every purge: blogs with streams that are among them are read again. */
    purged: (tags: readonly string[]): void => {
      if (channels.size === 0) return;
      for (const tag of tags) {
        const channel = channels.get(tag.startsWith(cardsTag('')) ? tag.slice(cardsTag('').length) : tag);
        if (channel) void channel.refresh();
      }
    },
    purgedEverything: (): void => {
      for (const channel of channels.values()) void channel.refresh();
    },

    /** Open streams and the blogs they are of; since the start: streams refused, and those cut because their reader took nothing. */
    statistics: () => ({ ...limits.statistics(), blogs: channels.size }),

    /** Ends every stream, within two seconds; browsers reconnect to whoever answers then. */
    close: (): void => {
      isClosed = true;
      clearInterval(timer);
      const open = [...channels.values()];
      const subscribers = open.flatMap((channel) => channel.subscribers.list());
      for (const channel of open) channel.subscribers.endAll();
      // a reader who takes nothing would hold up the end of the process
      setTimeout(() => subscribers.forEach((subscriber) => subscriber.cut()), closingMs).unref();
    },
  };
};
export type LiveStreams = ReturnType<typeof createLiveStreams>;
