import { showBlogs } from '#brands';
import type { Kysely } from 'kysely';
import type { ContentClient } from '#content/responses/content-client';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findNeighbours } from '#features/newsroom/document-queries';
import { found, notFound, type TaggedCache } from '#features/distribution/content-lists';

type ShowBlogCalls = Pick<ContentClient, 'showBlogNavigation'>;

/** The call that leads from one post of a show blog to the others. It depends on the list of the blog: each of its posts leads to the newest. */
export const createShowBlogCalls = ({ database, lists }: { database: Kysely<DocumentTables>; lists: TaggedCache }): ShowBlogCalls => ({
  showBlogNavigation: async ({ blog, post }, { site }) => {
    const known = showBlogs.find((one) => one.path === blog);
    // an address that is no blog's stays none: nothing can bring it about
    if (!known) return notFound([]);
    const tags = [`tax:${known.taxonomy}`, ...(post === undefined ? [] : [post])];
    const ask = () => findNeighbours(database, { taxonomy: known.taxonomy, site, id: post });
    // what is no post of the blog is not kept: anybody may ask for it
    const key = `neighbours ${site} ${blog} ${post ?? ''}`;
    const neighbours = await lists.read(key, { tags, ask, dependsOn: (value) => ({ tags: [], holdsMs: value ? undefined : 0 }) }).answer;
    return neighbours ? found(neighbours, tags) : notFound(tags);
  },
});
