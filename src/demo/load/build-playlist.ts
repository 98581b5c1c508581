import { brandOf, type Vertical } from '#brands';
import type { Document } from '#content/model/document';
import { buildSlug } from '#content/urls/urls';
import type { DemoPlaylist } from '../newsroom/shape.ts';

/** A playlist as a document, with the picture of its first video. `start` is the first start, in milliseconds since 1970. */
export const buildPlaylist = (
  { title, description, section, publishedAgo, videos }: DemoPlaylist,
  { vertical, id, start, videoOf }: { vertical: Vertical; id: string; start: number; videoOf: (file: string) => Document | undefined },
): Document => {
  const { site, publisher } = brandOf(vertical);
  const found = videos.map((file) => {
    const video = videoOf(file);
    if (video?.type !== 'video') throw new Error(`The playlist “${title}” of ${vertical} names ${file}, which is no video.`);
    return video;
  });
  const datePublished = new Date(start - publishedAgo).toISOString();
  return {
    id,
    type: 'playlist',
    site,
    vertical,
    publisher,
    slug: buildSlug(title),
    status: 'published',
    access: 'free',
    hidden: false,
    headline: title,
    description,
    taxonomy: [`${vertical}/${section}`],
    authors: [],
    primaryImage: found[0]?.primaryImage,
    datePublished,
    dateModified: datePublished,
    breakingNews: false,
    nativeAd: false,
    adsEnabled: true,
    ecommerceEnabled: false,
    autoCuration: true,
    externalId: `demo:${vertical}:playlist-${buildSlug(title)}`,
    videos: found.map((video) => video.id),
  };
};
