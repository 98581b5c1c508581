import type { Kysely } from 'kysely';
import { brandOf, pathOnSite } from '#brands';
import { embeddedVideoPath } from '#content/urls/urls';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { PageContext } from '#features/pages/page';
import { videosInFile } from './sitemap.rules.ts';
import { findVideos, type VideoRow } from './sitemap.store.ts';
import { renderVideos, type VideoEntry } from './sitemap.view.ts';

/** A video in the sitemap: only with a picture and a file that search engines can read. */
const toEntry = (
  { path, vertical, published_at: published, answer }: VideoRow,
  { address: { origin }, pictures }: PageContext,
): VideoEntry[] => {
  const { headline, description, video, taxonomy } = answer;
  const image = answer.primaryImage ?? answer.teaseImage;
  const files = video.videoAssets.map(({ publicUrl }) => publicUrl).filter((url) => /^(?:https:\/\/|\/(?!\/))/.test(url));
  const file = files.find((url) => /\.(?:mp4|webm|m4v)(?:[?#]|$)/i.test(url)) ?? files[0];
  if (!image || file === undefined) return [];
  return [
    {
      url: `${origin}${path}`,
      thumbnailUrl: `${origin}${pictures.url(image, '16:9', 1240)}`,
      title: headline,
      description,
      contentUrl: file.startsWith('/') ? `${origin}${file}` : file,
      playerUrl: `${origin}${pathOnSite(brandOf(vertical), embeddedVideoPath(path))}`,
      duration: video.duration,
      expires: video.dateExpires,
      published: published.toISOString(),
      regions: video.regionsAllowed,
      tags: taxonomy.map(({ name }) => name),
    },
  ];
};

/** A part of the sitemap of a site's videos. */
export const renderVideoPart = async (database: Kysely<DocumentTables>, context: PageContext, part: number): Promise<string> => {
  const { brand, now } = context;
  const place = { size: videosInFile, offset: (part - 1) * videosInFile };
  const rows = await findVideos(database, brand.site, new Date(now).toISOString(), place);
  return renderVideos(rows.flatMap((row) => toEntry(row, context)));
};
