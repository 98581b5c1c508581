import type { ContentItem } from '#content/responses/content-item';
import type { WireArticle, WirePiece, WireVideoFacts } from '#content/responses/wire';
import type { WireBeside, WireVideo, WireVideoSummary } from '#content/responses/wire-video';

/** What of `video/{id}` is not stored with the video. */
export type AroundVideo = Pick<
  WireVideo,
  'autoPlay' | 'playlists' | 'feed' | 'relatedArticle' | 'relatedVideo' | 'topPlaylists' | 'documentTracing' | 'error'
>;

const listImages = ({ primaryImage, teaseImage, socialImage }: WirePiece): WireVideo['images'] => {
  const all = [primaryImage, teaseImage, socialImage].filter((image) => image !== undefined);
  return [...new Map(all.map((image) => [image.id, image])).values()];
};

const toCommon = (article: WireArticle, facts: WireVideoFacts): Omit<WireVideoSummary, 'captions'> => {
  const { recipe: _r, product: _p, video: _v, playlist: _l, liveBlog: _b, body: _body, truncated: _t, ...rest } = article;
  const { wordCount: _w, paragraphCount: _c, latestRevisionNote: _n, pageKind: _k, subType: _s, ...piece } = rest;
  const { duration, mpxMetadata, videoAssets, regionsAllowed, dateExpires } = facts;
  const own = { duration, mpxMetadata, videoAssets, regionsAllowed, dateExpires };
  // nothing is sold in a video, whatever its document says
  return { ...piece, ...own, type: 'video', ecommerceEnabled: false, images: listImages(article) };
};

/** The stored answer of a video and what stands around it, as `video/{id}` answers. */
export const toWireVideo = (article: WireArticle, facts: WireVideoFacts, around: AroundVideo): WireVideo => {
  const { captions, chapters, thumbnails } = facts;
  const { body: transcript, truncated } = article;
  return { ...toCommon(article, facts), captions, chapters, thumbnails, transcript, truncated, ...around };
};

/** The stored answer of a video as one of `videos/{ids}`: without what is said in it. */
export const toVideoSummary = (article: WireArticle, facts: WireVideoFacts): WireVideoSummary => ({
  ...toCommon(article, facts),
  captions: facts.captions.map(({ language, label, url }) => ({ language, label, url })),
});

/** An item as what stands beside a video. */
export const toBeside = (entry: ContentItem | undefined): WireBeside | null => {
  if (!entry) return null;
  const { item, computedValues } = entry;
  return {
    id: item.id,
    type: item.type,
    headline: computedValues.headline,
    description: computedValues.description,
    url: { primary: item.urls.canonical },
  };
};
