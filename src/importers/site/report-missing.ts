import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { findMissingReferences } from '#features/newsroom/editing';
import type { ImportReport } from '../loop/import-report.ts';

type Database = Kysely<DocumentTables>;
/** What names something that is not here: a document or a card of a live blog, with the ids of which nothing is here. */
type Row = { id: string; type: string; title: string | null; value: unknown; ids: string[] };

const slice = 2000;
const mostNamed = 20;

const noDocument = sql`not exists (select from document as there where there.id = named.id and not there.binned)
  and not exists (select from card as there where there.id = named.id)`;
// the terms above one that is named are listed with it, described or not
const noTerm = sql`named.path <> document.vertical and not exists (select from taxonomy_term where path = named.path)
  and not exists (select from unnest(document.taxonomy) as below(path) where starts_with(below.path, named.path || '/'))`;

const findIncomplete = async (database: Database, ids: readonly string[]): Promise<Row[]> => {
  const asked = sql`any(${[...ids]}::text[])`;
  const { rows } = await sql<Row>`
    select id, type, coalesce(document->>'headline', document->>'title', document->>'name') as title, document as value,
      array(select named.id from unnest(refers) as named(id) where ${noDocument}) as ids
    from document where id = ${asked} and not binned
      and (exists (select from unnest(refers) as named(id) where ${noDocument})
        or exists (select from unnest(taxonomy) as named(path) where ${noTerm}))
    union all select id, 'card', card->>'headline', card, array(select named.id from unnest(content_ids(card)) as named(id) where ${noDocument})
    from card where blog_id = ${asked} and status <> 'unpublished'
      and exists (select from unnest(content_ids(card)) as named(id) where ${noDocument})
    order by 1`.execute(database);
  return rows;
};

/**
 * Reports what the documents of a run, and the cards of its live blogs, name that is not here when all of it is: pictures, people, terms and
 * pieces, each by the document and the path of its field. Readers get none of it: what is not here is left out where it is shown.
 */
export const reportMissing = async (
  ids: readonly string[],
  { database, report }: { database: Database; report: ImportReport },
): Promise<void> => {
  const all = [...new Set(ids)];
  for (let at = 0; at < all.length; at += slice)
    for (const { id, type, title, value, ids: absent } of await findIncomplete(database, all.slice(at, at + slice))) {
      const missing = await findMissingReferences(database, value);
      const named = new Set(missing.map((one) => one.id));
      const problems = [
        ...missing.map(({ path, problem }) => `${path}: ${problem}`),
        ...absent.filter((one) => !named.has(one)).map((one) => `a link leads to ${one}, which is not here`),
      ];
      const more = problems.length > mostNamed ? `; and ${problems.length - mostNamed} more` : '';
      if (problems.length > 0)
        report.noteLosses(
          'reference to what is not here',
          problems.length,
          `${type} ${id} “${title ?? ''}” names what is not here: ${problems.slice(0, mostNamed).join('; ')}${more}`,
        );
    }
};
