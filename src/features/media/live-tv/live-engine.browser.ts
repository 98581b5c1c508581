import { nextTryMs } from './live-player.rules.ts';

/** What plays a live stream; `toLive` goes to what is newest. `behindSeconds`: by the programme's own time, from what is shown to the end of what is listed. */
export type LiveEngine = { toLive: () => void; behindSeconds: () => number | undefined; destroy: () => void };
type Asked = { stream: string; onEnded: (code: string | undefined) => void };

const retry = { maxNumRetry: 2, retryDelayMs: 400, maxRetryDelayMs: 1600 };
const loadPolicy = { default: { maxTimeToFirstByteMs: 6000, maxLoadTimeMs: 15_000, timeoutRetry: retry, errorRetry: retry } };
const mostRecoveries = 3;
// whoever fell behind by less than the way back is offered for comes up to live by themselves, so little faster that nobody hears it
const catchUpRate = 1.1;

/** Whether a stream opens; the code of its refusal; `away` where nobody answers, or nobody who knows. */
export const askWhy = async (stream: string): Promise<{ state: 'open' | 'away' | 'refused'; code?: string }> => {
  try {
    const answer = await fetch(stream, { credentials: 'same-origin', cache: 'no-store' });
    if (answer.ok) return { state: 'open' };
    const { code } = await answer.json<{ code?: unknown }>();
    return typeof code === 'string' && answer.status < 500 ? { state: 'refused', code } : { state: 'away' };
  } catch {
    // a network that is gone gives no reason
    return { state: 'away' };
  }
};

/** Asks again for as long as that is worth something: a site that starts anew is back in seconds, and what is buffered plays meanwhile. */
const askUntilKnown = async (stream: string, isOver: () => boolean): ReturnType<typeof askWhy> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await askWhy(stream);
    const waitMs = nextTryMs(tries);
    if (answer.state !== 'away' || waitMs === undefined || isOver()) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
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
    maxLiveSyncPlaybackRate: catchUpRate,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: 2_000_000,
    maxBufferLength: 20,
    backBufferLength: 60,
    fragLoadPolicy: loadPolicy,
    playlistLoadPolicy: loadPolicy,
    manifestLoadPolicy: loadPolicy,
  });
  let [recoveries, isAsking, isOver] = [0, false, false];
  const destroy = (): void => {
    isOver = true;
    hls.destroy();
  };
  const end = (code: string | undefined): void => {
    if (isOver) return;
    destroy();
    onEnded(code);
  };
  hls.on(Engine.Events.FRAG_BUFFERED, () => (recoveries = 0));
  hls.on(Engine.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal || isAsking) return;
    recoveries += 1;
    if (recoveries > mostRecoveries) return end(undefined);
    if (type === Engine.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
    isAsking = true;
    // asking for the main list renews the token of whoever may still watch, and says why nobody else may
    return void askUntilKnown(stream, () => isOver).then(({ state, code }) => {
      isAsking = false;
      if (state !== 'open') return end(code);
      // a list that never came is asked for anew; one that is known goes on
      return hls.levels.length === 0 ? hls.loadSource(stream) : hls.startLoad(-1);
    });
  });
  // a reader's own speed stays
  media.addEventListener('ratechange', () => {
    const isOwn = media.playbackRate < 1 || media.playbackRate > catchUpRate;
    hls.config.maxLiveSyncPlaybackRate = isOwn ? 1 : catchUpRate;
  });
  hls.loadSource(stream);
  hls.attachMedia(media);
  return {
    toLive: () => {
      if (hls.liveSyncPosition !== null) media.currentTime = hls.liveSyncPosition;
      void media.play();
    },
    behindSeconds: () => {
      const newest = hls.latestLevelDetails?.fragments.at(-1)?.endProgramDateTime;
      return hls.playingDate && newest ? (newest - hls.playingDate.getTime()) / 1000 : undefined;
    },
    destroy,
  };
};
