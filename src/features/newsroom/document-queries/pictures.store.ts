import { type Kysely, sql } from 'kysely';
import type { Image } from '#content/model/image';
import { type DocumentTables, listPictureIds, type PictureFacts } from '#features/newsroom/document-rows';

type Row = { id: string; now: Image | null; was: Image[] | null };

/** The pictures in some documents or cards that were deleted, never existed, or were corrected in the library, by id. */
export const findPictures = async (database: Kysely<DocumentTables>, contents: readonly unknown[]): Promise<Map<string, PictureFacts>> => {
  const ids = [...contents.reduce<Set<string>>((found, content) => listPictureIds(content, found), new Set())];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`with asked as (select unnest(${ids}::text[]) as id),
    there as (select d.id, d.revision, d.document->'image' as now from document d join asked using (id) where d.type = 'mediaAsset' and not d.binned)
    select id, now, (select jsonb_agg(r.document->'image') from document_revision r where r.document_id = there.id) as was
      from there where revision > 1
    union all select id, null, null from asked where id not in (select id from there)
      and (exists (select from deleted_document d where d.id = asked.id) or exists (select from missing_reference m where m.id = asked.id))`.execute(
    database,
  );
  return new Map(rows.map(({ id, now, was }) => [id, now === null ? 'absent' : { now, was: was ?? [] }] as const));
};
