import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpServerLimits, HttpServerOptions } from './http-server-options.ts';
import type { LoadGauge } from './load-gauge.ts';

/** Decides which requests may go on to the application, and counts those that did until they are answered. */
export type Admission = {
  /** Whether no more should be begun: the loop is late or this request waited too long, too much is in flight, or the application is busy. */
  isOverloaded(waitedMs: number): boolean;
  /** Whether next to nothing is in flight. */
  isQuiet(): boolean;
  /** Whether a request goes on under overload too. */
  isExempt(request: IncomingMessage): boolean;
  /** Counts a request from now until its response is closed. */
  enter(request: IncomingMessage, response: ServerResponse, isStream: boolean): void;
  /** The responses that are in flight; streams are not. */
  readonly inFlight: ReadonlySet<ServerResponse>;
};

// A late loop with fewer than this in flight is not their doing (a pause of the machine, one long collection): nobody is sent away for it.
const fewInFlight = 4;

/** Makes the admission of a server. */
export const createAdmission = (options: HttpServerOptions, limits: Required<HttpServerLimits>, gauge: LoadGauge): Admission => {
  const inFlight = new Set<ServerResponse>();
  // Those that wait in a queue of their own are not a crowd: a page is not refused because its own pictures are being made.
  let waitingElsewhere = 0;

  const isFull = (): boolean => inFlight.size >= limits.maxInFlight;
  const isQuiet = (): boolean => inFlight.size - waitingElsewhere < fewInFlight;

  return {
    inFlight,
    isQuiet,
    isOverloaded: (waitedMs) =>
      (Math.max(gauge.delayMs, waitedMs) > limits.maxDelayMs && !isQuiet()) || isFull() || (options.isBusy?.() ?? false),
    isExempt: (request) =>
      (options.neverShed?.(request) ?? false) ||
      (!isFull() && ((options.waitsElsewhere?.(request) ?? false) || (options.isStream?.(request) ?? false))),
    enter: (request, response, isStream) => {
      const waits = options.waitsElsewhere?.(request) ?? false;
      if (waits) waitingElsewhere += 1;
      if (!isStream) inFlight.add(response);
      response.once('close', () => {
        inFlight.delete(response);
        if (waits) waitingElsewhere -= 1;
      });
    },
  };
};
