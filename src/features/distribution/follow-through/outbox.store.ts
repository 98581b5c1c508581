import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  type DocumentChange,
  listFeedAuthors,
  listFeedPages,
  findSitePath,
  type RevisionFacts,
  type SitePath,
} from './change-facts.rules.ts';
import type { FollowThroughTables } from './follow-through.tables.ts';
import type { Change } from './targets.rules.ts';

type Transacting = Transaction<FollowThroughTables>;

// "out" of Masthead: changes are made into deliveries by one process at a time, so that those of one document stay in order
const fanOutLock = 0x6d6f7574;

const payload = z.object({
  id: z.string().optional(),
  type: z.string().optional(),
  revision: z.number().optional(),
  tags: z.array(z.string()),
  hard: z.boolean().default(false),
  generation: z.number().optional(),
  /** Of a document that came or went without a new revision. */
  fate: z.enum(['deleted', 'restored']).optional(),
});

/** Takes the lock of the fan-out until the transaction ends; false while another process has it. */
export const lockFanOut = async (change: Transacting): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${fanOutLock}) as mine`.execute(change);
  return rows[0]?.mine ?? false;
};

const selectFacts = sql`jsonb_strip_nulls(jsonb_build_object('id', document->'id', 'type', document->'type', 'slug', document->'slug',
  'site', document->'site', 'vertical', document->'vertical', 'pageRoute', document->'pageRoute',
  'variant', document->'variant', 'status', document->'status',
  'hidden', document->'hidden', 'access', document->'access', 'taxonomy', document->'taxonomy', 'authors', document->'authors'))`;

const readRevisionFacts = async (change: Transacting, wanted: readonly { id: string; revision: number }[]) => {
  const pairs = wanted.flatMap(({ id, revision }) => [
    { id, revision },
    { id, revision: revision - 1 },
  ]);
  const { rows } = await sql<{
    id: string;
    revision: number;
    facts: RevisionFacts;
  }>`select document_id as id, revision, ${selectFacts} as facts
    from document_revision where (document_id, revision) in
      (select * from unnest(${pairs.map(({ id }) => id)}::text[], ${pairs.map(({ revision }) => revision)}::integer[]))`.execute(change);
  return new Map(rows.map(({ id, revision, facts }) => [`${id} ${revision}`, facts] as const));
};

const readAuthorPaths = async (change: Transacting, ids: readonly string[]): Promise<Map<string, SitePath>> => {
  const { rows } = await sql<{ id: string; facts: RevisionFacts }>`select id, ${selectFacts} as facts from document
    where id = any(${[...new Set(ids)]}::text[]) and type = 'person' and status = 'published' and not hidden`.execute(change);
  return new Map(
    rows.flatMap(({ id, facts }) => {
      const place = findSitePath(facts);
      return place ? [[id, place] as const] : [];
    }),
  );
};

/** Reads which pages have a feed, and gives those that a document's change touches: a topic or author that is not stored has none. */
const readFeeds = async (change: Transacting, documents: readonly DocumentChange[]): Promise<(one: DocumentChange) => SitePath[]> => {
  const people = [...new Set(documents.flatMap(listFeedAuthors))];
  const terms = [...new Set(documents.flatMap(listFeedPages).flatMap(({ term }) => term ?? []))];
  const places = people.length > 0 ? await readAuthorPaths(change, people) : new Map<string, SitePath>();
  const known = new Set(
    terms.length > 0
      ? (await sql<{ path: string }>`select path from taxonomy_term where path = any(${terms}::text[])`.execute(change)).rows.map(
          ({ path }) => path,
        )
      : [],
  );
  return (one) => [
    ...listFeedPages(one).filter(({ term }) => term === undefined || known.has(term)),
    ...listFeedAuthors(one).flatMap((id) => places.get(id) ?? []),
  ];
};

const isWaiting = sql`done_at is null and kind = 'purge'`;

/** Selects one key if changes wait. */
export const dueChanges = (): RawBuilder<{ key: string }> =>
  sql<{ key: string }>`select 'outbox' as key where exists (select from outbox where ${isWaiting} and apart_at is null)`;

/** Selects the changes that could not be made into deliveries, each by its number. */
export const dueApart = (): RawBuilder<{ key: string }> =>
  sql<{ key: string }>`select id::text as key from outbox where ${isWaiting} and apart_at is not null order by id`;

/** Lists changes that wait, by number, the oldest first. */
export const listChanges = async (database: Kysely<FollowThroughTables>, most: number): Promise<number[]> => {
  const { rows } = await sql<{ number: string }>`select id::text as number from outbox where ${isWaiting} and apart_at is null
    order by id limit ${most}`.execute(database);
  return rows.map(({ number }) => Number(number));
};

/** Sets a change apart: it becomes a job of its own, and those behind it go on. */
export const setApart = async (database: Kysely<FollowThroughTables>, id: number): Promise<void> => {
  await sql`update outbox set apart_at = clock_timestamp() where id = ${id}`.execute(database);
};

/** Reads those of some changes that still wait, oldest first, and locks them for this transaction. `unread` are rows that cannot be parsed. */
export const takeChanges = async (
  change: Transacting,
  ids: readonly number[],
): Promise<{ changes: Change[]; taken: number[]; unread: number[] }> => {
  const rows = await change
    .selectFrom('outbox')
    .select(['id', 'payload', sql<Date>`at`.as('at')])
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const read = rows.map((row) => ({ id: Number(row.id), at: row.at.getTime(), parsed: payload.safeParse(row.payload) }));
  const named = read.flatMap(({ parsed: { data } }) =>
    data?.id !== undefined && data.revision !== undefined ? [{ id: data.id, revision: data.revision }] : [],
  );
  const facts = named.length > 0 ? await readRevisionFacts(change, named) : new Map<string, RevisionFacts>();
  const changes = read.flatMap(({ id: outboxId, at, parsed: { data } }): Change[] => {
    if (!data) return [];
    const { id, type = '', revision, tags, hard, generation, fate } = data;
    const newest = facts.get(`${id} ${revision}`);
    const before = fate === undefined ? facts.get(`${id} ${(revision ?? 0) - 1}`) : fate === 'deleted' ? newest : undefined;
    const after = fate === 'deleted' ? undefined : newest;
    const document: DocumentChange | undefined =
      id === undefined || revision === undefined ? undefined : { id, type, revision, ...(before && { before }), ...(after && { after }) };
    return [{ outboxId, tags, hard, generation, at, document, feedPages: [] }];
  });
  const feeds = await readFeeds(
    change,
    changes.flatMap(({ document }) => document ?? []),
  );
  return {
    changes: changes.map((one) => ({ ...one, feedPages: one.document ? feeds(one.document) : [] })),
    taken: read.map(({ id }) => id),
    unread: read.flatMap(({ id, parsed }) => (parsed.success ? [] : [id])),
  };
};

/** Marks changes as made into deliveries. */
export const closeChanges = async (change: Transacting, ids: readonly number[], now: number): Promise<void> => {
  await sql`update outbox set done_at = ${new Date(now)} where id = any(${[...ids]}::bigint[])`.execute(change);
};

/** Marks every waiting change as done: nobody is notified of what a newsroom was just filled with. */
export const closeAllChanges = async (database: Kysely<DocumentTables>): Promise<void> => {
  await sql`update outbox set done_at = now() where done_at is null`.execute(database);
};
