import type { ContentItem } from '#content/responses/content-item';
import type { PricePoint } from '#content/responses/content-client';
import type { WireArticle, WireReferences } from '#content/responses/wire';
import { referencesIn } from '#features/reading/body';
import type { PageContext } from '#features/pages/page';
import { readTranslations } from '#features/reading/piece';
import type { ProductData } from './product-data.view.ts';

const relatedSize = 4;
const noReferences: WireReferences = { items: [], newsletters: [] };

/** What is written of its section, then other products of it: whoever looks at a pot is not helped by the news of the day (SP-39). */
const readRelated = async ({ id, taxonomy, vertical }: WireArticle, standing: readonly string[], context: PageContext) => {
  const { content, call } = context;
  const section = taxonomy[0]?.path ?? vertical;
  const without = (items: readonly ContentItem[]) =>
    items.filter(({ item }) => item.id !== id && !standing.includes(item.id)).slice(0, relatedSize);
  const wanted = { id, taxonomy: section, size: relatedSize + Math.min(standing.length, 20), vertical };
  const written = without(await context.readSecondary<ContentItem[]>(content.related(wanted, call), []));
  if (written.length === relatedSize) return written;
  // the same list for each product of the section, so that it is counted once
  const filters = `type:Product AND taxonomy:${section} AND autoCuration:true`;
  const products = await context.readSecondary(content.waffle({ filters, vertical, size: wanted.size + 1, isKept: true }, call), undefined);
  return [...written, ...without(products?.items ?? [])].slice(0, relatedSize);
};

/** Reads what the page of a product shows around it; undefined for a piece that is none. All of it is secondary: none of it can fail the page. */
export const readProductData = async (piece: WireArticle, context: PageContext): Promise<ProductData | undefined> => {
  const { product, id } = piece;
  if (!product) return undefined;
  const { content, call } = context;
  const ids = referencesIn(piece.body);
  const [references, related, translations, prices] = await Promise.all([
    ids.length > 0 ? context.readSecondary(content.references(ids, call), noReferences) : noReferences,
    readRelated(piece, ids, context),
    readTranslations(piece, context),
    context.readSecondary<PricePoint[]>(content.prices(id, call), []),
  ]);
  return { piece, product, references, related, translations, prices };
};
