import type { WireLiveState } from '#content/wire';
import { isLive, liveUntil } from '#content/live-rule';
import { cardsTag } from './live-blog.rules.ts';
import { heartbeat, saidAt, streamMessage, streamStart } from './stream-message.view.ts';

/** Where a stream's bytes go. `write` gives how many bytes wait to be taken; `end` lets what waits be taken first, `cut` does not. */
export type StreamSink = { write: (bytes: Buffer) => number; end: () => void; cut: () => void };

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

type Room = {
  id: string;
  /** With the address of its reader, as far as it is counted. */
  sinks: Map<StreamSink, string | undefined>;
  state: WireLiveState | undefined;
  /** The generation that everybody in the room was told of. */
  told: number;
  /** What everybody in the room was told, without the changes. */
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
  const rooms = new Map<string, Room>();
  const ofOne = new Map<string, number>();
  const count = { open: 0, refused: 0, cut: 0 };
  let isClosed = false;

  const toStateFacts = ({ endDate, flagText, latestUpdate }: WireLiveState) => ({ endDate, flagText, latestUpdate });
  const isOver = (room: Room): boolean => room.state === undefined || !isLive(toStateFacts(room.state), now());

  const said = ({ changes: _told, ...state }: WireLiveState, over: boolean): string => JSON.stringify({ ...state, live: !over });

  const enter = (room: Room, sink: StreamSink, reader: string | undefined): void => {
    count.open += 1;
    room.sinks.set(sink, reader);
    if (reader !== undefined) ofOne.set(reader, (ofOne.get(reader) ?? 0) + 1);
  };

  const leave = (room: Room, sink: StreamSink): void => {
    const reader = room.sinks.get(sink);
    if (!room.sinks.delete(sink)) return;
    count.open -= 1;
    const others = reader === undefined ? 0 : (ofOne.get(reader) ?? 0) - 1;
    if (reader !== undefined && others > 0) ofOne.set(reader, others);
    else if (reader !== undefined) ofOne.delete(reader);
    if (room.sinks.size === 0 && rooms.get(room.id) === room) rooms.delete(room.id);
  };

  const say = (room: Room, sink: StreamSink, bytes: Buffer): void => {
    if (sink.write(bytes) <= mostWaiting) return;
    leave(room, sink);
    count.cut += 1;
    sink.cut();
  };

  const sayToAll = async (room: Room, bytes: Buffer): Promise<void> => {
    let told = 0;
    for (const sink of [...room.sinks.keys()]) {
      if (room.sinks.has(sink)) say(room, sink, bytes);
      told += 1;
      if (told % atOnce === 0) await turn();
    }
  };

  const endAll = (room: Room): void => {
    for (const sink of [...room.sinks.keys()]) {
      leave(room, sink);
      sink.end();
    }
  };

  const tell = async (room: Room): Promise<void> => {
    const { state } = room;
    // a purge may tell of what was read before it came, or of what no reader of a stream is told
    if (state && (said(state, isOver(room)) !== room.said || state.generation > room.told)) {
      room.said = said(state, isOver(room));
      const message = Buffer.from(streamMessage({ ...state, live: !isOver(room) }, room.told) + saidAt(now()));
      room.told = state.generation;
      await sayToAll(room, message);
    }
    if (isOver(room)) endAll(room);
  };

  // the clock alone ends a blog too, and at its own moment: looked for as far ahead as the next look is
  const watchEnd = (room: Room): void => {
    const left = room.state ? (liveUntil(toStateFacts(room.state), now()) ?? Infinity) - now() : Infinity;
    clearTimeout(room.ending);
    if (left > heartbeatMs) return;
    room.ending = setTimeout(() => {
      if (rooms.get(room.id) === room) void refresh(room);
    }, left).unref();
  };

  const read = async (room: Room): Promise<void> => {
    const state = await load(room.id);
    if (state && room.state && state.generation < room.state.generation) return;
    room.state = state;
    room.resumed.clear();
    watchEnd(room);
  };

  /** Reads the blog once for all that asked meanwhile, and tells everybody. */
  const refresh = (room: Room): Promise<void> => {
    if (room.loading) {
      room.again = true;
      return room.loading;
    }
    room.loading = (async () => {
      do {
        room.again = false;
        try {
          const wait = room.lastAt + pauseMs - now();
          if (wait > 0) await pause(Math.min(wait, pauseMs));
          room.lastAt = now();
          await read(room);
          await tell(room);
        } catch (error) {
          onError(error);
        }
      } while (room.again && !isClosed && room.sinks.size > 0);
    })().finally(() => {
      room.loading = undefined;
    });
    return room.loading;
  };

  const timer = setInterval(() => {
    for (const room of rooms.values()) {
      if (room.state && isOver(room)) void refresh(room);
      else {
        watchEnd(room);
        void sayToAll(room, beat).catch(onError);
      }
    }
  }, heartbeatMs);
  timer.unref();

  const getChannel = (blogId: string): Room => {
    const known = rooms.get(blogId);
    if (known) return known;
    const room: Room = {
      id: blogId,
      sinks: new Map(),
      state: undefined,
      told: 0,
      said: '',
      loading: undefined,
      again: false,
      lastAt: 0,
      resumed: new Map(),
    };
    rooms.set(blogId, room);
    return room;
  };

  return {
    /**
     * Opens a stream: its first message comes at once, with what changed after `since` (the Last-Event-ID). `left` is called by whoever holds the
     * sink when its reader has gone. `reader` is what their streams are counted by.
     */
    open: async (
      blogId: string,
      since: number | undefined,
      sink: StreamSink,
      reader?: string,
    ): Promise<{ opened: OpenedStream; left: () => void }> => {
      const nothing = (opened: OpenedStream) => ({ opened, left: () => undefined });
      const isFull = isClosed || count.open >= mostStreams;
      if (isFull || (reader !== undefined && (ofOne.get(reader) ?? 0) >= mostOfOne)) {
        count.refused += 1;
        return nothing(isFull ? 'full' : 'enough');
      }
      const room = getChannel(blogId);
      let isIn = true;
      enter(room, sink, reader);
      const left = () => {
        isIn = false;
        leave(room, sink);
      };
      try {
        if (!room.state) {
          // whoever comes meanwhile waits for the same reading
          room.loading ??= read(room).finally(() => {
            room.loading = undefined;
            if (room.state) {
              room.told = room.state.generation;
              room.said = said(room.state, isOver(room));
            }
            if (room.again) void refresh(room);
          });
          await room.loading;
        }
      } catch (error) {
        left();
        throw error;
      }
      const { state } = room;
      if (!state || isOver(room)) {
        left();
        return nothing(state ? 'ended' : 'missing');
      }
      if (!isIn) return nothing('open');
      const known = since === undefined ? state.generation : Math.min(since, state.generation);
      const message = room.resumed.get(known) ?? Buffer.from(streamMessage({ ...state, live: true }, known));
      if (room.resumed.size < 500) room.resumed.set(known, message);
      say(room, sink, Buffer.concat([start, message, Buffer.from(saidAt(now()))]));
      return { opened: 'open', left };
    },

    /** Told of every purge: blogs with streams that are touched by it are read again. */
    purged: (tags: readonly string[]): void => {
      if (rooms.size === 0) return;
      for (const tag of tags) {
        const room = rooms.get(tag.startsWith(cardsTag('')) ? tag.slice(cardsTag('').length) : tag);
        if (room) void refresh(room);
      }
    },
    purgedEverything: (): void => {
      for (const room of rooms.values()) void refresh(room);
    },

    /** Streams that are open and the blogs they are of; since the start: those refused, and those cut because nothing was taken. */
    statistics: () => ({ streams: count.open, blogs: rooms.size, refused: count.refused, cut: count.cut }),

    /** Ends every stream, within two seconds; browsers come back to whoever answers then. */
    close: (): void => {
      isClosed = true;
      clearInterval(timer);
      const sinks = [...rooms.values()].flatMap((room) => [...room.sinks.keys()]);
      for (const room of [...rooms.values()]) endAll(room);
      // who takes nothing would hold up the process that is to end
      setTimeout(() => sinks.forEach((sink) => sink.cut()), lastWordsMs).unref();
    },
  };
};
export type LiveStreams = ReturnType<typeof createLiveStreams>;
