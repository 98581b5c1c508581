import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from './admission.ts';
import type { ConnectionOrder } from './connection-order.ts';
import type { FairTurns } from './fair-turns.ts';
import type { HttpServerOptions } from './http-server-options.ts';
import { failed, overloaded, type Refusal } from './refusals.ts';
import type { ReadyAnswer } from '#platform/http';
import { findTargetRefusal, isAheadOfReader } from './request-target.ts';
import type { Exchange, Responder } from './responder.ts';
import { sendReadyAnswer } from './send-ready.ts';

/** Takes requests as node has parsed them and sees to it that each is answered. */
export type RequestHandler = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** How many were refused since the start: because of load, and because of what they asked. */
  statistics(): { readonly shed: number; readonly refused: number };
};

/** Makes the handler of a server: stored answers are sent before the application is asked; under overload only they and what is exempt go on. */
export const createRequestHandler = (parts: {
  readonly options: HttpServerOptions;
  readonly maxUrlLength: number;
  readonly admission: Admission;
  readonly order: ConnectionOrder;
  readonly turns: FairTurns;
  readonly responder: Responder;
}): RequestHandler => {
  const { options, maxUrlLength, admission, order, turns, responder } = parts;
  let shed = 0;
  let refused = 0;

  const toAnswer = ({ error, plain }: Refusal, request: IncomingMessage): ReadyAnswer => options.refusalAnswer?.(request, error) ?? plain;

  const send503 = (exchange: Exchange): void => {
    shed += 1;
    responder.send(exchange, toAnswer(overloaded, exchange.request), 'shed');
  };

  const answer = (exchange: Exchange, waitedMs: number): void => {
    const { request } = exchange;
    const refusal = findTargetRefusal(request, maxUrlLength);
    if (refusal) {
      refused += 1;
      responder.send(exchange, toAnswer(refusal, request), 'refused');
      return;
    }
    const isOverloaded = admission.isOverloaded(waitedMs);
    const isAhead = isAheadOfReader(request);
    if (isAhead && request.headers['save-data'] === 'on') {
      send503(exchange);
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      const stored = options.lookup(request, isOverloaded);
      if (stored) {
        responder.send(exchange, stored, 'cache');
        return;
      }
    }
    // Nobody waits for what is asked ahead: it is done while there is next to nothing else to do.
    if (isAhead ? isOverloaded || !admission.isQuiet() : isOverloaded && !admission.isExempt(request)) send503(exchange);
    else responder.passOn(exchange);
  };

  const fail = (error: unknown, { request, response }: Exchange): void => {
    options.onError?.(error, request);
    if (response.headersSent) response.destroy();
    else sendReadyAnswer(response, toAnswer(failed, request));
  };

  return {
    handle: (request, response) => {
      const began = options.onAnswered ? performance.now() : 0;
      const client = options.toClientKey?.(request) ?? request.socket.remoteAddress ?? '';
      const work = (waitedMs: number, inVain: boolean): void => {
        const exchange = { request, response, client, began };
        try {
          if (request.socket.destroyed) return;
          if (inVain) send503(exchange);
          else answer(exchange, waitedMs);
        } catch (error) {
          fail(error, exchange);
        }
      };
      if (order.isBehind(response)) order.wait(client, request, response, () => turns.wait(client, work));
      else turns.runOrWait(client, work);
    },
    statistics: () => ({ shed, refused }),
  };
};
