import type { WireArticle } from '#content/responses/wire';
import type { WireVideo } from '#content/responses/wire-video';
import { findCues, type Passage, toPassages } from '#content/rules/transcript';

/** A video as its page shows it. */
export type ShownVideo = Omit<WireVideo, 'documentTracing' | 'error'>;

/** A draft as the page shows it, with nothing around it; undefined for what is no video. */
export const toShownDraft = (draft: WireArticle): ShownVideo | undefined => {
  const { video } = draft;
  if (!video) return undefined;
  const { relatedArticle: _article, relatedVideo: _video, ...facts } = video;
  const around = { playlists: [], feed: { videos: [] }, topPlaylists: [], relatedArticle: null, relatedVideo: null };
  return { ...draft, ...facts, type: 'video', images: [], transcript: draft.body, autoPlay: false, ecommerceEnabled: false, ...around };
};

/** The parts of a video that it has names for, in their order. */
export const listChapters = ({ chapters, duration }: Pick<WireVideo, 'chapters' | 'duration'>): WireVideo['chapters'] =>
  chapters.filter(({ start }) => duration === 0 || start < duration).toSorted((one, other) => one.start - other.start);

/** The newest playlists that have videos, without the one that goes on beside this one. */
export const listOtherPlaylists = ({ topPlaylists, feed }: Pick<WireVideo, 'topPlaylists' | 'feed'>): WireVideo['topPlaylists'] =>
  topPlaylists.filter(({ item, computedValues }) => computedValues.url !== feed.url && item.totalVideos !== 0);

/** What is said, in passages, where it is known when; empty where only the words are known. */
export const listPassages = ({ captions }: Pick<WireVideo, 'captions'>, language: string): Passage[] =>
  toPassages(findCues(captions, language));

/** The address that begins at a moment, in whole seconds. */
export const toMoment = (path: string, seconds: number): string => `${path}?t=${Math.floor(seconds)}`;

/** How many of what follows phones show (VD-03); on a desk there is room for all. */
export const shownOnPhones = (language: string): 6 | 20 => (language === 'es' ? 20 : 6);
