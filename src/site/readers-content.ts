import type { ContentClient } from '#content/content-client';

/**
 * The content as pages are made from it: newsletters, which have no page yet, stand in no text (PG-26). The content API itself answers everything. Made
 * once for a site; an answer in which nothing is left out stays the same object.
 */
export const toReadersContent = (content: ContentClient): ContentClient => ({
  ...content,
  references: async (...query) => {
    const answer = await content.references(...query);
    return answer.found && answer.data.newsletters.length > 0 ? { ...answer, data: { ...answer.data, newsletters: [] } } : answer;
  },
});
