import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createConnectionOrder } from './connection-order.ts';
import { createFairTurns } from './fair-turns.ts';
import { type Listening, listenWith } from './listening.ts';
import { createLoadGauge } from './load-gauge.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import { sendReadyAnswer, sendStoredAnswer } from './send-ready.ts';
import { BAD_TARGET, FAILED, OVERLOADED, refuseBrokenRequest, URI_TOO_LONG } from './refusals.ts';
import { createNewcomers } from './newcomers.ts';
import { createUnsentBytes } from './unsent-bytes.ts';

/** What is told of each answered request: for logs and metrics. `shed` are those refused because of load, of a `stream` the time is how long it lasted. */
export type AnsweredRequest = {
  readonly request: IncomingMessage;
  readonly status: number;
  readonly milliseconds: number;
  readonly by: 'cache' | 'fallback' | 'stream' | 'refused' | 'shed';
};

/** The bounds of a front; the defaults are SEC-04, SEC-05 and L8. */
export type FrontLimits = {
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

/** What a front is made of. */
export type HttpFrontOptions = {
  /** The stored answer to a GET or HEAD, or undefined. `overloaded`: also a stale one will do. It must be quick. */
  lookup(request: IncomingMessage, overloaded: boolean): ReadyAnswer | undefined;
  /** Everything else, e.g. `fastify.routing`. */
  fallback(request: IncomingMessage, response: ServerResponse): void;
  /** Who asks, for sharing the loop: by the peer's address unless said. */
  toClientKey?(request: IncomingMessage): string;
  /** Requests that are answered under any load: health checks, and those that join a render that runs already. */
  neverShed?(request: IncomingMessage): boolean;
  /** Requests that wait in a bounded queue of their own, such as pictures: a late loop or a busy renderer sends none of them away. */
  waitsElsewhere?(request: IncomingMessage): boolean;
  /** Requests whose answer goes on for hours: they are not in flight, so that none of them stands in the way of a page. Who answers them bounds them. */
  isStream?(request: IncomingMessage): boolean;
  /** Whether something behind the front is at its bound, e.g. too many renders. */
  isBusy?(): boolean;
  /** The 503 of a shed request, in its brand's words; a plain one where absent. */
  shedAnswer?(request: IncomingMessage): ReadyAnswer;
  onAnswered?(answered: AnsweredRequest): void;
  /** Told of what `lookup` or `fallback` threw: that request gets a plain 500, all others go on (F13). */
  onError?(error: unknown, request: IncomingMessage): void;
  readonly limits?: FrontLimits;
};

/** Numbers of a front. `waiting`: requests and new connections held back for the sake of other clients or of their own connection's order; `dropped`: pipelined past the bound. */
export type FrontStatistics = {
  readonly inFlight: number;
  readonly shed: number;
  readonly refused: number;
  readonly delayMs: number;
  readonly waiting: number;
  readonly dropped: number;
  readonly unsentBytes: number;
};

type Asked = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly client: string; readonly began: number };

/** A server in front of the application. */
export type HttpFront = {
  readonly server: Server;
  /** Aborts when `close` is called: streams end themselves by it. */
  readonly closing: AbortSignal;
  /** Listens and gives the port (0 asks for a free one). */
  listen(port: number, host: string): Promise<number>;
  /** Stops accepting, finishes what is in flight, closes idle connections; after `graceMs` it cuts what is left. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
  statistics(): FrontStatistics;
};

// A late loop with fewer than this waiting is not their doing (a pause of the machine, one long collection): nobody is sent away for it.
const FEW_IN_FLIGHT = 4;

/** Makes the front: stored pages are sent by node:http before the application is asked; under overload only they and `neverShed` go on. */
export const createHttpFront = (options: HttpFrontOptions): HttpFront => {
  const limits = withDefaults(options.limits);
  const gauge = createLoadGauge();
  const closing = new AbortController();
  const inFlight = new Set<ServerResponse>();
  const unsent = createUnsentBytes();
  const turns = createFairTurns(unsent.isFull);
  const order = createConnectionOrder();
  const newcomers = createNewcomers();
  let shed = 0;
  let refused = 0;
  let listening: Listening | undefined;

  // those that wait in a queue of their own are not a crowd: a page is not refused because its own pictures are being made
  let waiting = 0;
  const isFull = (): boolean => inFlight.size >= limits.maxInFlight;
  const overloaded = (waitedMs: number): boolean =>
    (Math.max(gauge.delayMs, waitedMs) > limits.maxDelayMs && inFlight.size - waiting >= FEW_IN_FLIGHT) ||
    isFull() ||
    (options.isBusy?.() ?? false);
  const mayGoOn = (request: IncomingMessage): boolean =>
    (options.neverShed?.(request) ?? false) ||
    (!isFull() && ((options.waitsElsewhere?.(request) ?? false) || (options.isStream?.(request) ?? false)));

  const answer = (asked: Asked, ready: ReadyAnswer, by: AnsweredRequest['by']): void => {
    const { request, response, client, began } = asked;
    if (closing.signal.aborted) response.shouldKeepAlive = false;
    if (by === 'cache') sendStoredAnswer(request.method, response, ready);
    else sendReadyAnswer(response, ready);
    turns.spend(client, ready.body.length);
    unsent.note(client, request.socket);
    options.onAnswered?.({ request, status: ready.status, milliseconds: began === 0 ? 0 : performance.now() - began, by });
  };

  const serveFallback = ({ request, response, client }: Asked): void => {
    const began = performance.now();
    const by = options.isStream?.(request) ? 'stream' : 'fallback';
    const waits = options.waitsElsewhere?.(request) ?? false;
    if (waits) waiting += 1;
    if (by === 'fallback') inFlight.add(response);
    response.once('prefinish', () => unsent.note(client, request.socket));
    response.once('close', () => {
      inFlight.delete(response);
      if (waits) waiting -= 1;
      options.onAnswered?.({ request, status: response.statusCode, milliseconds: performance.now() - began, by });
      if (closing.signal.aborted && inFlight.size === 0) server.closeIdleConnections();
    });
    if (closing.signal.aborted) response.shouldKeepAlive = false;
    // Without a length there is no body, and nothing more will be heard of it: a framework that reads one because of its type would wait for ever.
    if (request.readableEnded) delete request.headers['content-type'];
    options.fallback(request, response);
  };

  const route = (asked: Asked, waitedMs: number): void => {
    const { request } = asked;
    const url = request.url ?? '';
    const refusal = url.length > limits.urlLength ? URI_TOO_LONG : isPlainTarget(request, url) ? undefined : BAD_TARGET;
    if (refusal) {
      refused += 1;
      answer(asked, refusal, 'refused');
      return;
    }
    const tooMuch = overloaded(waitedMs);
    const ahead = isAheadOfReader(request);
    if (ahead && request.headers['save-data'] === 'on') {
      send503(asked);
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      const stored = options.lookup(request, tooMuch);
      if (stored) {
        answer(asked, stored, 'cache');
        return;
      }
    }
    // nobody waits for what is asked ahead: it is done while there is next to nothing else to do
    if (ahead ? tooMuch || inFlight.size - waiting >= FEW_IN_FLIGHT : tooMuch && !mayGoOn(request)) send503(asked);
    else serveFallback(asked);
  };

  const send503 = (asked: Asked): void => {
    shed += 1;
    answer(asked, options.shedAnswer?.(asked.request) ?? OVERLOADED, 'shed');
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const began = options.onAnswered ? performance.now() : 0;
    const client = options.toClientKey?.(request) ?? request.socket.remoteAddress ?? '';
    const work = (waitedMs: number, inVain: boolean): void => {
      const asked = { request, response, client, began };
      try {
        if (request.socket.destroyed) return;
        if (inVain) send503(asked);
        else route(asked, waitedMs);
      } catch (error) {
        options.onError?.(error, request);
        if (response.headersSent) response.destroy();
        else sendReadyAnswer(response, FAILED);
      }
    };
    if (order.isBehind(response)) order.hold(client, request, response, () => turns.wait(client, work));
    else turns.runOrWait(client, work);
  };

  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      // A GET has no body: none of the events of one is made ready for it.
      optimizeEmptyRequests: true,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      // How often node looks for connections past their time: the bounds are kept to within a second.
      connectionsCheckingInterval: 1_000,
    },
    handle,
  );
  server.setTimeout(limits.stillMs);
  server.on('connection', newcomers.welcome);
  server.on('clientError', (error, socket) => refuseBrokenRequest(error, socket, limits.urlLength));

  return {
    server,
    closing: closing.signal,
    listen: async (port, host) => {
      listening = await listenWith(server, port, host, limits.listeningSockets);
      return listening.port;
    },
    close: ({ graceMs = 10_000 } = {}) =>
      new Promise((resolve) => {
        closing.abort();
        gauge.close();
        const cut = setTimeout(() => server.closeAllConnections(), graceMs);
        const closed = new Promise((done) => server.close(done));
        void Promise.all([closed, listening?.stop()]).then(() => {
          clearTimeout(cut);
          resolve();
        });
        for (const response of inFlight) if (!response.headersSent) response.shouldKeepAlive = false;
        server.closeIdleConnections();
      }),
    statistics: () => {
      const { held, dropped } = order.statistics();
      const now = {
        inFlight: inFlight.size,
        delayMs: gauge.delayMs,
        waiting: turns.waiting() + held + newcomers.waiting(),
        unsentBytes: unsent.total(),
      };
      return { shed, refused, dropped, ...now };
    },
  };
};

const withDefaults = (limits: FrontLimits = {}): Required<FrontLimits> => ({
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

// What a browser fetches or draws before its reader has asked for it (Fetch, `Sec-Purpose`).
const isAheadOfReader = ({ headers }: IncomingMessage): boolean => {
  const purpose = headers['sec-purpose'];
  return typeof purpose === 'string' && purpose.startsWith('prefetch');
};

// An address of another host in the request line, or two Host headers: a proxy in front may read them differently and store our answer under the wrong name.
const isPlainTarget = (request: IncomingMessage, url: string): boolean => {
  if (url.charCodeAt(0) !== 47) return false;
  const raw = request.rawHeaders;
  let hosts = 0;
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index];
    if (name !== undefined && name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
};
