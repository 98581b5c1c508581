import type { WireLiveState } from '#content/wire';
import { isLive, liveUntil } from '#content/live-rule';
import { cardsTag } from '#content/live-cards';
import { heartbeat, saidAt, streamMessage, streamStart } from './stream-message.view.ts';

/** Where a stream's bytes go. `write` gives how many bytes wait to be taken; `end` lets what waits be taken first, `cut` does not. */
export type StreamSubscriber = { write: (bytes: Buffer) => number; end: () => void; cut: () => void };

export type LiveStreamsParts = {
  /** Where a live blog is; undefined when it has no page (any more). */
  load: (blogId: string) => Promise<WireLiveState | undefined>;
  now: () => number;
  onError: (error: unknown) => void;
  /** Streams of this process at most. */
  mostStreams?: number | undefined;
  /** Streams of one reader's address at most: a house behind one address has hundreds, who wants to take them all from others thousands. */
  mostOfOne?: number | undefined;
  heartbeatMs?: number | undefined;
  /** Least time between two messages of a blog: what happens meanwhile is told together. */
  pauseMs?: number | undefined;
};

/** What came of opening a stream: it runs; the blog is not live, so there is nothing to wait for; there is no such blog; there are too many; this reader's address has enough. */
export type OpenedStream = 'open' | 'ended' | 'missing' | 'full' | 'enough';

type Channel = {
  id: string;
  /** With the address of its reader, as far as it is counted. */
  subscribers: Map<StreamSubscriber, string | undefined>;
  state: WireLiveState | undefined;
  /** The generation that every subscriber was notified of. */
  told: number;
  /** What every subscriber was sent, without the changes. */
  said: string;
  loading: Promise<void> | undefined;
  again: boolean;
  lastAt: number;
  ending?: NodeJS.Timeout;
  /** Messages but for their end by the generation their reader knows: many come back at once with the same few. */
  resumed: Map<number, Buffer>;
};

/** A reader who takes so few bytes that this many wait is let go: the browser comes back and goes on. */
const mostWaiting = 64 * 1024;
/** How long what was said last may wait to be taken when the process ends. */
const lastWordsMs = 2_000;
/** Streams written to before other work gets its turn. */
const atOnce = 500;
const start = Buffer.from(streamStart);
const beat = Buffer.from(heartbeat);

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Tells the readers of live blogs what happens: one read of a blog and one message for all its streams in this process, woken by the purge log.
 * A blog that stops being live is told once more, and its streams end.
 */
export const createLiveStreams = (parts: LiveStreamsParts) => {
  const { load, now, onError, mostStreams = 15_000, mostOfOne = 1_000, heartbeatMs = 15_000, pauseMs = 250 } = parts;
  const channels = new Map<string, Channel>();
  const ofOne = new Map<string, number>();
  const count = { open: 0, refused: 0, cut: 0 };
  let isClosed = false;

  const toStateFacts = ({ endDate, flagText, latestUpdate }: WireLiveState) => ({ endDate, flagText, latestUpdate });
  const isOver = (channel: Channel): boolean => channel.state === undefined || !isLive(toStateFacts(channel.state), now());

  const said = ({ changes: _told, ...state }: WireLiveState, over: boolean): string => JSON.stringify({ ...state, live: !over });

  const enter = (channel: Channel, subscriber: StreamSubscriber, reader: string | undefined): void => {
    count.open += 1;
    channel.subscribers.set(subscriber, reader);
    if (reader !== undefined) ofOne.set(reader, (ofOne.get(reader) ?? 0) + 1);
  };

  const leave = (channel: Channel, subscriber: StreamSubscriber): void => {
    const reader = channel.subscribers.get(subscriber);
    if (!channel.subscribers.delete(subscriber)) return;
    count.open -= 1;
    const others = reader === undefined ? 0 : (ofOne.get(reader) ?? 0) - 1;
    if (reader !== undefined && others > 0) ofOne.set(reader, others);
    else if (reader !== undefined) ofOne.delete(reader);
    if (channel.subscribers.size === 0 && channels.get(channel.id) === channel) channels.delete(channel.id);
  };

  const send = (channel: Channel, subscriber: StreamSubscriber, bytes: Buffer): void => {
    if (subscriber.write(bytes) <= mostWaiting) return;
    leave(channel, subscriber);
    count.cut += 1;
    subscriber.cut();
  };

  const sendToAll = async (channel: Channel, bytes: Buffer): Promise<void> => {
    let told = 0;
    for (const subscriber of [...channel.subscribers.keys()]) {
      if (channel.subscribers.has(subscriber)) send(channel, subscriber, bytes);
      told += 1;
      if (told % atOnce === 0) await turn();
    }
  };

  const endAll = (channel: Channel): void => {
    for (const subscriber of [...channel.subscribers.keys()]) {
      leave(channel, subscriber);
      subscriber.end();
    }
  };

  const notify = async (channel: Channel): Promise<void> => {
    const { state } = channel;
    // a purge may tell of what was read before it came, or of what no reader of a stream is told
    if (state && (said(state, isOver(channel)) !== channel.said || state.generation > channel.told)) {
      channel.said = said(state, isOver(channel));
      const message = Buffer.from(streamMessage({ ...state, live: !isOver(channel) }, channel.told) + saidAt(now()));
      channel.told = state.generation;
      await sendToAll(channel, message);
    }
    if (isOver(channel)) endAll(channel);
  };

  // the clock alone ends a blog too, and at its own moment: looked for as far ahead as the next look is
  const watchEnd = (channel: Channel): void => {
    const left = channel.state ? (liveUntil(toStateFacts(channel.state), now()) ?? Infinity) - now() : Infinity;
    clearTimeout(channel.ending);
    if (left > heartbeatMs) return;
    channel.ending = setTimeout(() => {
      if (channels.get(channel.id) === channel) void refresh(channel);
    }, left).unref();
  };

  const read = async (channel: Channel): Promise<void> => {
    const state = await load(channel.id);
    if (state && channel.state && state.generation < channel.state.generation) return;
    channel.state = state;
    channel.resumed.clear();
    watchEnd(channel);
  };

  /** Reads the blog once for all that asked meanwhile, and tells everybody. */
  const refresh = (channel: Channel): Promise<void> => {
    if (channel.loading) {
      channel.again = true;
      return channel.loading;
    }
    channel.loading = (async () => {
      do {
        channel.again = false;
        try {
          const wait = channel.lastAt + pauseMs - now();
          if (wait > 0) await pause(Math.min(wait, pauseMs));
          channel.lastAt = now();
          await read(channel);
          await notify(channel);
        } catch (error) {
          onError(error);
        }
      } while (channel.again && !isClosed && channel.subscribers.size > 0);
    })().finally(() => {
      channel.loading = undefined;
    });
    return channel.loading;
  };

  const timer = setInterval(() => {
    for (const channel of channels.values()) {
      if (channel.state && isOver(channel)) void refresh(channel);
      else {
        watchEnd(channel);
        void sendToAll(channel, beat).catch(onError);
      }
    }
  }, heartbeatMs);
  timer.unref();

  const getChannel = (blogId: string): Channel => {
    const known = channels.get(blogId);
    if (known) return known;
    const channel: Channel = {
      id: blogId,
      subscribers: new Map(),
      state: undefined,
      told: 0,
      said: '',
      loading: undefined,
      again: false,
      lastAt: 0,
      resumed: new Map(),
    };
    channels.set(blogId, channel);
    return channel;
  };

  return {
    /**
     * Opens a stream: its first message comes at once, with what changed after `since` (the Last-Event-ID). `left` is called by whoever holds the
     * subscriber when its reader has gone. `reader` is what their streams are counted by.
     */
    open: async (
      blogId: string,
      since: number | undefined,
      subscriber: StreamSubscriber,
      reader?: string,
    ): Promise<{ opened: OpenedStream; left: () => void }> => {
      const nothing = (opened: OpenedStream) => ({ opened, left: () => undefined });
      const isFull = isClosed || count.open >= mostStreams;
      if (isFull || (reader !== undefined && (ofOne.get(reader) ?? 0) >= mostOfOne)) {
        count.refused += 1;
        return nothing(isFull ? 'full' : 'enough');
      }
      const channel = getChannel(blogId);
      let isIn = true;
      enter(channel, subscriber, reader);
      const left = () => {
        isIn = false;
        leave(channel, subscriber);
      };
      try {
        if (!channel.state) {
          // whoever comes meanwhile waits for the same reading
          channel.loading ??= read(channel).finally(() => {
            channel.loading = undefined;
            if (channel.state) {
              channel.told = channel.state.generation;
              channel.said = said(channel.state, isOver(channel));
            }
            if (channel.again) void refresh(channel);
          });
          await channel.loading;
        }
      } catch (error) {
        left();
        throw error;
      }
      const { state } = channel;
      if (!state || isOver(channel)) {
        left();
        return nothing(state ? 'ended' : 'missing');
      }
      if (!isIn) return nothing('open');
      const known = since === undefined ? state.generation : Math.min(since, state.generation);
      const message = channel.resumed.get(known) ?? Buffer.from(streamMessage({ ...state, live: true }, known));
      if (channel.resumed.size < 500) channel.resumed.set(known, message);
      send(channel, subscriber, Buffer.concat([start, message, Buffer.from(saidAt(now()))]));
      return { opened: 'open', left };
    },

    /** Told of every purge: blogs with streams that are touched by it are read again. */
    purged: (tags: readonly string[]): void => {
      if (channels.size === 0) return;
      for (const tag of tags) {
        const channel = channels.get(tag.startsWith(cardsTag('')) ? tag.slice(cardsTag('').length) : tag);
        if (channel) void refresh(channel);
      }
    },
    purgedEverything: (): void => {
      for (const channel of channels.values()) void refresh(channel);
    },

    /** Streams that are open and the blogs they are of; since the start: those refused, and those cut because nothing was taken. */
    statistics: () => ({ streams: count.open, blogs: channels.size, refused: count.refused, cut: count.cut }),

    /** Ends every stream, within two seconds; browsers come back to whoever answers then. */
    close: (): void => {
      isClosed = true;
      clearInterval(timer);
      const subscribers = [...channels.values()].flatMap((channel) => [...channel.subscribers.keys()]);
      for (const channel of [...channels.values()]) endAll(channel);
      // who takes nothing would hold up the process that is to end
      setTimeout(() => subscribers.forEach((subscriber) => subscriber.cut()), lastWordsMs).unref();
    },
  };
};
export type LiveStreams = ReturnType<typeof createLiveStreams>;
