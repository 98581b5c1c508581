import { createServer, type RequestListener, type Server } from 'node:http';
import { createAdmission } from './admission.ts';
import { createConnectionOrder } from './connection-order.ts';
import { createFairTurns } from './fair-turns.ts';
import { type HttpServerLimits, type HttpServerOptions, withDefaultLimits } from './http-server-options.ts';
import { type Listening, listenWith } from './listening.ts';
import { createLoadGauge } from './load-gauge.ts';
import { mayTakeLonger } from './long-bodies.ts';
import { createNewConnections } from './new-connections.ts';
import { refuseBrokenRequest } from './refusals.ts';
import { createRequestHandler } from './request-handler.ts';
import { createResponder } from './responder.ts';
import { createUnsentBytes } from './unsent-bytes.ts';

/**
 * Numbers of a server. `waiting`: requests and new connections held back for the sake of other clients or of their own connection's order;
 * `dropped`: requests pipelined past the bound.
 */
export type HttpServerStatistics = {
  readonly inFlight: number;
  readonly shed: number;
  readonly refused: number;
  readonly delayMs: number;
  readonly waiting: number;
  readonly dropped: number;
  readonly unsentBytes: number;
};

/** The server that stands before the application. */
export type HttpServer = {
  readonly server: Server;
  /** Aborts when `close` is called: streams end themselves by it. */
  readonly closing: AbortSignal;
  /** Listens and gives the port (0 asks for a free one). */
  listen(port: number, host: string): Promise<number>;
  /** Stops accepting, finishes what is in flight, closes idle connections; after `graceMs` it cuts what is left. */
  close(options?: { readonly graceMs?: number }): Promise<void>;
  statistics(): HttpServerStatistics;
};

const createNodeServer = (limits: Required<HttpServerLimits>, handle: RequestListener): Server => {
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      // A GET has no body: none of the events of one is made ready for it.
      optimizeEmptyRequests: true,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      // How often node looks for connections past their time: the bounds hold to within a second.
      connectionsCheckingInterval: 1_000,
    },
    handle,
  );
  server.setTimeout(limits.stillMs);
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    // node says once of a request that its time is over; where nothing comes any more, `stillMs` ends it
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && mayTakeLonger(socket)) return;
    refuseBrokenRequest(error, socket, limits.urlLength);
  });
  return server;
};

/** Makes the server: stored answers are sent by node:http before the application is asked; under overload only they and `neverShed` go on. */
export const createHttpServer = (options: HttpServerOptions): HttpServer => {
  const limits = withDefaultLimits(options.limits);
  const gauge = createLoadGauge();
  const closing = new AbortController();
  const unsent = createUnsentBytes();
  const turns = createFairTurns(unsent.isFull);
  const order = createConnectionOrder();
  const newConnections = createNewConnections();
  const admission = createAdmission(options, limits, gauge);
  const onIdle = () => server.closeIdleConnections();
  const responder = createResponder({ options, admission, turns, unsent, closing: closing.signal, onIdle });
  const handler = createRequestHandler({ options, maxUrlLength: limits.urlLength, admission, order, turns, responder });
  const server = createNodeServer(limits, handler.handle);
  server.on('connection', newConnections.add);
  let listening: Listening | undefined;

  return {
    server,
    closing: closing.signal,
    listen: async (port, host) => {
      listening = await listenWith(server, port, host, limits.listeningSockets);
      return listening.port;
    },
    close: async ({ graceMs = 10_000 } = {}) => {
      closing.abort();
      gauge.close();
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      const closed = new Promise((resolve) => server.close(resolve));
      const stopped = listening?.stop();
      for (const response of admission.inFlight) if (!response.headersSent) response.shouldKeepAlive = false;
      server.closeIdleConnections();
      await Promise.all([closed, stopped]);
      clearTimeout(cut);
    },
    statistics: () => {
      const { waiting, dropped } = order.statistics();
      return {
        ...handler.statistics(),
        inFlight: admission.inFlight.size,
        delayMs: gauge.delayMs,
        waiting: turns.waiting() + waiting + newConnections.waiting(),
        dropped,
        unsentBytes: unsent.total(),
      };
    },
  };
};
