import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Where what is sent lies, and how a run reads it. `State`: what may become of it for one of those who get it. */
export type SentTables<State extends string> = {
  /** What is sent, a row each with `state`, `run`, `run_until`, `ended_at` and `counts`. */
  whole: string;
  /** A row for each of those who get it, with `state`, `run`, `tries`, `due_at` and `answer`. */
  part: string;
  /** The column of a part that says what is sent, and the one that says who receives it for many: a domain, a push service. */
  of: string;
  to: string;
  states: readonly State[];
  /** The state of a part while it is being handed over. */
  handing: State;
  /** The columns that a run reads, as SQL. */
  columns: string;
};

/** A part that waits, by its number, and who receives it. */
export type WaitingPart = { id: string; to: string };

/** What became of a part. `waitMs`: until it is tried again; without an answer its try counts for nothing. */
export type FinishedPart<State extends string> = { id: string; state: State; answer: string | null; waitMs: number | null };

/** The longest time that the version before wrote ahead for a run that lives. */
const believed = sql.raw(`interval '12 seconds'`);
const forgottenAtOnce = 5;
const nothing = sql``;

type Database = QueryExecutorProvider;
const countChanges = async (change: RawBuilder<unknown>, database: Database): Promise<number> =>
  Number((await change.execute(database)).numAffectedRows ?? 0n);

/** The statements of a run about the thing that it sends. A run has the lease of a job as its number: the job decides who sends. */
const createWhole = <Taken extends { id: string }>({ whole, columns }: Pick<SentTables<string>, 'whole' | 'columns'>) => {
  const table = sql.table(whole);
  /** No process of the version before sends it, which wrote down until when its run was to be believed. */
  const isFree = sql`(run_until is null or run_until < clock_timestamp() or run_until > clock_timestamp() + ${believed})`;
  return {
    /** Selects what is to be sent, the oldest first: `which` of them, as SQL. */
    due: (which: RawBuilder<unknown> = sql`true`): RawBuilder<{ key: string }> =>
      sql<{ key: string }>`select id::text as key from ${table} where state = 'sending' and ${which} order by id`,
    /** Marks it as sent by a run: from now on no other run marks parts of it. Gives `over` if it is not to be sent any more. */
    take: async (database: Database, id: string, run: string): Promise<Taken | 'over' | 'elsewhere'> => {
      const { rows } =
        await sql<Taken>`update ${table} set run = ${run}, run_until = null where id = ${id} and state = 'sending' and ${isFree}
        returning id::text as id, ${sql.raw(columns)}`.execute(database);
      if (rows[0]) return rows[0];
      const { rows: left } = await sql`select from ${table} where id = ${id} and state = 'sending'`.execute(database);
      return left.length > 0 ? 'elsewhere' : 'over';
    },
    /** Returns false if it is no longer this run's, or no longer to be sent. */
    isOwn: async (database: Database, id: string, run: string): Promise<boolean> =>
      (await sql`select from ${table} where id = ${id} and run = ${run} and state = 'sending'`.execute(database)).rows.length > 0,
    /** Gives it back, so that another run may go on with it. */
    release: async (database: Database, id: string, run: string): Promise<void> => {
      await sql`update ${table} set run = null where id = ${id} and run = ${run}`.execute(database);
    },
  };
};

/** What a run does to the parts. */
const createParts = <State extends string>({ part, of, to, handing }: Pick<SentTables<State>, 'part' | 'of' | 'to' | 'handing'>) => {
  const [table, whole] = [sql.table(part), sql.ref(of)];
  return {
    /** Marks what another run was handing over when it ended: nobody knows whether it was taken. Gives how many. */
    markUnsure: (database: Database, id: string, run: string): Promise<number> =>
      countChanges(
        sql`update ${table} set state = 'unsure', answer = 'The program ended while this was handed over.'
          where ${whole} = ${id} and state = ${handing} and run is distinct from ${run}`,
        database,
      ),
    /** The parts that are due, by number, those after `after` and but for some receivers. */
    listWaiting: async (
      database: Database,
      id: string,
      { after, without, limit }: { after: string; without: readonly string[]; limit: number },
    ): Promise<WaitingPart[]> => {
      // the number and not its text, which the answer has under the same name: 9 is before 10
      const { rows } = await sql<WaitingPart>`select p.id::text as id, p.${sql.ref(to)} as "to" from ${table} as p
        where p.${whole} = ${id} and p.state = 'waiting' and p.id > ${after} and (p.due_at is null or p.due_at <= clock_timestamp())
          and p.${sql.ref(to)} <> all(${[...without]}::text[])
        order by p.id limit ${limit}`.execute(database);
      return rows;
    },
    /** Writes down what became of parts; `also` sets more of them, as SQL, and `beside` is a statement that goes with it. */
    finish: async (database: Database, { run, done, also = nothing, beside }: FinishedParts<State>): Promise<void> => {
      if (done.length === 0) return;
      await sql`${beside ? sql`with beside as (${beside}) ` : nothing}update ${table} as p set state = done.state, answer = done.answer,
          tries = case when done.answer is null and done.state = 'waiting' then p.tries - 1 else p.tries end,
          due_at = clock_timestamp() + done.wait * interval '1 millisecond' ${also}
        from unnest(${done.map(({ id }) => id)}::bigint[], ${done.map(({ state }) => state)}::text[],
          ${done.map(({ answer }) => answer)}::text[], ${done.map(({ waitMs }) => waitMs)}::float8[]) as done(id, state, answer, wait)
        where p.id = done.id and p.run = ${run} and p.state in (${handing}, 'unsure')`.execute(database);
    },
  };
};
type FinishedParts<State extends string> = {
  run: string;
  done: readonly FinishedPart<State>[];
  also?: RawBuilder<unknown>;
  beside?: RawBuilder<unknown>;
};

type Counted<State extends string> = { state: State; count: string; next: number | null };

/** How many parts are in each state, also when their rows are deleted. */
const createCounts = <State extends string>({ whole, part, of, states }: Pick<SentTables<State>, 'whole' | 'part' | 'of' | 'states'>) => {
  const [table, parts, sent] = [sql.table(whole), sql.table(part), sql.ref(of)];
  return {
    /** How many are in each state, and when the next one is due, in milliseconds from now. */
    count: async (database: Database, id: string): Promise<{ counts: Record<State, number>; nextInMs: number | undefined }> => {
      const { rows } = await sql<Counted<State>>`select state, count(*) as count,
          extract(epoch from min(coalesce(due_at, clock_timestamp())) - clock_timestamp())::float8 * 1000 as next
        from ${parts} where ${sent} = ${id} group by state`.execute(database);
      const stored = await sql<{ counts: Record<string, number> | null }>`select counts from ${table} where id = ${id}`.execute(database);
      const kept = stored.rows[0]?.counts;
      const counts = Object.fromEntries(
        states.map((state) => [state, kept?.[state] ?? Number(rows.find((row) => row.state === state)?.count ?? 0)]),
      ) as Record<State, number>;
      const next = rows.find(({ state }) => state === 'waiting')?.next;
      return { counts, nextInMs: next === undefined || next === null ? undefined : Math.max(0, next) };
    },
    /** Deletes the parts of some that ended before a time, and keeps their counts. Gives of how many. */
    forget: (database: Database, before: Date): Promise<number> =>
      countChanges(
        sql`with old as (
            select id from ${table} where state = 'sent' and ended_at < ${before} and counts is null
            order by id limit ${forgottenAtOnce} for update),
          counted as (select sent, jsonb_object_agg(state, count) as counts
            from (select ${sent} as sent, state, count(*) as count from ${parts} where ${sent} in (select id from old) group by 1, 2) as each
            group by sent),
          gone as (delete from ${parts} where ${sent} in (select id from old))
          update ${table} as w set counts = coalesce((select counted.counts from counted where counted.sent = w.id), '{}')
          where w.id in (select id from old)`,
        database,
      ),
  };
};

/**
 * Creates what runs do in the database, whatever is sent: a run takes one thing to send, marks its parts before a byte of them leaves, and writes down what
 * became of them. What it was handing over when it died is told as unsure and not sent again.
 */
export const createRunStore = <Taken extends { id: string }, State extends string>(tables: SentTables<State>) => ({
  ...createWhole<Taken>(tables),
  ...createParts(tables),
  ...createCounts(tables),
});
