import type { ContentItem } from '#content/responses/content-item';
import type { PricePoint } from '#content/responses/content-client';
import type { WireArticle, WireProductFacts, WireReferences } from '#content/responses/wire';
import type { Translation } from '#features/pages/page.pure';

/** A product with all that its page shows. */
export type ProductData = {
  piece: WireArticle;
  product: WireProductFacts;
  references: WireReferences;
  related: ContentItem[];
  translations: Translation[];
  /** The prices that were published, newest first. */
  prices: PricePoint[];
};
