import { chooseNextPoll } from './poll-times.ts';

/** A stream that is silent for so long is taken for one that something on the way holds back, and polling takes over. Milliseconds. */
const patience = 10_000;
/** How long polling goes on before the stream is tried again, in milliseconds. */
const retryStream = 300_000;
/** How long a hidden page keeps its stream, in milliseconds: a reader who looks away for a moment comes back to what is there. */
const hiddenGrace = 30_000;

/** What was received; `now` is the server's time when it was sent, in milliseconds since 1970, 0 where it is not known. */
export type FeedMessage = { data: unknown; now: number };

export type SharedFeedOptions = {
  /** The same for everything in a browser that listens to the same feed. */
  name: string;
  /** Its messages are JSON: `{ data, now }`. */
  streamUrl: string;
  /** Answers with the same `data`; its Date header gives the time. */
  pollUrl: string;
  /** Receives what is new, and the time with each answer. */
  onMessage: (message: FeedMessage) => void;
  onFailure?: (answer: { status: number; statusText: string; url: string }) => void;
};
export type SharedFeed = { close(): void };

const savesData = (): boolean => {
  const { connection }: Navigator & { connection?: { saveData?: boolean } } = navigator;
  return connection?.saveData === true;
};
const isQuiet = (): boolean => document.hidden || savesData();

/** Reads the stream until it fails or falls silent; the promise ends then, and when `signal` aborts. */
const stream = (url: string, publish: (text: string) => void, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const source = new EventSource(url);
    const end = () => {
      clearTimeout(silence);
      source.close();
      resolve();
    };
    let silence: ReturnType<typeof setTimeout> | undefined = setTimeout(end, patience);
    source.onmessage = ({ data }) => {
      clearTimeout(silence);
      silence = undefined;
      publish(String(data));
    };
    // the browser itself comes back with Last-Event-ID; only what it gives up, or cannot open again in time, ends here
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) return end();
      silence ??= setTimeout(end, patience);
    };
    signal.addEventListener('abort', end, { once: true });
  });

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Asks once and passes the answer on; false where there was none. */
const pollOnce = async (
  { pollUrl, onFailure }: SharedFeedOptions,
  publish: (text: string) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    const answer = await fetch(pollUrl, { signal, credentials: 'omit' });
    const now = Date.parse(answer.headers.get('date') ?? '') || 0;
    if (answer.ok) publish(JSON.stringify({ ...(await answer.json<object>()), now }));
    else onFailure?.({ status: answer.status, statusText: answer.statusText, url: pollUrl });
    return answer.ok;
  } catch (error) {
    // without a network there is nothing to report; an answer that was aborted is not waited for
    if (!(error instanceof TypeError) && !signal.aborted) throw error;
    return false;
  }
};

/** Polls until it is time to try the stream again, and until then while the page is quiet; `skip` leaves a poll out. */
const poll = async (
  options: SharedFeedOptions,
  publish: (text: string) => void,
  skip: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  const until = performance.now() + retryStream;
  let failures = 0;
  while (!signal.aborted && (isQuiet() || performance.now() < until)) {
    if (!(await skip())) failures = (await pollOnce(options, publish, signal)) ? 0 : failures + 1;
    await wait(chooseNextPoll(isQuiet(), failures, Math.random()), signal);
  }
};

/**
 * Listens to a stream once for all tabs of a browser: a visible tab holds the lock and streams, the others receive it over a channel; when no tab is
 * visible, or the device saves data, one polls slowly. Where the stream is held back or cut, polling takes over. Without Web Locks each tab
 * listens for itself. Nothing comes after `close`.
 */
export const openSharedFeed = (options: SharedFeedOptions): SharedFeed => {
  const { name, streamUrl, onMessage } = options;
  const closed = new AbortController();
  const channel = new BroadcastChannel(name);
  let last = '';
  const receive = (text: string) => {
    if (text === last || closed.signal.aborted) return;
    last = text;
    onMessage(JSON.parse(text) as FeedMessage);
  };
  const publish = (text: string) => {
    channel.postMessage(text);
    receive(text);
  };
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data !== '') receive(data);
    else if (last !== '') channel.postMessage(last);
  };
  const { locks }: { locks?: LockManager } = navigator;
  const streamLock = `${name} front`;
  const someoneStreams = async (): Promise<boolean> => {
    const held = await locks?.query();
    return held?.held?.some((lock) => lock.name === streamLock) ?? false;
  };

  const serve = async (quiet: boolean, signal: AbortSignal) => {
    while (!signal.aborted) {
      if (!quiet) await stream(streamUrl, publish, signal);
      await poll(options, publish, quiet ? someoneStreams : () => Promise.resolve(false), signal);
    }
  };
  let turn = new AbortController();
  let isInFront = false;
  const lead = () => {
    const quiet = isQuiet();
    // who comes back within the grace still has the stream
    if (isInFront && !quiet) return;
    isInFront = !quiet;
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    const serving = locks
      ? locks.request(quiet ? `${name} quiet` : streamLock, { signal }, () => serve(quiet, signal))
      : serve(quiet, signal);
    // a turn that ended before the lock was had is refused with AbortError
    serving.catch((error: unknown) => (signal.aborted ? undefined : reportError(error)));
  };
  let grace: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(grace);
    if (document.hidden) grace = setTimeout(lead, hiddenGrace);
    else lead();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal: closed.signal });
  channel.postMessage('');
  lead();
  return {
    close: () => {
      closed.abort();
      turn.abort();
      clearTimeout(grace);
      channel.close();
    },
  };
};
