import type { PushPayload } from '#features/mailings/push';
import { sha256 } from '#platform/hashing';
import { answered, type KeptConnections } from '#platform/outside-calls';
import type { Urgency } from './message.rules.ts';

/** One push as it leaves: `shown` is what is in it, for a receiver that only shows what would have gone out. */
export type OutgoingPush = {
  endpoint: string;
  body: Buffer;
  /** Seconds for which the push service keeps it. */
  ttl: number;
  urgency: Urgency;
  topic: string;
  authorization: string;
  shown: PushPayload;
};

/**
 * What came of handing a push over: it was taken; its browser is no more; it was refused for good; it may be tried again, sooner or, with `ofHost`, with all
 * pushes of that service; the service could not be reached at all.
 */
export type PushOutcome =
  | { kind: 'taken' }
  | { kind: 'gone'; answer: string }
  | { kind: 'refused'; answer: string }
  | { kind: 'later'; answer: string; waitMs: number | undefined; ofHost: boolean }
  | { kind: 'unreached'; answer: string };

export type PushTransport = { send(push: OutgoingPush): Promise<PushOutcome>; close(): void };

/** A topic of RFC 8030: of two pushes with one, a browser that was away gets the newer alone. */
export const toPushTopic = (tag: string): string => sha256(tag, 'base64url').slice(0, 24);

const longestWaitMs = 15 * 60_000;

/** The milliseconds that Retry-After asks for, in seconds or as a date; at most a quarter of an hour. */
export const parseRetryAfter = (text: string | undefined, now: number): number | undefined => {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(longestWaitMs, Math.max(0, ms));
};

/** What the status of a push service means for a push. */
export const readOutcome = (status: number, retryAfter: string | undefined, now: number): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  const answer = answered(status);
  if (status === 404 || status === 410) return { kind: 'gone', answer };
  if (status !== 429 && status < 500) return { kind: 'refused', answer };
  const waitMs = parseRetryAfter(retryAfter, now);
  return { kind: 'later', answer, waitMs, ofHost: status === 429 || waitMs !== undefined };
};

/** Hands pushes to the push services of browsers, over connections that stay open. Nothing that answers with a redirect is followed. */
export const createServicesTransport = (connections: KeptConnections, now: () => number): PushTransport => ({
  send: async ({ endpoint, body, ttl, urgency, topic, authorization }) => {
    const called = await connections.post(endpoint, {
      body,
      headers: {
        ttl: String(ttl),
        urgency,
        topic,
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
    });
    switch (called.kind) {
      case 'answered':
        return readOutcome(called.status, called.retryAfter, now());
      case 'unreached':
        return { kind: 'unreached', answer: 'could not be reached' };
      case 'refused':
        return { kind: 'refused', answer: 'does not lead to a push service that may be called' };
      case 'silent':
        return { kind: 'later', answer: 'did not answer in time', waitMs: undefined, ofHost: false };
    }
  },
  close: connections.close,
});
