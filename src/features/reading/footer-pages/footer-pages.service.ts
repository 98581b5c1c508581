import type { Kysely } from 'kysely';
import { brandOf, type Vertical } from '#brands';
import type { Article } from '#content/model/article';
import type { Navigation } from '#content/model/site-furniture';
import { buildUrlPath } from '#content/urls/urls';
import { type Documents } from '#features/newsroom/documents';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findDocuments, findPages } from '#features/newsroom/document-queries';
import { buildFooterGroup, footerKinds, buildFooterPages } from './footer-pages.view.ts';

/** `linksAll`: pages that existed before go into the footer as well, where it does not link to them. */
export type FooterPagesParts = { documents: Documents; database: Kysely<DocumentTables>; by: string; linksAll?: boolean };
/** The pages that were created, and those that existed before and are linked now. */
export type CreatedFooterPages = { made: Article[]; linked: Article[] };

const emptyNavigation = (vertical: Vertical): Navigation => ({
  id: `navigation:${vertical}`,
  type: 'navigation',
  vertical,
  global: [],
  local: [],
  shortcuts: [],
  footer: [],
});

const findFooterPlace = ({ pageKind }: Article): number => footerKinds.findIndex((kind) => kind === pageKind);

/**
 * Gives a brand the pages that every site has, where it has none of their kind, and puts those that are new into its footer; where it has no
 * navigation yet, or where asked, all of them. What editors wrote or took away from the footer is left as it is.
 */
export const createFooterPages = async (
  vertical: Vertical,
  { documents, database, by, linksAll = false }: FooterPagesParts,
): Promise<CreatedFooterPages> => {
  const brand = brandOf(vertical);
  const known = await findPages(database, vertical);
  const number = await documents.newNumbers(footerKinds.length);
  const made = buildFooterPages(brand, () => `rcna${number()}`).filter(
    ({ pageKind }) => !known.some(({ page }) => page.pageKind === pageKind),
  );
  const id = `navigation:${vertical}`;
  const [found] = await findDocuments(database, [id]);
  const navigation = found?.document.type === 'navigation' ? found.document : emptyNavigation(vertical);
  const addresses = new Set(navigation.footer.flatMap(({ url, items }) => [url, ...items.map((item) => item.url)]));
  const open = found && !linksAll ? [] : known.flatMap(({ page, isOpen }) => (isOpen && !addresses.has(buildUrlPath(page)) ? [page] : []));
  if (made.length === 0 && open.length === 0 && found) return { made: [], linked: [] };
  const group = buildFooterGroup(
    brand,
    [...open, ...made].toSorted((first, second) => findFooterPlace(first) - findFooterPlace(second)),
  );
  const at = navigation.footer.findIndex(({ url, items }) => url === group.url && items.length > 0);
  const footer =
    at < 0
      ? [...navigation.footer, group]
      : navigation.footer.map((one, index) => (index === at ? { ...one, items: [...one.items, ...group.items] } : one));
  await documents.writeMany([...made, { ...navigation, footer }], { by, note: 'The pages that every site has' });
  return { made, linked: open };
};
