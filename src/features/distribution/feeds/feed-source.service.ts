import type { Kysely } from 'kysely';
import { type Brand, brandOf, findShowBlog, pathInBrand, pathOnSite } from '#brands';
import { word, type FilterNode } from '#content/filters/filter-language';
import { idAtEndOfPath } from '#content/urls/ids';
import { isZonesPath } from '#content/rules/zones';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findByPath, findDocuments, findTerms } from '#features/newsroom/document-queries';

/** What a feed is made from: its title and description, its page, the filter of its pieces, and the tag of that list. */
export type FeedSource = { title: string; description: string; page: string; filter: FilterNode; tag: string; brand: Brand };
/** Why there is no feed at an address; `movedTo` the page whose feed it is now. */
export type NoSource = { status: 404 | 410; tags: string[]; movedTo?: string };

const noSource = (tag: string): NoSource => ({ status: 404, tags: [tag] });

const findAuthorSource = async (
  database: Kysely<DocumentTables>,
  brand: Brand,
  page: string,
  id: string,
): Promise<FeedSource | NoSource> => {
  const [found] = await findDocuments(database, [id]);
  const person = found?.document;
  if (person?.type !== 'person' || person.hidden || person.status === 'draft' || person.status === 'scheduled') return noSource(id);
  if (person.status === 'unpublished') return { status: 410, tags: [id] };
  const place = pathOnSite(brandOf(person.vertical), `/author/${person.slug}-${id}`);
  if (brandOf(person.vertical).site !== brand.site) return noSource(id);
  if (place !== page) return { status: 404, tags: [id], movedTo: place };
  const own = brandOf(person.vertical);
  return {
    title: `${person.name} – ${own.displayName}`,
    description: person.shortBio || person.jobTitle || own.tagline,
    page,
    filter: word('author', id),
    tag: `by:${id}`,
    brand: own,
  };
};

const findSectionSource = async (
  database: Kysely<DocumentTables>,
  brand: Brand,
  page: string,
  taxonomy: string,
): Promise<FeedSource | undefined> => {
  const term = (await findTerms(database, [taxonomy])).get(taxonomy);
  if (!term || term.site !== brand.site) return undefined;
  return {
    title: `${term.name} – ${brand.displayName}`,
    description: term.description.primary || brand.tagline,
    page,
    filter: word('taxonomy', taxonomy),
    tag: `tax:${taxonomy}`,
    brand,
  };
};

/** A front at an address of its own has the feed of its first term. */
const findFrontSource = async (database: Kysely<DocumentTables>, brand: Brand, page: string): Promise<FeedSource | undefined> => {
  const row = await findByPath(database, brand.site, page);
  if (row?.status !== 'published' || row.document.type !== 'curation' || row.document.hidden || isZonesPath(brand.site, page))
    return undefined;
  const [taxonomy] = row.document.taxonomy;
  return taxonomy === undefined ? undefined : findSectionSource(database, brand, page, taxonomy);
};

/** A show blog has its feed whether or not anybody described its section: its name is configured. */
const findBlogSource = (brand: Brand, page: string): FeedSource | undefined => {
  const found = findShowBlog(brand, page);
  if (found?.below !== '') return undefined;
  const { name, taxonomy } = found.blog;
  const title = `${name} – ${brand.displayName}`;
  return { title, description: brand.tagline, page, filter: word('taxonomy', taxonomy), tag: `tax:${taxonomy}`, brand };
};

/** What the feed of a page is made from: a vertical's home, an author, a topic, a show blog, or a section at its own or its front's address. */
export const findFeedSource = async (database: Kysely<DocumentTables>, brand: Brand, page: string): Promise<FeedSource | NoSource> => {
  const inside = pathInBrand(brand, page === '' ? '/' : page);
  const { vertical } = brand;
  if (inside === '/')
    return {
      title: brand.displayName,
      description: brand.tagline,
      page: pathOnSite(brand, '/'),
      filter: word('vertical', vertical),
      tag: `tax:${vertical}`,
      brand,
    };
  const id = inside.startsWith('/author/') ? idAtEndOfPath(inside) : undefined;
  if (id) return findAuthorSource(database, brand, page, id);
  const taxonomy = inside.startsWith('/tag/') ? inside.slice('/tag/'.length) : `${vertical}${inside}`;
  const found =
    (await findSectionSource(database, brand, page, taxonomy)) ??
    (await findFrontSource(database, brand, page)) ??
    findBlogSource(brand, page);
  return found ?? noSource(`term:${taxonomy}`);
};
