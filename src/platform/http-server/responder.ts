import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Admission } from './admission.ts';
import type { FairTurns } from './fair-turns.ts';
import type { AnsweredRequest, HttpServerOptions } from './http-server-options.ts';
import type { ReadyAnswer } from '#platform/http';
import { sendReadyAnswer, sendStoredAnswer } from './send-ready.ts';
import type { UnsentBytes } from './unsent-bytes.ts';

/** One request with its response, its client and when it began; 0 where nobody asks for times. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly client: string;
  readonly began: number;
};

/** Answers requests, and accounts for what each client was sent. */
export type Responder = {
  send(exchange: Exchange, ready: ReadyAnswer, by: AnsweredRequest['by']): void;
  /** Lets the application answer. */
  passOn(exchange: Exchange): void;
};

/** Makes the responder of a server. When `closing` aborts, connections end with the answer that runs; `onIdle` is called when the last one is out. */
export const createResponder = (parts: {
  readonly options: HttpServerOptions;
  readonly admission: Admission;
  readonly turns: FairTurns;
  readonly unsent: UnsentBytes;
  readonly closing: AbortSignal;
  onIdle(): void;
}): Responder => {
  const { options, admission, turns, unsent, closing, onIdle } = parts;
  return {
    send: ({ request, response, client, began }, ready, by) => {
      if (closing.aborted) response.shouldKeepAlive = false;
      if (by === 'cache') sendStoredAnswer(request.method, response, ready);
      else sendReadyAnswer(response, ready);
      turns.spend(client, ready.body.length);
      unsent.note(client, request.socket);
      options.onAnswered?.({ request, status: ready.status, milliseconds: began === 0 ? 0 : performance.now() - began, by });
    },
    passOn: ({ request, response, client }) => {
      const began = performance.now();
      const isStream = options.isStream?.(request) ?? false;
      admission.enter(request, response, isStream);
      response.once('prefinish', () => unsent.note(client, request.socket));
      response.once('close', () => {
        const by = isStream ? 'stream' : 'fallback';
        options.onAnswered?.({ request, status: response.statusCode, milliseconds: performance.now() - began, by });
        if (closing.aborted && admission.inFlight.size === 0) onIdle();
      });
      if (closing.aborted) response.shouldKeepAlive = false;
      // Without a length there is no body, and no event will come of it: a framework that reads one because of its type would wait for ever.
      if (request.readableEnded) delete request.headers['content-type'];
      options.fallback(request, response);
    },
  };
};
