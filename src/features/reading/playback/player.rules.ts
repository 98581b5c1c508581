/** A file a player may play, with its media type. */
export type PlayerSource = { src: string; type: string };
export type PlayerCaptions = { language: string; label: string; src: string };
/** A video as its player needs it; times in seconds, 0 where a duration is not known. */
export type PlayerVideo = {
  id: string;
  headline: string;
  /** The path of its page. */
  url: string;
  poster?: string | undefined;
  duration: number;
  sources: readonly PlayerSource[];
  captions: readonly PlayerCaptions[];
  chapters: readonly { start: number; headline: string }[];
  /** The address of a WebVTT storyboard. */
  thumbnails?: string | undefined;
  /** Timestamp from which it may no longer be shown. */
  expiresAt?: number | undefined;
  /** Its files are not here: they are read when it is played. */
  isListed?: boolean | undefined;
};
/**
 * The player of a vendor, where one is configured: the address of its library, and the key that it asks for. `isNamed`: it may learn what the video is
 * called, which readers say expressly.
 */
export type PlayerLibrary = { src: string; key?: string | undefined; isNamed?: boolean | undefined };
/** What a page gives its player. */
export type PlayerProps = {
  video: PlayerVideo;
  /** The videos that follow, in order. */
  next: readonly PlayerVideo[];
  language: 'en' | 'es';
  /** Starts without sound where the reader's browser allows it. */
  startsMuted: boolean;
  /** What plays it instead of our own player. */
  library?: PlayerLibrary | undefined;
};

export type Volume = { volume: number; isMuted: boolean };
export type Failure = 'nothing' | 'unreachable' | 'unplayable';
export type AdapterEvent =
  | { type: 'playing' | 'paused' | 'waiting' | 'ended' }
  | { type: 'time'; time: number; duration: number }
  | { type: 'volume'; volume: Volume }
  | { type: 'failed'; failure: Failure };

/** What plays a video: ours or a vendor's, alike to everything else. Times in seconds. */
export type PlayerAdapter = {
  /** Makes ready to play from a moment; nothing is played before `play`. */
  load(video: PlayerVideo, at: number): Promise<void>;
  /** False where the browser refuses to start. */
  play(): Promise<boolean>;
  pause(): void;
  mute(isMuted: boolean): void;
  seek(time: number): void;
  /** Calls back with each event until the function it gives is called. */
  on(listener: (event: AdapterEvent) => void): () => void;
  destroy(): void;
};
