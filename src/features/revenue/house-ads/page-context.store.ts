import { type Kysely, sql } from 'kysely';
import type { Site, Vertical } from '#brands';
import type { TaxonomyReference } from '#content/responses/content-item';
import type { AdTables } from '#features/revenue/line-items';

/** What of a document says what its page is about. */
export type PageFacts = {
  id: string;
  type: string;
  subType: string | undefined;
  vertical: Vertical;
  isPublished: boolean;
  adsEnabled: boolean;
  taxonomy: readonly string[];
  terms: readonly TaxonomyReference[];
};

type Row = {
  id: string;
  type: string;
  sub_type: string | null;
  vertical: Vertical;
  status: string;
  off: boolean;
  taxonomy: string[] | null;
  terms: TaxonomyReference[] | null;
};

/** The page at one of some paths of a site: of the first that has one. */
export const findPageFacts = async (database: Kysely<AdTables>, site: Site, paths: readonly string[]): Promise<PageFacts | undefined> => {
  const { rows } =
    await sql<Row>`select id, type, sub_type, vertical, status, document->'taxonomy' as taxonomy, item->'item'->'taxonomy' as terms,
      coalesce(document->>'adsEnabled', '') = 'false'
        or 'true' in (coalesce(document->>'adsDisabled', ''), coalesce(document->>'nativeAd', '')) as off
    from document where site = ${site} and path = any(${[...paths]}::text[]) and variant = '' and not binned
    order by array_position(${[...paths]}::text[], path), status = 'published' desc limit 1`.execute(database);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      type: row.type,
      subType: row.sub_type ?? undefined,
      vertical: row.vertical,
      isPublished: row.status === 'published',
      adsEnabled: !row.off,
      taxonomy: row.taxonomy ?? [],
      terms: row.terms ?? [],
    }
  );
};
