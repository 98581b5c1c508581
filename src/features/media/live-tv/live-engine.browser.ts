/** What plays a live stream; `toLive` goes to what is newest. */
export type LiveEngine = { toLive: () => void; isBehind: () => boolean; destroy: () => void };
type Asked = { stream: string; onEnded: (code: string | undefined) => void };

const retry = { maxNumRetry: 2, retryDelayMs: 400, maxRetryDelayMs: 1600 };
const loadPolicy = { default: { maxTimeToFirstByteMs: 6000, maxLoadTimeMs: 15_000, timeoutRetry: retry, errorRetry: retry } };
const mostRecoveries = 3;
const behindSeconds = 20;

/** The code of a refusal; undefined where the stream is open, or nobody answers. */
export const askWhy = async (stream: string): Promise<{ isOpen: boolean; code: string | undefined }> => {
  try {
    const answer = await fetch(stream, { credentials: 'same-origin', cache: 'no-store' });
    if (answer.ok) return { isOpen: true, code: undefined };
    const { code } = (await answer.json()) as { code?: unknown };
    return { isOpen: false, code: typeof code === 'string' ? code : undefined };
  } catch {
    // a network that is gone gives no reason
    return { isOpen: false, code: undefined };
  }
};

/** Attaches the light engine to a stream; undefined where the browser has no media source, and plays HLS itself or not at all. */
export const attachLive = async (media: HTMLVideoElement, { stream, onEnded }: Asked): Promise<LiveEngine | undefined> => {
  const { default: Engine } = await import('hls.js/light');
  if (!Engine.isSupported()) return undefined;
  const hls = new Engine({
    enableWorker: false,
    liveSyncDurationCount: 2,
    liveMaxLatencyDurationCount: 80,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: 2_000_000,
    maxBufferLength: 20,
    backBufferLength: 60,
    fragLoadPolicy: loadPolicy,
    playlistLoadPolicy: loadPolicy,
    manifestLoadPolicy: loadPolicy,
  });
  let recoveries = 0;
  const end = (code: string | undefined): void => {
    hls.destroy();
    onEnded(code);
  };
  hls.on(Engine.Events.FRAG_BUFFERED, () => (recoveries = 0));
  hls.on(Engine.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    recoveries += 1;
    if (recoveries > mostRecoveries) return end(undefined);
    if (type === Engine.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
    // asking for the main list renews the token of whoever may still watch, and says why nobody else may
    return void askWhy(stream).then(({ isOpen, code }) => (isOpen ? hls.startLoad(-1) : end(code)));
  });
  hls.loadSource(stream);
  hls.attachMedia(media);
  return {
    toLive: () => {
      if (hls.liveSyncPosition !== null) media.currentTime = hls.liveSyncPosition;
      void media.play();
    },
    isBehind: () => hls.latency > behindSeconds,
    destroy: () => hls.destroy(),
  };
};
