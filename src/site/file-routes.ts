import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ampFiles } from '#features/distribution/amp';
import { createFeedRoutes, type FeedParts } from '#features/distribution/feeds';
import { createMarkdownRoutes } from '#features/distribution/markdown';
import { calendarFiles } from '#features/media/schedule';
import { liveCardFiles } from '#features/reading/live-blog';
import type { FileRoutes } from '#features/pages/page';
import { createSiteFileRoutes } from '#features/distribution/site-files';
import { createSitemapRoutes } from '#features/distribution/sitemaps';

/** What the files of a site are made from: the store, the WebSub hubs that feeds name, and the brands' icons. */
export type FileParts = Pick<FeedParts, 'hubs' | 'iconOf' | 'newsletters'> & { database: Kysely<DocumentTables> };

/** Every file that a site answers with beside its pages, each from its feature: the first that knows the path answers. */
export const createFileRoutes = (parts: FileParts): FileRoutes => {
  const routes: readonly FileRoutes[] = [
    createSiteFileRoutes(parts),
    createSitemapRoutes(parts),
    createFeedRoutes(parts),
    createMarkdownRoutes(parts),
    liveCardFiles,
    calendarFiles,
    ampFiles,
  ];
  return (brand, path) => {
    for (const route of routes) {
      const found = route(brand, path);
      if (found) return found;
    }
    return undefined;
  };
};
