import type { Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';

/** Stores newsletters of news, where a test has a database and no newsroom. */
export const addNewsletters = async (database: Kysely<DocumentTables>, ids: readonly string[]): Promise<void> => {
  await database
    .insertInto('document')
    .values(
      ids.map((id) => ({
        id,
        type: 'newsletter' as const,
        sub_type: null,
        site: 'news',
        vertical: 'news',
        publisher: 'masthead',
        language: 'en',
        path: null,
        status: 'published' as const,
        hidden: false,
        access: 'free' as const,
        auto_curation: false,
        shoppable: false,
        published_at: null,
        modified_at: null,
        created_at: new Date(0),
        external_id: null,
        taxonomy: [],
        authors: [],
        revision: 1,
        document: JSON.stringify({
          id,
          type: 'newsletter',
          newsletterId: id,
          vertical: 'news',
          title: `Letter ${id}`,
          description: 'Daily.',
        }),
        item: null,
        answer: null,
        rendered_with: 'test',
        list_price: null,
        sale_price: null,
        search: null,
      })),
    )
    .execute();
};
