import type { Kysely } from 'kysely';
import type { ContentClient } from '#content/responses/content-client';
import { guideTag } from '#content/model/guide';
import { createGuideReads, type ScheduleTables } from '#features/media/airings';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { found, notFound, type TaggedCache } from '#features/distribution/content-lists';

/** The call of the program guide. */
export const createGuideCalls = ({
  database,
  lists,
}: {
  database: Kysely<DocumentTables>;
  lists: TaggedCache;
}): Pick<ContentClient, 'guide'> => {
  const reads = createGuideReads({ database: database.withTables<ScheduleTables>(), lists });
  return {
    guide: async (query) => {
      const guide = await reads.guide(query);
      const tags = [guideTag(query.vertical)];
      return guide ? found(guide, tags) : notFound(tags);
    },
  };
};
