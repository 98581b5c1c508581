import type { ContentItem } from '#content/content-item';
import type { PricePoint } from '#content/price-history';
import type { WireArticle, WireReferences } from '#content/wire';
import { referencesIn } from '#features/reading/body';
import type { PageContext } from '#features/reading/page';
import { readTranslations } from '#features/reading/piece';
import type { ProductData } from './product-data.view.ts';

const relatedSize = 4;
const noReferences: WireReferences = { items: [], newsletters: [] };

/** Reads what the page of a product shows around it; undefined for a piece that is none. All of it is secondary: none of it can fail the page. */
export const readProductData = async (piece: WireArticle, context: PageContext): Promise<ProductData | undefined> => {
  const { product, id, vertical, taxonomy } = piece;
  if (!product) return undefined;
  const { content, call } = context;
  const ids = referencesIn(piece.body);
  const wanted = { id, taxonomy: taxonomy[0]?.path ?? vertical, wider: vertical, size: relatedSize + Math.min(ids.length, 20), vertical };
  const [references, like, translations, prices] = await Promise.all([
    ids.length > 0 ? context.readSecondary(content.references(ids, call), noReferences) : noReferences,
    context.readSecondary<ContentItem[]>(content.related(wanted, call), []),
    readTranslations(piece, context),
    context.readSecondary<PricePoint[]>(content.prices(id, call), []),
  ]);
  const standing = new Set(references.items.map(({ item }) => item.id));
  const related = like.filter(({ item }) => !standing.has(item.id)).slice(0, relatedSize);
  return { piece, product, references, related, translations, prices };
};
