import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppError } from '#platform/errors';
import type { ReadyAnswer } from '#platform/http';

/** A request that was answered, for logs and metrics. `shed` are those refused because of load; of a `stream` the time is how long it lasted. */
export type AnsweredRequest = {
  readonly request: IncomingMessage;
  readonly status: number;
  readonly milliseconds: number;
  readonly by: 'cache' | 'fallback' | 'stream' | 'refused' | 'shed';
};

/** The bounds of an HTTP server; the defaults are SEC-04, SEC-05 and L8. */
export type HttpServerLimits = {
  readonly urlLength?: number;
  readonly headerBytes?: number;
  readonly headersTimeoutMs?: number;
  readonly requestTimeoutMs?: number;
  readonly keepAliveMs?: number;
  /** A connection on which nothing has moved for so long while an answer is owed is closed. */
  readonly stillMs?: number;
  /** Above this event-loop delay, uncached requests are shed. */
  readonly maxDelayMs?: number;
  /** Above so many requests outside the cache at once, whatever they wait for, the rest is shed. */
  readonly maxInFlight?: number;
  /** How many connections are accepted in one turn of the event loop; 1 for a process that is handed its connections. */
  readonly listeningSockets?: number;
};

/** What an HTTP server answers with. */
export type HttpServerOptions = {
  /** The stored answer to a GET or HEAD, or undefined. When `overloaded`, a stale one will do too. It must be quick. */
  lookup(request: IncomingMessage, overloaded: boolean): ReadyAnswer | undefined;
  /** Everything else, e.g. `fastify.routing`. */
  fallback(request: IncomingMessage, response: ServerResponse): void;
  /** Names the client that shares the loop with others; by default the peer's address. */
  toClientKey?(request: IncomingMessage): string;
  /** Requests that are answered under any load: health checks, and those that join a render that runs already. */
  neverShed?(request: IncomingMessage): boolean;
  /** Requests that wait in a bounded queue of their own, such as pictures: a late loop or a busy renderer sends none of them away. */
  waitsElsewhere?(request: IncomingMessage): boolean;
  /** Requests whose answer goes on for hours: they are not in flight, so that none of them stands in the way of a page. Who answers them bounds them. */
  isStream?(request: IncomingMessage): boolean;
  /** Whether something behind the server is at its bound, e.g. too many renders. */
  isBusy?(): boolean;
  /** The answer of a request that is refused or shed before the application is asked, or that failed there; plain text by default. */
  refusalAnswer?(request: IncomingMessage, error: AppError): ReadyAnswer | undefined;
  onAnswered?(answered: AnsweredRequest): void;
  /** Receives what `lookup` or `fallback` threw: that request gets a plain 500, all others go on (F13). */
  onError?(error: unknown, request: IncomingMessage): void;
  readonly limits?: HttpServerLimits;
};

/** The limits given, with the defaults for the others. */
export const withDefaultLimits = (limits: HttpServerLimits = {}): Required<HttpServerLimits> => ({
  urlLength: limits.urlLength ?? 8_192,
  headerBytes: limits.headerBytes ?? 16_384,
  headersTimeoutMs: limits.headersTimeoutMs ?? 10_000,
  requestTimeoutMs: limits.requestTimeoutMs ?? 30_000,
  keepAliveMs: limits.keepAliveMs ?? 65_000,
  stillMs: limits.stillMs ?? 120_000,
  maxDelayMs: limits.maxDelayMs ?? 40,
  maxInFlight: limits.maxInFlight ?? 20_000,
  listeningSockets: limits.listeningSockets ?? 16,
});
