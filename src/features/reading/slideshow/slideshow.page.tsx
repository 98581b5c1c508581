import type { ContentItem } from '#content/responses/content-item';
import type { WireSlideshow } from '#content/responses/wire';
import {
  definePage,
  type Head,
  missing,
  type PageContext,
  type PageDefinition,
  definePreview,
  type Translation,
} from '#features/pages/page';
import { Island } from '#platform/islands';
import {
  buildPieceHead,
  buildStructuredContext,
  PieceHead,
  PieceLayout,
  RelatedPieces,
  locateMissing,
  findOtherAddress,
  readTranslations,
  buildSlideshowData,
} from '#features/reading/piece';
import { AdSlot } from '#features/slots/ads';
import { Wall } from '#features/slots/wall';
import { island as carousel } from './carousel.island.tsx';
import { leadSlot, slideId, SlideItem, Thumbs } from './slides.tsx';
import styles from './slideshow.module.css';

type SlideshowData = { slideshow: WireSlideshow; related: ContentItem[]; translations: Translation[] };

const relatedSize = 4;

const head = ({ slideshow, translations }: SlideshowData, context: PageContext): Head => {
  const first = slideshow.slides[0]?.image;
  return {
    ...buildPieceHead(slideshow, context),
    translations,
    preloadImage: first && context.pictures.preload(first, leadSlot),
    structuredData: buildSlideshowData(slideshow, buildStructuredContext(context)),
  };
};

const readRelated = (slideshow: WireSlideshow, context: PageContext) =>
  context.readSecondary(
    context.content.related(
      { id: slideshow.id, taxonomy: slideshow.taxonomy[0]?.path ?? slideshow.vertical, size: relatedSize, vertical: slideshow.vertical },
      context.call,
    ),
    [],
  );

const definition: PageDefinition<SlideshowData> = {
  id: 'slideshow',
  load: async (context) => {
    const id = context.address.params['id'] ?? '';
    const { vertical } = context.brand;
    const result = await context.read(context.content.slideshow(id, { ...context.call, vertical }));
    if (!result.found) return locateMissing(context, id, result);
    const slideshow = result.data;
    const location = findOtherAddress(slideshow, context);
    if (location !== undefined) return { kind: 'redirect', location, status: 301 };
    const [related, translations] = await Promise.all([readRelated(slideshow, context), readTranslations(slideshow, context)]);
    return { kind: 'page', data: { slideshow, related, translations } };
  },
  facts: ({ slideshow }) => ({ taxonomy: slideshow.taxonomy, adsEnabled: slideshow.adsEnabled && !slideshow.nativeAd }),
  head,
  Page: ({ data: { slideshow, related }, context }) => {
    const { messages } = context;
    const { slides } = slideshow;
    return (
      <PieceLayout className={styles['page']}>
        <PieceHead piece={slideshow} context={context} />
        <section className={styles['show']} aria-roledescription={messages.slideshow.carousel} aria-label={slideshow.headline}>
          <Island
            of={carousel}
            when="visible"
            props={{ slides: slides.length, of: messages.slideshow.slideOf(0, slides.length), failed: messages.slideshow.pictureFailed }}
          />
          <ol className={styles['slides']} tabIndex={-1}>
            {slides.map((slide, index) => (
              <SlideItem key={slideId(index + 1)} slide={slide} number={index + 1} of={slideshow.totalSlides} context={context} />
            ))}
          </ol>
          {slides.length > 1 && <Thumbs slides={slides} context={context} />}
        </section>
        {slides.length < slideshow.totalSlides && <Wall piece={slideshow} context={context} />}
        <AdSlot zone="article-bottom" context={context} />
        <RelatedPieces items={related} context={context} />
      </PieceLayout>
    );
  },
};

/** The page of a slideshow: every slide is there to read and to link to without script; the carousel island adds keys, swipes and the status line. */
export const slideshowPage = definePage(definition);

/** The same page of one that is not published, by a signed link. */
export const slideshowDraftPage = definePreview(definition, async (context) => {
  const draft = await context.read(context.content.pieceDraft(context.address.params['draftId'] ?? '', context.call));
  if (!draft.found || !('slides' in draft.data)) return missing({ status: 404 });
  return { kind: 'page', data: { slideshow: draft.data, related: await readRelated(draft.data, context), translations: [] } };
});
