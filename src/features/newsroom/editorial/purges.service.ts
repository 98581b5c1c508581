import type { Kysely } from 'kysely';
import { type Site, verticals } from '#brands';
import { idAtEndOfPath } from '#content/urls/ids';
import { recordAudit } from '#features/newsroom/audit';
import { type Documents, invalidDocument } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByPath } from '#features/newsroom/document-queries';

/** Which cached pages are purged. */
export type PurgeOrder = {
  tags?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
  paths?: readonly { site: Site; path: string }[] | undefined;
  everything?: boolean | undefined;
  hard?: boolean | undefined;
};

/** Purging cached pages by hand. */
export const createPurges = ({ documents, database }: { documents: Documents; database: Kysely<DocumentTables> }) => {
  // a piece is known by the id at the end of its path, everything else by what stands there
  const listTagsOfPath = async ({ site, path }: { site: Site; path: string }): Promise<string[]> => {
    const id = idAtEndOfPath(path) ?? (await findByPath(database, site, path))?.id;
    return [`path:${site}${path}`, ...(id === undefined ? [] : [id])];
  };

  /** Purges pages on every node; `hard` deletes them at once, otherwise they are shown until new ones are rendered. Gives tags and generation. */
  const purge = async (order: PurgeOrder, by: string): Promise<{ tags: string[]; generation: number }> => {
    const ofPaths = await Promise.all((order.paths ?? []).map(listTagsOfPath));
    // every page carries the tag of its brand
    const all = order.everything === true ? verticals.map((vertical) => `brand:${vertical}`) : [];
    const tags = [...new Set([...all, ...(order.tags ?? []), ...(order.ids ?? []), ...ofPaths.flat()])];
    if (tags.length === 0) throw invalidDocument([{ path: 'tags', problem: 'or ids or paths must name something, or everything be true' }]);
    const generation = await documents.purge(tags, { hard: order.hard });
    await recordAudit(database, {
      actor: by,
      action: 'purge',
      subject: tags.slice(0, 10).join(' '),
      details: { hard: order.hard ?? false, generation },
    });
    return { tags, generation };
  };

  return { purge };
};
