import { isLive } from '#content/rules/live-rule';
import type { WireLiveState } from '#content/responses/wire';
import { buildMessageEnd, buildMessageHead, streamStart } from './stream-message.view.ts';

/** The messages of one live blog, each made once for all who get it. */
export type ChannelMessages = {
  /** The first message of a new stream of a live blog, with what changed after `since`. */
  buildFirst(state: WireLiveState, since: number | undefined): Buffer;
  /** Takes a state for known to every stream: all of them get it in their first message. */
  markSent(state: WireLiveState): void;
  /** The message that brings all streams to a state; undefined where they have it: a purge may name what was read before it came, or what no reader is shown. */
  buildNext(state: WireLiveState): Buffer | undefined;
  /** Forgets the first messages of the state before. */
  reset(): void;
};

/** First messages that are cached for readers who reconnect: many know the same few generations. */
const mostFirstMessages = 500;
const startBytes = Buffer.from(streamStart);

/** A state without its changes, to be compared with the one that was sent last. */
const toComparable = ({ changes: _changes, ...facts }: WireLiveState, live: boolean): string => JSON.stringify({ ...facts, live });

/** `now` is the time that messages carry, in milliseconds since 1970. */
export const createChannelMessages = (now: () => number): ChannelMessages => {
  /** First messages without their end, by the generation that their readers know. */
  const firstHeads = new Map<number, Buffer>();
  let sentGeneration = 0;
  let sentFacts = '';
  return {
    buildFirst: (state, since) => {
      const known = since === undefined ? state.generation : Math.min(since, state.generation);
      const head = firstHeads.get(known) ?? Buffer.from(buildMessageHead({ ...state, live: true }, known));
      if (firstHeads.size < mostFirstMessages) firstHeads.set(known, head);
      return Buffer.concat([startBytes, head, Buffer.from(buildMessageEnd(now()))]);
    },
    markSent: (state) => {
      sentGeneration = state.generation;
      sentFacts = toComparable(state, isLive(state, now()));
    },
    buildNext: (state) => {
      const live = isLive(state, now());
      const facts = toComparable(state, live);
      if (facts === sentFacts && state.generation <= sentGeneration) return undefined;
      const message = Buffer.from(buildMessageHead({ ...state, live }, sentGeneration) + buildMessageEnd(now()));
      sentGeneration = state.generation;
      sentFacts = facts;
      return message;
    },
    reset: () => firstHeads.clear(),
  };
};
