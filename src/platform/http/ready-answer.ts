/**
 * An answer whose every byte is known before the request came: sent by `sendReadyAnswer` without any further work.
 * `headers` is flat (`[name, value, name, value]`), as `response.writeHead` takes it; `body` is empty for 304.
 */
export type ReadyAnswer = {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
};
