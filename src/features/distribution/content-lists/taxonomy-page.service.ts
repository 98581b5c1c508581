import type { Kysely } from 'kysely';
import { brandOf, publisherGroupOf, type Vertical } from '#brands';
import type { CallOptions, CallResult } from '#content/responses/content-client';
import { word } from '#content/filters/filter-language';
import type { TaxonomyTerm } from '#content/model/site-furniture';
import { askedVariants } from '#content/model/variant';
import { urlOfTag } from '#content/urls/urls';
import { waffleDefaults } from '#content/filters/waffle-rules';
import type { WireCuration, WireTaxonomyPage } from '#content/responses/wire';
import { countItems, findByPath, findTerms, findTermsBelow, type ListQuery, listItems } from '#features/newsroom/document-queries';
import { type DocumentTables, formatTermName } from '#features/newsroom/document-rows';
import type { Document } from '#content/model/document';

type ResolveCuration = (document: Document, page: number) => Promise<CallResult<WireCuration> | undefined>;

/** The term of a path that nobody described for this site, as its pieces name it. */
const buildUndescribedTerm = (path: string, vertical: Vertical): TaxonomyTerm => ({
  id: path,
  type: 'taxonomy',
  taxonomyType: 'label',
  site: brandOf(vertical).site,
  vertical,
  path,
  name: formatTermName(path),
  description: { primary: '' },
  slug: path.slice(path.lastIndexOf('/') + 1),
  url: urlOfTag(path, vertical),
  isCurated: false,
  pageRoute: null,
});

/**
 * The page of a taxonomy path on a site. A term is described for one site: on another, and where nobody described it, the page is built from the pieces
 * of this site that have it, and without any it is 404.
 */
export const readTaxonomyPage = async (
  database: Kysely<DocumentTables>,
  taxonomy: string,
  { site, vertical, page = 1, ...variants }: CallOptions & { vertical: Vertical; page?: number | undefined },
  resolve: ResolveCuration,
): Promise<CallResult<WireTaxonomyPage>> => {
  const tags = [`tax:${taxonomy}`, `term:${taxonomy}`];
  const known = (await findTerms(database, [taxonomy])).get(taxonomy);
  const own = known?.site === site ? known : undefined;
  const size = waffleDefaults.size;
  const list: ListQuery = {
    filter: word('taxonomy', taxonomy),
    site,
    publisherGroup: publisherGroupOf(vertical),
    size,
    offset: (page - 1) * size,
  };
  const [items, total, below, row] = await Promise.all([
    listItems(database, list),
    countItems(database, list),
    own ? findTermsBelow(database, taxonomy) : [],
    own?.pageRoute ? findByPath(database, site, own.pageRoute, askedVariants(variants)) : undefined,
  ]);
  if (!own && total === 0) return { found: false, status: 404, tags };
  const term = own ?? buildUndescribedTerm(taxonomy, vertical);
  const terms = below.filter((one) => one.site === site);
  const curation = row?.status === 'published' ? await resolve(row.document, page) : undefined;
  const data: WireTaxonomyPage = {
    term: { ...term, children: terms.map(({ path, name, url }) => ({ path, name, url })) },
    isDescribed: own !== undefined,
    terms,
    curation: curation?.found ? curation.data : null,
    items,
    pagination: { page, size, totalPages: Math.ceil(total / size), totalItems: total },
  };
  return { found: true, data, tags: [...tags, ...(curation?.tags ?? [])], holdsMs: curation?.found ? curation.holdsMs : undefined };
};
