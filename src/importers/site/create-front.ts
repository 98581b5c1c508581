import { type Kysely, sql } from 'kysely';
import { brandOf, type Vertical } from '#brands';
import type { ContentPackage, Curation, Layout } from '#content/model/curation';
import { type PieceType, pieceTypes } from '#content/model/document-types';
import { isNone, none, type None } from '#content/model/none';
import { messagesOf } from '#messages';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByPath } from '#features/newsroom/document-queries';
import type { ImportReport } from '../loop/import-report.ts';

type Parts = { documents: Documents; database: Kysely<DocumentTables>; report: ImportReport; dryRun: boolean; by: string };
type Section = { path: string; name: string; url: string };

const mostSections = 6;
/** Pieces below which a section has no row of its own. */
const leastPieces = 2;

/** The sections of a vertical that hold most, the fullest first; its topics where it has no sections. */
const listSections = async (database: Kysely<DocumentTables>, vertical: Vertical): Promise<Section[]> => {
  const { rows } = await sql<Section & { isSection: boolean }>`
    select term.path, term.term->>'name' as name, term.term->>'url' as url, term.term->>'taxonomyType' = 'section' as "isSection"
    from taxonomy_term as term join document_taxonomy as listed on listed.taxonomy = term.path
    where term.vertical = ${vertical} and term.path <> ${vertical} and listed.auto_curation
    group by term.path, term.term having count(*) >= ${leastPieces}
    order by count(*) desc, term.path limit 60`.execute(database);
  const sections = rows.filter(({ isSection }) => isSection);
  return (sections.length > 0 ? sections : rows).slice(0, mostSections);
};

/** The types that a first front can show. */
const frontTypes: Readonly<Record<PieceType, true | None>> = {
  article: true,
  slideshow: true,
  liveBlog: true,
  recipe: true,
  product: none('a front of products is made by editors'),
  video: none('it comes with other pieces'),
  playlist: none('it comes with other pieces'),
};
const shownTypes = pieceTypes.filter((type) => !isNone(frontTypes[type]));

/** True for a brand with a piece that readers have, or will have. */
export const hasPieces = async (database: Kysely<DocumentTables>, vertical: Vertical): Promise<boolean> => {
  const found = await database
    .selectFrom('document')
    .select('id')
    .where('vertical', '=', vertical)
    .where('type', 'in', shownTypes)
    .where('status', 'in', ['published', 'scheduled'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

type Row = Pick<ContentPackage, 'type'> & Partial<ContentPackage> & { path: string; size: number };

/** A row of a front that fills itself with the newest pieces of a term; `number` counts from 1. */
const buildRow = ({ path, size, ...contents }: Row, number: number): Layout => ({
  id: `row-${number}`,
  type: 'oneColumn',
  railContext: 'right',
  packages: [
    {
      id: `row-${number}-1`,
      zone: 'page-front',
      hidden: false,
      items: [],
      autofill: { filters: `taxonomy:${path} AND autoCuration:true`, size },
      metadata: {},
      ...contents,
    },
  ],
});

const buildLayouts = (vertical: Vertical, sections: readonly Section[]): Layout[] => {
  const { latest } = messagesOf(brandOf(vertical).language).site;
  const rows: Row[] = [
    { type: 'lead', path: vertical, size: 5 },
    ...sections.map(({ path, name, url }): Row => ({ type: 'grid', path, size: 4, title: name, titleUrl: url })),
    { type: 'waffle', path: vertical, size: 12, title: latest, metadata: { pageSize: 12 } },
  ];
  return rows.map((row, index) => buildRow(row, index + 1));
};

/**
 * Makes the front of a vertical from what is here, where it has none: a lead, a row for each section that holds most, and the newest, all of
 * which fill themselves. A front that is here, whatever its state, is never touched.
 */
export const createFront = async (vertical: Vertical, { documents, database, report, dryRun, by }: Parts): Promise<void> => {
  const brand = brandOf(vertical);
  if (await findByPath(database, brand.site, brand.basePath)) return;
  if (dryRun) return report.note(`${brand.displayName} has no front at ${brand.basePath}; one would be made of what is brought in.`);
  if (!(await hasPieces(database, vertical))) return;
  const front: Curation = {
    id: await documents.newId('curation', brand.language),
    type: 'curation',
    subType: 'front',
    site: brand.site,
    vertical,
    publisher: brand.publisher,
    pageRoute: brand.basePath,
    status: 'published',
    hidden: false,
    title: brand.displayName,
    seoDescription: brand.tagline,
    description: brand.tagline,
    marquees: [],
    layouts: buildLayouts(vertical, await listSections(database, vertical)),
    taxonomy: [vertical],
    adsDisabled: false,
    stackCommerceFront: false,
    embedProgramGuide: false,
  };
  await documents.write(front, { by, note: 'Imported' });
  report.note(
    `${brand.displayName} had no front at ${brand.basePath}: ${front.id} was made of what was brought in; change it as you like.`,
  );
};
