/** The times a page is kept for, in milliseconds. */
export type PageTimes = {
  readonly freshMs: number;
  readonly notFoundMs: number;
  readonly staleWhileRevalidateMs: number;
  readonly staleIfErrorMs: number;
};
