import { isLive, liveUntil } from '#content/rules/live-rule';
import type { WireLiveState } from '#content/responses/wire';
import { createChannelMessages } from './channel-messages.service.ts';
import { heartbeat } from './stream-message.view.ts';
import type { StreamSubscriber, StreamSubscribers } from './stream-subscribers.service.ts';

export type StreamChannelParts = {
  /** Where a live blog is; undefined when it has no page, or no longer one. */
  load: (blogId: string) => Promise<WireLiveState | undefined>;
  now: () => number;
  onError: (error: unknown) => void;
  heartbeatMs: number;
  /** Least time between two messages of a blog: what happens meanwhile is sent together. */
  pauseMs: number;
};

/** One live blog with open streams: one reading of it and one message for all of them. */
export type StreamChannel = {
  subscribers: StreamSubscribers;
  /** Whether readers can follow the blog. */
  status(): 'live' | 'ended' | 'missing';
  /** Reads the blog for its first streams; undefined where it is known. Whoever comes meanwhile waits for the same reading. */
  open(): Promise<void> | undefined;
  /** Sends a new stream its first message, with what changed after `since`. */
  sendFirst(subscriber: StreamSubscriber, since: number | undefined): void;
  /** Reads the blog once for all that ask meanwhile, and notifies every stream. A blog that is no longer live is reported once more, and its streams end. */
  refresh(): Promise<void>;
  /** Shows every stream that it is alive, and ends those of a blog that is over by the clock. */
  beat(): void;
};

const heartbeatBytes = Buffer.from(heartbeat);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isOver = (state: WireLiveState | undefined, now: number): boolean => state === undefined || !isLive(state, now);

/** Makes the channel of a blog for its `subscribers`; it is alive as long as it has any. */
export const createStreamChannel = (blogId: string, subscribers: StreamSubscribers, parts: StreamChannelParts): StreamChannel => {
  const { load, now, onError, heartbeatMs, pauseMs } = parts;
  const messages = createChannelMessages(now);
  let state: WireLiveState | undefined;
  let reading: Promise<void> | undefined;
  let needsAnotherReading = false;
  let lastReadAt = 0;
  let ending: NodeJS.Timeout | undefined;

  // the clock alone ends a blog too, and on time: the timer is set where the end comes before the next heartbeat
  const watchEnd = (): void => {
    const left = state ? (liveUntil(state, now()) ?? Infinity) - now() : Infinity;
    clearTimeout(ending);
    if (left > heartbeatMs) return;
    ending = setTimeout(() => {
      if (subscribers.size() > 0) void refresh();
    }, left).unref();
  };

  const read = async (): Promise<void> => {
    const next = await load(blogId);
    if (next && state && next.generation < state.generation) return;
    state = next;
    messages.reset();
    watchEnd();
  };

  const notify = async (): Promise<void> => {
    const message = state && messages.buildNext(state);
    if (message) await subscribers.sendToAll(message);
    if (isOver(state, now())) subscribers.endAll();
  };

  const readUntilCurrent = async (): Promise<void> => {
    do {
      needsAnotherReading = false;
      try {
        const wait = lastReadAt + pauseMs - now();
        if (wait > 0) await pause(Math.min(wait, pauseMs));
        lastReadAt = now();
        await read();
        await notify();
      } catch (error) {
        onError(error);
      }
    } while (needsAnotherReading && subscribers.size() > 0);
  };

  const refresh = (): Promise<void> => {
    if (reading) needsAnotherReading = true;
    else reading = readUntilCurrent().finally(() => (reading = undefined));
    return reading;
  };

  const readFirst = (): Promise<void> =>
    read().finally(() => {
      reading = undefined;
      if (state) messages.markSent(state);
      if (needsAnotherReading) void refresh();
    });

  return {
    subscribers,
    status: () => (state === undefined ? 'missing' : isOver(state, now()) ? 'ended' : 'live'),
    open: () => (state ? undefined : (reading ??= readFirst())),
    sendFirst: (subscriber, since) => {
      if (state) subscribers.send(subscriber, messages.buildFirst(state, since));
    },
    refresh,
    beat: () => {
      if (state && isOver(state, now())) void refresh();
      else {
        watchEnd();
        void subscribers.sendToAll(heartbeatBytes).catch(onError);
      }
    },
  };
};
