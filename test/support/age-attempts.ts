import { type Kysely, sql } from 'kysely';

/** Lets time go by (ms) for the attempts that count towards limits, which are counted by the clock of the database. */
export const ageAttempts = async (database: Pick<Kysely<unknown>, 'getExecutor'>, ms: number): Promise<void> => {
  const age = sql`make_interval(secs => ${ms / 1_000})`;
  await sql`update attempt_limit set expires_at = expires_at - ${age},
    attempts = array(select at - ${age} from unnest(attempts) at order by at)`.execute(database);
};
