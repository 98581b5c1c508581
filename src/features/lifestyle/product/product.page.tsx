import { buildShortUrl } from '#content/urls/urls';
import type { WireArticle } from '#content/responses/wire';
import { BodyText } from '#features/reading/body';
import { definePage, definePreview, type Head, missing, type PageContext, type PageDefinition } from '#features/pages/page';
import {
  buildPieceHead,
  buildProductData,
  buildStructuredContext,
  findOtherAddress,
  locateMissing,
  PieceEnd,
  PieceHead,
  PieceLayout,
  RelatedPieces,
} from '#features/reading/piece';
import { PriceHistory } from './price-history.tsx';
import type { ProductData } from './product-data.view.ts';
import { readProductData } from './product.service.ts';
import styles from './product.module.css';
import { Showcase, showcaseSlot } from './showcase.tsx';

const open = async (piece: WireArticle, context: PageContext) => {
  const data = await readProductData(piece, context);
  return data ? ({ kind: 'page', data } as const) : missing({ status: 404 });
};

const buildHead = (data: ProductData, context: PageContext): Head => {
  const { piece, translations } = data;
  return {
    ...buildPieceHead(piece, context),
    translations,
    preloadImage: piece.primaryImage && context.pictures.preload(piece.primaryImage, showcaseSlot),
    structuredData: buildProductData(data, buildStructuredContext(context), context.now),
  };
};

const definition: PageDefinition<ProductData> = {
  id: 'product',
  load: async (context) => {
    const id = context.address.params['id'] ?? '';
    const result = await context.read(context.content.article(id, context.call));
    if (!result.found) return locateMissing(context, id, result);
    const location = findOtherAddress(result.data, context);
    return location === undefined ? open(result.data, context) : { kind: 'redirect', location, status: 301 };
  },
  facts: ({ piece }) => ({ taxonomy: piece.taxonomy, adsEnabled: piece.adsEnabled }),
  head: buildHead,
  frameNotes: ({ piece }, context) => ({ headline: piece.headline, shareUrl: buildShortUrl(piece.id, context.address.origin) }),
  Page: ({ data, context }) => {
    const { piece, references, related, prices } = data;
    return (
      <PieceLayout className={styles['page']}>
        <PieceHead piece={piece} context={context} timeless isDisplay={false} />
        <Showcase data={data} context={context} />
        <BodyText parts={piece.body} references={references} context={context} />
        <PriceHistory prices={prices} context={context} />
        <PieceEnd piece={piece} context={context} />
        <RelatedPieces items={related} context={context} />
      </PieceLayout>
    );
  },
};

/** The page of a product (SP-30): complete without script, in the page cache. */
export const productPage = definePage(definition);

/** The same page of one that is not published, by a signed link. */
export const productDraftPage = definePreview(definition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.address.params['draftId'] ?? '', context.call));
  return draft.found && 'body' in draft.data ? open(draft.data, context) : missing({ status: 404 });
});
