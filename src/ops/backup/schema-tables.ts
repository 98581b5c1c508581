import type pg from 'pg';

/** A table of the schema: its own columns (not those that are computed) and the columns of its primary key, all in SQL's spelling. */
export type SchemaTable = { name: string; columns: string[]; key: string[] };

const tableQuery = `
  select quote_ident(c.relname) as name,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select quote_ident(a.attname) from pg_index i, unnest(i.indkey) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
    array(select distinct quote_ident(f.relname) from pg_constraint r join pg_class f on f.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and f.oid <> c.oid) as refers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  order by c.relname`;

/** All tables of the schema, each after those it refers to, so that they can be filled in this order. */
export const listTables = async (client: pg.Client): Promise<SchemaTable[]> => {
  const { rows } = await client.query<SchemaTable & { refers: string[] }>(tableQuery);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const ordered = new Map<string, SchemaTable>();
  const add = (name: string, above: readonly string[]): void => {
    const row = byName.get(name);
    // a ring of references has no order; its first table is filled first, and PostgreSQL says what it cannot take
    if (!row || ordered.has(name) || above.includes(name)) return;
    for (const other of row.refers) add(other, [...above, name]);
    ordered.set(name, { name: row.name, columns: row.columns, key: row.key });
  };
  for (const { name } of rows) add(name, []);
  return [...ordered.values()];
};

/** The sequences of the schema that were used, and the last number each gave. */
export const readSequences = async (client: pg.Client): Promise<{ name: string; value: number }[]> => {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows.map(({ name, value }) => ({ name, value: Number(value) }));
};

/** Makes what a session writes and reads the same on every server, and lets it take as long as it needs. */
export const sessionSettings = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public`;
