import { type Kysely, sql } from 'kysely';
import type { FollowThroughTables } from './follow-through.tables.ts';

type Database = Kysely<FollowThroughTables>;

/** Reports how far a process has applied the purge log: everything up to `generation`, and those `beyond` it that came early. */
export const reportNode = async (
  database: Database,
  node: { id: string; name: string; generation: number; beyond: readonly number[] },
): Promise<void> => {
  const beyond = [...node.beyond];
  await sql`insert into purge_node (node, name, generation, beyond) values (${node.id}, ${node.name}, ${node.generation}, ${beyond}::bigint[])
    on conflict (node) do update set generation = excluded.generation, beyond = excluded.beyond, seen_at = now()`.execute(database);
};

/** Deletes a process that ends, so that nobody waits for it. */
export const deleteNode = async (database: Database, id: string): Promise<void> => {
  await sql`delete from purge_node where node = ${id}`.execute(database);
};

/** The processes that reported in the last 15 s, and how many purges each has still to apply. */
export const listNodes = async (database: Database): Promise<{ name: string; behind: number }[]> => {
  const { rows } = await sql<{ name: string; behind: number }>`select name,
      (select count(*) from purge_log where generation > node.generation and generation <> all(node.beyond)) as behind
    from purge_node node where seen_at > now() - interval '15 seconds' order by name`.execute(database);
  return rows.map(({ name, behind }) => ({ name, behind: Number(behind) }));
};
