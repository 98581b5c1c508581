import type { Kysely } from 'kysely';
import type { Vertical } from '#brands';
import type { Newsletter } from '#content/model/site-furniture';
import type { DocumentTables } from '#features/newsroom/document-rows';

/** The newsletters of a brand, in the order they were made. */
export const listNewsletters = async (database: Kysely<DocumentTables>, vertical: Vertical): Promise<Newsletter[]> => {
  const rows = await database
    .selectFrom('document')
    .select('document')
    .where('type', '=', 'newsletter')
    .where('vertical', '=', vertical)
    .where('status', '=', 'published')
    .where('hidden', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.flatMap(({ document }) => (document.type === 'newsletter' ? [document] : []));
};
