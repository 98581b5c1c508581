import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Failure } from './player.rules.ts';

/** A height that may be chosen; `index` is the engine's. */
export type Quality = { index: number; height: number };
export type HlsEngine = {
  qualities: () => readonly Quality[];
  /** The height that is shown now, 0 where it is not known. */
  shown: () => number;
  /** Undefined: by itself. */
  choose: (index: number | undefined) => void;
  destroy: () => void;
};
type Asked = { address: string; at: number; onFailure: (failure: Failure) => void };

// a file that is missing or late is asked for three times: a reader waits for seconds, not for half a minute
const retry = { maxNumRetry: 2, retryDelayMs: 400, maxRetryDelayMs: 1600 };
const loadPolicy = { default: { maxTimeToFirstByteMs: 6000, maxLoadTimeMs: 15_000, timeoutRetry: retry, errorRetry: retry } };
const mostRecoveries = 2;

/** Answers fatal errors: media errors are recovered from twice, a network that is gone ends in a failure the reader sees. */
const createErrorHandler = (hls: Hls, kinds: typeof Hls.ErrorTypes, onFailure: Asked['onFailure']) => {
  let recoveries = 0;
  return (_: string, { fatal, type }: ErrorData): void => {
    if (!fatal) return;
    if (type === kinds.MEDIA_ERROR && recoveries < mostRecoveries) {
      recoveries += 1;
      hls.recoverMediaError();
      return;
    }
    hls.stopLoad();
    onFailure(type === kinds.NETWORK_ERROR ? 'unreachable' : 'unplayable');
  };
};

/** Loads the light engine and attaches it; undefined where the browser has no media source, which plays HLS itself or not at all. */
export const attachHls = async (media: HTMLVideoElement, { address, at, onFailure }: Asked): Promise<HlsEngine | undefined> => {
  const { default: Engine } = await import('hls.js/light');
  if (!Engine.isSupported()) return undefined;
  const hls = new Engine({
    enableWorker: false,
    startPosition: at > 0 ? at : -1,
    capLevelToPlayerSize: true,
    // small pictures at first where nothing is known of the network: the first one is there sooner
    abrEwmaDefaultEstimate: 2_000_000,
    maxBufferLength: 30,
    fragLoadPolicy: loadPolicy,
    playlistLoadPolicy: loadPolicy,
    manifestLoadPolicy: loadPolicy,
  });
  hls.on(Engine.Events.ERROR, createErrorHandler(hls, Engine.ErrorTypes, onFailure));
  hls.loadSource(address);
  hls.attachMedia(media);
  return {
    qualities: () => {
      const all = hls.levels.map(({ height, videoCodec }, index) => ({ index, height, family: videoCodec?.split('.')[0] }));
      const family = all[Math.max(0, hls.currentLevel)]?.family;
      return all.filter((level) => level.height > 0 && level.family === family).toSorted((first, second) => second.height - first.height);
    },
    shown: () => hls.levels[hls.currentLevel]?.height ?? 0,
    choose: (index) => {
      hls.nextLevel = index ?? -1;
    },
    destroy: () => hls.destroy(),
  };
};
