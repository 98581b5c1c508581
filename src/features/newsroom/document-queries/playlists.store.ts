import { CompiledQuery, type Kysely } from 'kysely';
import type { ContentItem } from '#content/responses/content-item';
import type { DocumentTables } from '#features/newsroom/document-rows';

/** A playlist as lists show it, with the ids of its videos in order. */
export type PlaylistRow = { item: ContentItem; videos: string[] };

const withVideo = `select item, document->'videos' as videos from document
  where refers @> array[$1::text] and type = 'playlist' and site = $2 and status = 'published' and not hidden and item is not null
  order by published_at desc nulls last, id desc limit $3`;

/** The playlists of a site that have a video and may be shown, newest first. */
export const findPlaylistsWith = async (
  database: Kysely<DocumentTables>,
  { id, site, size }: { id: string; site: string; size: number },
): Promise<PlaylistRow[]> => {
  const { rows } = await database.executeQuery<PlaylistRow>(CompiledQuery.raw(withVideo, [id, site, size]));
  return rows.filter(({ videos }) => videos.includes(id));
};
