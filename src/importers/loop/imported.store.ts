import { type Kysely, sql } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Loss } from './import-report.ts';

/** What was brought in of a source record: the document, the record's fingerprint and what of it is not as it was. */
export type Imported = { id: string; fingerprint: string; losses: Loss[] };

/** What was brought in before, by external id, as long as its document is here. */
export const findImported = async (database: Kysely<DocumentTables>, externalIds: readonly string[]): Promise<Map<string, Imported>> => {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<{ externalId: string; id: string; fingerprint: string; losses: Loss[] | null }>`
    select imported.external_id as "externalId", document.id, fingerprint, losses from imported
      join document on document.external_id = imported.external_id
    where imported.external_id = any(${[...externalIds]}::text[])`.execute(database);
  return new Map(rows.map(({ externalId, id, fingerprint, losses }) => [externalId, { id, fingerprint, losses: losses ?? [] }] as const));
};

/** The fingerprints of what has no document of its own, such as a term. */
export const findFingerprints = async (database: Kysely<DocumentTables>, keys: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ key: string; fingerprint: string }>`
    select external_id as key, fingerprint from imported where external_id = any(${[...keys]}::text[])`.execute(database);
  return new Map(rows.map(({ key, fingerprint }) => [key, fingerprint] as const));
};

/** Remembers what was brought in, so that the next run passes over what is the same. */
export const saveImported = async (
  database: Kysely<DocumentTables>,
  brought: readonly { externalId: string; fingerprint: string; losses: readonly Loss[] }[],
): Promise<void> => {
  const unique = [...new Map(brought.map((one) => [one.externalId, one])).values()];
  if (unique.length === 0) return;
  await sql`insert into imported (external_id, fingerprint, losses)
    select * from unnest(${unique.map(({ externalId }) => externalId)}::text[], ${unique.map(({ fingerprint }) => fingerprint)}::text[],
      ${unique.map(({ losses }) => (losses.length === 0 ? null : JSON.stringify(losses)))}::json[])
    on conflict (external_id) do update set fingerprint = excluded.fingerprint, losses = excluded.losses`.execute(database);
};

/** Of some ids those that a document or card has, or had before it was deleted for good. */
export const findTakenIds = async (database: Kysely<DocumentTables>, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const asked = sql`any(${[...ids]}::text[])`;
  const { rows } = await sql<{ id: string }>`select id from document where id = ${asked} union all select id from card where id = ${asked}
    union all select id from deleted_document where id = ${asked}`.execute(database);
  return new Set(rows.map(({ id }) => id));
};

/** Where old paths of a site, and what was brought in by external ids, are here now: addresses by path and by external id. */
export const findCurrentPaths = async (
  database: Kysely<DocumentTables>,
  site: string,
  paths: readonly string[],
  externalIds: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ key: string; path: string }>`
    select redirect.path as key, coalesce(redirect.location, document.path) as path from redirect
      left join document on document.id = redirect.document_id and not document.binned
      where redirect.site = ${site} and redirect.path = any(${[...paths]}::text[])
    union all select external_id, path from document where external_id = any(${[...externalIds]}::text[]) and not binned`.execute(database);
  return new Map(rows.flatMap(({ key, path }) => (path === null ? [] : [[key, path] as const])));
};

/** A card that was brought in: who saved its newest revision, and how many revisions the importer made. */
export type ImportedCardRow = { id: string; status: string; savedBy: string; own: number };

/** The cards that are here, by external id. */
export const findImportedCards = async (
  database: Kysely<DocumentTables>,
  externalIds: readonly string[],
  by: string,
): Promise<Map<string, ImportedCardRow>> => {
  const { rows } = await sql<ImportedCardRow & { externalId: string }>`
    select card.external_id as "externalId", card.id, card.status, newest.saved_by as "savedBy",
      (select count(*)::int from card_revision where card_id = card.id and saved_by = ${by}) as own
    from card join card_revision newest on newest.card_id = card.id and newest.revision = card.revision
    where card.external_id = any(${[...externalIds]}::text[])`.execute(database);
  return new Map(rows.map(({ externalId, ...row }) => [externalId, row] as const));
};
