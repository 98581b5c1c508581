import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';

const mostPeople = 20;

/** The ids of the people of a site, with a page, whose names have all words of one of the names. */
export const findAuthorIds = async (database: Kysely<DocumentTables>, site: string, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select d.id from document d, unnest(${[...names]}::text[]) as asked(name)
    where d.type = 'person' and d.site = ${site} and d.status = 'published' and not d.hidden
      and to_tsvector('masthead_plain', coalesce(d.document->>'headline', d.document->>'name', '')) @@ plainto_tsquery('masthead_plain', asked.name)
    order by d.id limit ${mostPeople}`.execute(database);
  return rows.map(({ id }) => id);
};
