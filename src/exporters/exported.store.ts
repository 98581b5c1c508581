import { type Kysely, sql } from 'kysely';
import type { Vertical } from '#brands';
import type { Card } from '#content/model/card';
import type { Document, Piece } from '#content/model/document';
import { pieceTypes } from '#content/model/document-types';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import type { WirePiece } from '#content/responses/wire';
import type { DocumentTables } from '#features/newsroom/document-rows';

type Database = Kysely<DocumentTables>;
/** What of the store goes out: one brand, what was saved since a time, only what everybody may see. */
export type ExportChoice = { vertical?: Vertical | undefined; since?: string | undefined; isPublic: boolean };
export type ExportedRow = {
  id: string;
  revision: number;
  path: string | null;
  status: string;
  hidden: boolean;
  document: Document;
  answer: WirePiece | null;
};

/** Rows held at once, whatever the size of the store. */
const batch = 100;

const buildConditions = ({
  vertical,
  since,
  isPublic,
}: ExportChoice) => sql`not binned and ${vertical === undefined ? sql`true` : sql`(vertical = ${vertical} or vertical = '')`}
  and ${since === undefined ? sql`true` : sql`exists (select from document_revision as saved where saved.document_id = document.id and saved.saved_at >= ${since}::timestamptz)`}
  and ${isPublic ? sql`status = 'published' and not hidden` : sql`true`}`;

async function* readRows(database: Database, choice: ExportChoice, types: ReturnType<typeof sql>): AsyncGenerator<ExportedRow> {
  for (let after = ''; ;) {
    const { rows } = await sql<ExportedRow>`select id, revision, path, status, hidden, document, answer from document
      where id > ${after} and ${types} and ${buildConditions(choice)} order by id limit ${batch}`.execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** The pieces of a choice, one after another. */
export const readPieces = (database: Database, choice: ExportChoice): AsyncGenerator<ExportedRow> =>
  readRows(database, choice, sql`type = any(${[...pieceTypes]}::text[])`);

/** The people of a choice. */
export const readPeople = (database: Database, choice: ExportChoice): AsyncGenerator<ExportedRow> =>
  readRows(database, choice, sql`type = 'person'`);

/** Everything of a choice as it is stored. */
export const readDocuments = (database: Database, choice: ExportChoice): AsyncGenerator<ExportedRow> =>
  readRows(database, choice, sql`true`);

/** The pictures with some ids. */
export const readPictures = async (database: Database, ids: readonly string[]): Promise<Extract<Document, { type: 'mediaAsset' }>[]> => {
  const { rows } = await sql<{ document: Extract<Document, { type: 'mediaAsset' }> }>`select document from document
    where type = 'mediaAsset' and id = any(${[...ids]}::text[])`.execute(database);
  return rows.map(({ document }) => document);
};

/** Every picture of a choice, also one that no piece shows. */
export const readMediaLibrary = (database: Database, choice: ExportChoice): AsyncGenerator<ExportedRow> =>
  readRows(database, choice, sql`type = 'mediaAsset'`);

/** The terms of the taxonomy, by path. */
export const readTerms = async (database: Database, { vertical }: ExportChoice): Promise<TaxonomyTerm[]> => {
  const { rows } = await sql<{ term: TaxonomyTerm }>`select term from taxonomy_term
    where ${vertical === undefined ? sql`true` : sql`vertical = ${vertical}`} order by path`.execute(database);
  return rows.map(({ term }) => term);
};

/** What is stored of a piece outside its document: addresses that lead to it, what is planned of it, and the cards of a live blog. */
export type StoredBeside = {
  addresses: { site: string; path: string; isPast: boolean }[];
  plans: { action: string; at: string; hard: boolean }[];
  cards: Card[];
  /** The names of its people and of those of its cards, by id. */
  people: Record<string, string>;
};

/** What is stored beside a piece; cards that were deleted stay behind. */
export const readStoredBeside = async (database: Database, { id, type, authors }: Piece): Promise<StoredBeside> => {
  const addresses = await sql<StoredBeside['addresses'][number]>`select site, path, is_past as "isPast" from redirect
    where document_id = ${id} order by site, path`.execute(database);
  const plans = await sql<{ action: string; at: Date; hard: boolean }>`select action, at, hard from editorial_schedule
    where document_id = ${id} and state = 'waiting' order by at, id`.execute(database);
  const cards =
    type === 'liveBlog'
      ? await sql<{ card: Card }>`select card from card where blog_id = ${id} and status <> 'unpublished' order by number`.execute(database)
      : { rows: [] };
  const named = [...authors, ...cards.rows.flatMap(({ card }) => card.authors)];
  const people = await sql<{ id: string; name: string }>`select id, document->>'name' as name from document
    where type = 'person' and id = any(${[...new Set(named)]}::text[])`.execute(database);
  return {
    people: Object.fromEntries(people.rows.map((person) => [person.id, person.name])),
    addresses: addresses.rows,
    plans: plans.rows.map((plan) => ({ ...plan, at: plan.at.toISOString() })),
    cards: cards.rows.map(({ card }) => card),
  };
};

export type PlanRow = { id: string; action: string; at: Date; hard: boolean };
/** What is planned of the documents of a choice. */
export const readSchedules = async (database: Database, choice: ExportChoice): Promise<PlanRow[]> => {
  const { rows } = await sql<PlanRow>`select document_id as id, action, at, hard from editorial_schedule where state = 'waiting'
    and exists (select from document where id = document_id and ${buildConditions(choice)}) order by at, document_id, action`.execute(
    database,
  );
  return rows;
};

export type RedirectRow = { site: string; path: string; id: string | null; location: string | null; isPast: boolean };
/** The old addresses that lead to the documents of a choice, or to other addresses; in order of site and path. */
export async function* readRedirects(database: Database, choice: ExportChoice): AsyncGenerator<RedirectRow> {
  for (let after = { site: '', path: '' }; ;) {
    const { rows } = await sql<RedirectRow>`select redirect.site, redirect.path, redirect.document_id as id, redirect.location,
        redirect.is_past as "isPast" from redirect
      where (redirect.site, redirect.path) > (${after.site}, ${after.path})
        and (redirect.document_id is null or exists (select from document where id = redirect.document_id and ${buildConditions(choice)}))
      order by redirect.site, redirect.path limit ${batch * 10}`.execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch * 10) return;
    after = last;
  }
}

// a reply is gone with any card above it: what readers get of a card of the blog names those that are left
const isRead = sql`c.status = 'published' and exists (select from card r where r.id = coalesce(c.root_id, c.id) and r.status = 'published'
  and jsonb_path_exists(r.answer::jsonb, '$.**.id ? (@ == $id)', jsonb_build_object('id', c.id)))`;

/** The cards of the live blogs of a choice and the replies to them, as they are stored; to the public only those of free blogs that readers get. */
export async function* readCards(database: Database, choice: ExportChoice): AsyncGenerator<Card> {
  const isOpen = choice.isPublic ? sql`access = 'free' and ${isRead}` : sql`true`;
  for (let after = -1; ;) {
    const { rows } = await sql<{ number: string; card: Card }>`select c.number, c.card from card c
      where c.number > ${after} and exists (select from document where id = c.blog_id and ${buildConditions(choice)} and ${isOpen})
      order by c.number limit ${batch}`.execute(database);
    for (const { card } of rows) yield card;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = Number(last.number);
  }
}
