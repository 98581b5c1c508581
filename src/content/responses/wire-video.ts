import type { Vertical } from '#brands';
import type { ContentItem } from './content-item.ts';
import type { Pagination } from '../model/curation.ts';
import type { Image } from '../model/image.ts';
import type { WireElement } from '../model/body.ts';
import type { WirePiece, WireVideoFacts } from './wire.ts';

/** A piece that stands beside a video: what a link to it says. */
export type WireBeside = { id: string; type: string; headline: string; description: string; url: { primary: string } };

/** A video without what is said in it: one of `videos/{ids}`. */
export type WireVideoSummary = Omit<WirePiece, 'type' | 'subType'> &
  Omit<WireVideoFacts, 'relatedArticle' | 'relatedVideo' | 'captions' | 'chapters' | 'thumbnails'> & {
    type: 'video';
    images: Image[];
    captions: Pick<WireVideoFacts['captions'][number], 'language' | 'label' | 'url'>[];
  };

/** The list that goes on after a video: a playlist that has it, else what is like it. Without a label it has the default one (VD-03). */
export type WireFeed = { id?: string | undefined; label?: string | undefined; url?: string | undefined; videos: ContentItem[] };

/** `video/{id}`: a video as its page needs it, and what stands around it (VD-01, VD-08). */
export type WireVideo = Omit<WireVideoSummary, 'captions'> &
  Pick<WireVideoFacts, 'captions' | 'chapters' | 'thumbnails'> & {
    transcript: WireElement[];
    /** True where the transcript is not the whole one. */
    truncated: boolean;
    /** Whether the brand lets videos start by themselves, without sound (VD-05). */
    autoPlay: boolean;
    /** The playlists that have it, newest first. */
    playlists: ContentItem[];
    feed: WireFeed;
    relatedArticle: WireBeside | null;
    relatedVideo: WireBeside | null;
    topPlaylists: ContentItem[];
    documentTracing: { correlationID: string; type: 'Video' };
    error: null;
  };

/** `playlist/{id}`: a page of what it plays now, in its order. */
export type WirePlaylist = Omit<WirePiece, 'type' | 'subType'> & { type: 'playlist'; videos: ContentItem[]; pagination: Pagination };

/** `miniPlayerTease/{id}`: what is on, beside the nameplate of a brand; nothing but `showTease: false` where there is nothing. */
export type WireMiniPlayerTease =
  | { showTease: false }
  | {
      showTease: true;
      id: string;
      vertical: Vertical;
      title: string;
      url: string;
      duration?: number | undefined;
      image?: Image | undefined;
    };
