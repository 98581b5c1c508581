import type { Client } from 'pg';

// ids of the pieces that are copied, wherever they stand: in paths, bodies, links; pictures, people and playlists keep theirs
const prefixes = 'rcna|mmvo|tmvo|tdpd|tdrp';
const ownIds = String.raw`\m(${prefixes})([0-9]+)`;
const numbered = (text: string): string => `regexp_replace(${text}, '${ownIds}', '\\1\\2' || lpad(copy::text, 4, '0'), 'g')`;
const dated = (column: string): string => `${column} - copy * interval '11 hours'`;

const changed: Readonly<Record<string, string>> = {
  id: numbered('id'),
  document_id: numbered('document_id'),
  path: numbered('path'),
  refers: `${numbered('refers::text')}::text[]`,
  // one document has an outside id: the one that was copied
  document: `${numbered('document::text')}::jsonb - 'externalId'`,
  item: `${numbered('item::text')}::json`,
  answer: `${numbered('answer::text')}::json`,
  external_id: 'null',
  published_at: dated('published_at'),
  modified_at: dated('modified_at'),
  created_at: dated('created_at'),
};

const readColumns = async (client: Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/**
 * Fills a store that holds the demo newsroom up to `count` documents with older copies of its listed pieces (live blogs apart), each under an id and
 * path of its own and linked among themselves: real bodies, pictures, sections and terms at the size of an archive. Revisions are not copied.
 */
export const copyDocuments = async (client: Client, count: number): Promise<void> => {
  await client.query('set statement_timeout = 0');
  await client.query(
    `create temporary table original as
     select id from document where item is not null and status = 'published' and type <> 'liveBlog' and id ~ '^(${prefixes})[0-9]+$'`,
  );
  const { rows } = await client.query<{ copies: number }>(
    `select ceil(($1 - (select count(*) from document))::numeric / (select count(*) from original))::int as copies`,
    [count],
  );
  for (const [table, key] of [
    ['document', 'id'],
    ['document_taxonomy', 'document_id'],
  ] as const) {
    const columns = await readColumns(client, table);
    await client.query(
      `insert into ${table} (${columns.join(', ')}) select ${columns.map((column) => changed[column] ?? column).join(', ')}
       from ${table} cross join generate_series(1, $1::int) as copies(copy) where ${key} in (select id from original)`,
      [rows[0]?.copies ?? 0],
    );
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};
