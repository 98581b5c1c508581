import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { isAppError } from '#platform/errors';
import { type Migration, neededExtensions, pendingMigrations } from '#platform/storage';
import { formatBytes, type Finding, formatDuration, ok, problem, warn } from './finding.ts';

type Database = Kysely<DocumentTables>;

/** Which PostgreSQL answers, how large its database is, and whether it has the extensions. */
export const examineServer = async (database: Database): Promise<Finding[]> => {
  const { rows } = await sql<{
    version: string;
    bytes: number;
    missing: string[];
    connections: number;
    most: number;
    readOnly: string;
  }>`select
    current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
    array(select wanted from unnest(${[...neededExtensions]}::text[]) as wanted where wanted not in (select extname from pg_extension)) as missing,
    (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::integer as most, current_setting('transaction_read_only') as "readOnly"`.execute(database);
  const [server] = rows;
  if (!server) return [problem('database', 'PostgreSQL does not say who it is.', 'Look at its log.')];
  const findings = [ok('database', `PostgreSQL ${server.version} answers; the database has ${formatBytes(server.bytes)}.`)];
  if (server.readOnly === 'on')
    findings.push(
      problem(
        'read-only',
        'PostgreSQL accepts no changes: it is a standby, or default_transaction_read_only is on.',
        'Promote the standby or lead DATABASE_URL to the primary; the site goes on by itself when changes are accepted.',
      ),
    );
  if (server.missing.length > 0)
    findings.push(
      problem(
        'extensions',
        `PostgreSQL lacks ${server.missing.join(', ')}.`,
        `As a superuser: ${server.missing.map((name) => `create extension ${name};`).join(' ')}`,
      ),
    );
  if (server.connections > server.most * 0.85)
    findings.push(
      warn(
        'connections',
        `${server.connections} of ${server.most} connections are in use.`,
        'Raise max_connections of PostgreSQL, or run fewer workers and nodes.',
      ),
    );
  return findings;
};

/** Whether the schema is that of this program. */
export const examineMigrations = async (pool: pg.Pool, migrations: readonly Migration[]): Promise<Finding[]> => {
  try {
    const pending = await pendingMigrations(pool, migrations);
    if (pending.length === 0) return [ok('migrations', `The schema is up to date (${migrations.length} migrations).`)];
    return [
      problem(
        'migrations',
        `${pending.length} wait: ${pending.join(', ')}.`,
        'Run `masthead migrate`, or start `masthead serve`, which does it.',
      ),
    ];
  } catch (error) {
    if (isAppError(error, 'storage/newer-schema'))
      return [problem('migrations', error.message, 'Install the newer Masthead on this machine too.')];
    throw error;
  }
};

/** Answers that were rendered by another version or with another secret: a running site renders them again. */
export const examineAnswers = async (database: Database, renderedWith: string): Promise<Finding[]> => {
  const { rows } = await sql<{ stale: number; all: number; cards: number; some: string[] }>`select
    (select count(*) from document where rendered_with <> ${renderedWith})::integer as stale,
    (select count(*) from document)::integer as all,
    (select count(*) from card where root_id is null and rendered_with <> ${renderedWith})::integer as cards,
    array((select id from document where rendered_with <> ${renderedWith} order by id limit 5)
      union all (select id from card where root_id is null and rendered_with <> ${renderedWith} order by id limit 5)) as some`.execute(
    database,
  );
  const { stale = 0, all = 0, cards = 0, some = [] } = rows[0] ?? {};
  if (stale + cards === 0) return [ok('answers', `${all} documents, each with an answer made by this version.`)];
  return [
    warn(
      'answers',
      `${stale} of ${all} documents and ${cards} cards of live blogs have answers made by another version or another MASTHEAD_SECRET, such as ${some.join(', ')}.`,
      'A running `masthead serve` renders them again in the background; readers see the old ones until then. When their number does not fall, its log names each that cannot be made.',
    ),
  ];
};

const examineCardSchedules = async (database: Database): Promise<Finding[]> => {
  const { rows } = await sql<{ late: number; some: string[] }>`select count(*)::integer as late,
    coalesce((array_agg(id || ' of ' || blog_id order by publish_at))[:5], '{}') as some
    from card where status = 'scheduled' and publish_at < now() - interval '1 minute'`.execute(database);
  const { late = 0, some = [] } = rows[0] ?? {};
  if (late === 0) return [];
  return [
    problem(
      'schedules',
      `${late} scheduled cards of live blogs are overdue, such as ${some.join(', ')}.`,
      'A running `masthead serve` publishes them, also those of a night switched off: start it. Its log names each that cannot be published: change or delete that card.',
    ),
  ];
};

/** Schedules that should have fired, and those that failed. */
export const examineSchedules = async (database: Database): Promise<Finding[]> => {
  const { rows: tables } = await sql<{ known: boolean }>`select to_regclass('editorial_schedule') is not null as known`.execute(database);
  if (!tables[0]?.known) return [];
  const { rows } = await sql<{ waiting: number; late: number; failed: number; oldest: number | null; newest: string[] }>`select
    count(*) filter (where state = 'waiting')::integer as waiting,
    count(*) filter (where state = 'waiting' and at < now() - interval '1 minute')::integer as late,
    count(*) filter (where state = 'failed' and at > now() - interval '7 days')::integer as failed,
    extract(epoch from now() - min(at) filter (where state = 'waiting'))::float8 * 1000 as oldest,
    coalesce((array_agg(action || ' ' || document_id || ' at ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ': '
      || coalesce(error, 'no reason was kept') order by id desc) filter (where state = 'failed' and at > now() - interval '7 days'))[:5],
      '{}') as newest
    from editorial_schedule`.execute(database);
  const { waiting = 0, late = 0, failed = 0, oldest = null, newest = [] } = rows[0] ?? {};
  const findings: Finding[] = [];
  if (late > 0)
    findings.push(
      problem(
        'schedules',
        `${late} of ${waiting} schedules are overdue, the oldest by ${formatDuration(oldest ?? 0)}.`,
        'A running `masthead serve` fires them, also those of a night switched off: start it, or look at its log.',
      ),
    );
  if (failed > 0)
    findings.push(
      problem(
        'schedules',
        `${failed} failed in the last 7 days${failed > newest.length ? '; the newest' : ''}: ${newest.join('; ')}`,
        'Do by hand what still should be done: masthead publish ID, or masthead unpublish ID. All of them: masthead schedule list --state failed.',
      ),
    );
  findings.push(...(await examineCardSchedules(database)));
  return findings.length > 0 ? findings : [ok('schedules', `${waiting} wait for their time; none is overdue.`)];
};
