import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type Finding, formatDuration, ok, problem, warn } from './finding.ts';

type Database = Kysely<DocumentTables>;
type Progress = { missing: number; since: number | null; receives: boolean };

/** Milliseconds that a healthy replica may take to replay what the primary has written, and by which it may be behind. */
const patienceMs = 2_000;
const mostBehindMs = 10_000;
const meanwhile = 'Readers are answered by the primary meanwhile.';

const readProgress = async (replica: Database, position: string): Promise<Progress> => {
  const { rows } = await sql<Progress>`select
    coalesce(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 1)::float8 as missing,
    extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 * 1000 as since,
    exists (select 1 from pg_stat_wal_receiver where pid is not null) as receives`.execute(replica);
  return rows[0] ?? { missing: 1, since: null, receives: false };
};

// by what the primary has written: a replica that is cut off has replayed all it received, and would not know that it is behind
const waitForCatchUp = async (primary: Database, replica: Database): Promise<Progress> => {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary);
  const until = Date.now() + patienceMs;
  for (;;) {
    const progress = await readProgress(replica, rows[0]?.position ?? '0/0');
    if (progress.missing <= 0 || Date.now() > until) return progress;
    await pause(100);
  }
};

/** Whether the read replica answers, is one, and how far it is behind the primary. */
export const examineReplica = async (primary: Database, replica: Database): Promise<Finding[]> => {
  try {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(replica);
    if (!rows[0]?.standby)
      return [
        warn(
          'replica',
          'DATABASE_READ_URL leads to a server that is no standby.',
          'Was it promoted? Then point DATABASE_URL to it and stop the old primary; otherwise point DATABASE_READ_URL to a replica, or remove it.',
        ),
      ];
  } catch (error) {
    const why = error instanceof Error && error.message ? error.message : String(error);
    return [
      problem(
        'replica',
        `The read replica does not answer: ${why}.`,
        `${meanwhile} Start it, or put DATABASE_READ_URL right or remove it.`,
      ),
    ];
  }
  const { missing, since, receives } = await waitForCatchUp(primary, replica);
  if (missing <= 0) return [ok('replica', 'The read replica has what the primary has.')];
  const lag = `The read replica is ${since === null ? 'behind, nobody knows how long' : `${formatDuration(since)} behind`}`;
  if (!receives)
    return [
      problem(
        'replica',
        `${lag}, and receives nothing from the primary.`,
        `${meanwhile} Look at its log, its primary_conninfo and the network between; if the primary has thrown away what it needs, rebuild it with pg_basebackup.`,
      ),
    ];
  if (since !== null && since <= mostBehindMs) return [ok('replica', `${lag}.`)];
  return [
    problem(
      'replica',
      `${lag}.`,
      `${meanwhile} Look at its processor and disk, at long queries on it, and at recovery_min_apply_delay and recovery pauses.`,
    ),
  ];
};
