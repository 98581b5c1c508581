import { showBlogs } from '#brands';
import type { Kysely } from 'kysely';
import type { ContentClient } from '#content/content-client';
import { type DocumentTables, findNeighbours } from '#features/newsroom/documents';
import { found, notFound } from './call-result.rules.ts';

type ShowBlogCalls = Pick<ContentClient, 'showBlogNavigation'>;

/** The call that leads from one post of a show blog to the others. It depends on the list of the blog: each of its posts leads to the newest. */
export const createShowBlogCalls = ({ database }: { database: Kysely<DocumentTables> }): ShowBlogCalls => ({
  showBlogNavigation: async ({ blog, post }, { site }) => {
    const known = showBlogs.find((one) => one.path === blog);
    // an address that is no blog's stays none: nothing can bring it about
    if (!known) return notFound([]);
    const tags = [`tax:${known.taxonomy}`, ...(post === undefined ? [] : [post])];
    const neighbours = await findNeighbours(database, { taxonomy: known.taxonomy, site, id: post });
    return neighbours ? found(neighbours, tags) : notFound(tags);
  },
});
