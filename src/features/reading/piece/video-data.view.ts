import { formatIsoDuration } from '#content/text/iso-duration';
import { textOfCues } from '#content/rules/transcript';
import type { WirePlaylist, WireVideo } from '#content/responses/wire-video';
import {
  buildAccessData,
  buildBreadcrumbData,
  buildPublisherData,
  listStructuredImages,
  type StructuredContext,
} from './structured-data.view.ts';

type Data = Record<string, unknown>;
/** What of a video its structured data says. */
type DescribedVideo = Omit<
  WireVideo,
  | 'playlists'
  | 'feed'
  | 'relatedArticle'
  | 'relatedVideo'
  | 'topPlaylists'
  | 'documentTracing'
  | 'error'
  | 'transcript'
  | 'images'
  | 'autoPlay'
>;

const absolute = (origin: string, path: string): string => (path.startsWith('/') ? `${origin}${path}` : path);

/** A file that search engines can read: one whole, else a stream. */
const findFile = ({ videoAssets }: Pick<DescribedVideo, 'videoAssets'>): string | undefined => {
  const files = videoAssets.map(({ publicUrl }) => publicUrl).filter((url) => /^(?:https:\/\/|\/(?!\/))/.test(url));
  return files.find((url) => /\.(?:mp4|webm|m4v)(?:[?#]|$)/i.test(url)) ?? files[0];
};

/** Its chapters as clips, each with where it ends; needs a known duration for the last. */
const listClips = ({ chapters, duration, url }: DescribedVideo, origin: string): Data[] => {
  const sorted = chapters.filter(({ start }) => duration === 0 || start < duration).toSorted((one, other) => one.start - other.start);
  return sorted.flatMap(({ start, headline }, index) => {
    const end = sorted[index + 1]?.start ?? duration;
    if (end <= start) return [];
    const address = `${absolute(origin, url.primary)}?t=${Math.floor(start)}`;
    return [{ '@type': 'Clip', name: headline, startOffset: Math.floor(start), endOffset: Math.floor(end), url: address }];
  });
};

/** A video as Google asks for it, only with its picture and date; its clips, or where to seek in it; and the breadcrumb (SD-08). */
export const buildVideoData = (
  video: DescribedVideo,
  { isExpired, embedPath }: { isExpired: boolean; embedPath: string },
  context: StructuredContext,
): Data[] => {
  const breadcrumb = buildBreadcrumbData(video, context);
  const { origin, brand } = context;
  const images = listStructuredImages(video.primaryImage ?? video.socialImage, context);
  if (!images || !video.datePublished || isExpired) return [breadcrumb];
  const file = findFile(video);
  const clips = listClips(video, origin);
  const words = textOfCues(video.captions, brand.language);
  const address = absolute(origin, video.url.primary);
  const { hasPart: locked, ...access }: { hasPart?: unknown } = buildAccessData(video);
  const parts = [...(locked ? [locked] : []), ...clips];
  const data: Data = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': `${address}#video`,
    name: video.headline,
    description: video.description || video.headline,
    thumbnailUrl: images,
    uploadDate: video.datePublished,
    ...(video.duration > 0 && { duration: formatIsoDuration(video.duration) }),
    ...(file && { contentUrl: absolute(origin, file) }),
    ...(file && { embedUrl: absolute(origin, embedPath) }),
    url: address,
    ...(video.dateExpires && { expires: video.dateExpires }),
    ...(video.regionsAllowed.length > 0 && { regionsAllowed: video.regionsAllowed.join(' ') }),
    ...(words !== '' && { transcript: words }),
    ...(parts.length > 0 && { hasPart: parts }),
    ...(video.duration > 0 && {
      potentialAction: {
        '@type': 'SeekToAction',
        target: `${address}?t={seek_to_second_number}`,
        'startOffset-input': 'required name=seek_to_second_number',
      },
    }),
    ...access,
    publisher: buildPublisherData(context),
    inLanguage: brand.language,
  };
  return [data, breadcrumb];
};

/** A playlist as a list of what it plays, and its breadcrumb. */
export const buildPlaylistData = (playlist: WirePlaylist, context: StructuredContext): Data[] => {
  const first = (playlist.pagination.page - 1) * playlist.pagination.size;
  const list: Data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: playlist.headline,
    numberOfItems: playlist.pagination.totalItems,
    itemListElement: playlist.videos.map(({ computedValues }, index) => ({
      '@type': 'ListItem',
      position: first + index + 1,
      url: absolute(context.origin, computedValues.url),
      name: computedValues.headline,
    })),
  };
  return [...(playlist.videos.length > 0 ? [list] : []), buildBreadcrumbData(playlist, context)];
};
