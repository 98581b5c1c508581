import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Makes the tables of one database what those of another are now: a replica that replays by hand, when a test says so. */
export const copyDatabase = async (source: pg.ClientConfig, target: pg.ClientConfig): Promise<void> => {
  const [reading, writing] = [new pg.Client(source), new pg.Client(target)];
  await Promise.all([reading.connect(), writing.connect()]);
  try {
    await reading.query('begin isolation level repeatable read read only');
    const { rows } = await reading.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    await writing.query(`begin; set local session_replication_role = replica; truncate ${rows.map(({ name }) => name).join(', ')}`);
    for (const { name } of rows)
      await pipeline(reading.query(to(`copy ${name} to stdout`)), writing.query(from(`copy ${name} from stdin`)));
    await writing.query('commit');
  } finally {
    await Promise.all([reading.end(), writing.end()]);
  }
};
