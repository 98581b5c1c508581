import { dayMs } from '#platform/time';

/** How long a page lives, in milliseconds. */
export type PageTimes = {
  readonly freshMs: number;
  readonly notFoundMs: number;
  readonly staleWhileRevalidateMs: number;
  readonly staleIfErrorMs: number;
};

/** The times of a cache: those given, and SEC-06 to SEC-09 for the others. */
export const withDefaultTimes = (times: Partial<PageTimes>): PageTimes => ({
  freshMs: times.freshMs ?? 60_000,
  notFoundMs: times.notFoundMs ?? 5_000,
  staleWhileRevalidateMs: times.staleWhileRevalidateMs ?? 60_000,
  staleIfErrorMs: times.staleIfErrorMs ?? dayMs,
});
