import type { ContentItem } from '#content/content-item';
import type { WireSlideshow } from '#content/wire';
import {
  definePage,
  type Head,
  missing,
  type PageContext,
  type PageDefinition,
  type PictureSlot,
  definePreview,
  type Translation,
} from '#features/reading/page';
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
import { AdSlot } from '#features/revenue/ads';
import { Wall } from '#features/revenue/wall';
import { bodyHtml } from '#features/reading/body';
import { island as carousel } from './carousel.island.tsx';
import styles from './slideshow.module.css';

type SlideshowData = { slideshow: WireSlideshow; related: ContentItem[]; translations: Translation[] };
type Slide = WireSlideshow['slides'][number];

const relatedSize = 4;
const slot: PictureSlot = { aspect: '3:2', sizes: 'min(1040px,100vw)', widths: [480, 750, 1240, 2000] };
const leadSlot: PictureSlot = { ...slot, priority: 'lead' };
const thumbSlot: PictureSlot = { aspect: '1:1', sizes: '72px', widths: [142], alt: '' };
const noReferences = { items: [], newsletters: [] };
/** The fragment of a slide, counted from 1: its deep link. */
const slideId = (number: number): string => `slide-${number}`;

function Turn({ to, label, children }: { to: number; label: string; children: string }) {
  return (
    <a className={styles['turn']} href={`#${slideId(to)}`} aria-label={label}>
      <span aria-hidden="true">{children}</span>
    </a>
  );
}

function SlideItem({ slide, number, of, context }: { slide: Slide; number: number; of: number; context: PageContext }) {
  const { messages, pictures } = context;
  const counter = messages.slideshow.slideOf(number, of);
  const { image, headline, source } = slide;
  const credit = image?.credit ?? source;
  return (
    <li className={styles['slide']} id={slideId(number)} aria-roledescription={messages.slideshow.slide} aria-label={counter}>
      {image && (
        <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: pictures.html(image, number === 1 ? leadSlot : slot) }} />
      )}
      <div className={styles['bar']}>
        <p className={styles['counter']}>{counter}</p>
        {number > 1 && (
          <Turn to={number - 1} label={messages.slideshow.previousSlide}>
            ←
          </Turn>
        )}
        {number < of && (
          <Turn to={number + 1} label={messages.slideshow.nextSlide}>
            →
          </Turn>
        )}
      </div>
      <div className={styles['words']}>
        {headline && <h2 className={styles['headline']}>{headline}</h2>}
        {slide.caption.length > 0 && (
          <div
            className={styles['caption']}
            dangerouslySetInnerHTML={{ __html: bodyHtml(slide.caption, { references: noReferences, context }) }}
          />
        )}
        {credit && <p className={styles['credit']}>{messages.article.credit(credit)}</p>}
      </div>
    </li>
  );
}

function Thumbs({ slides, context }: { slides: readonly Slide[]; context: PageContext }) {
  const { messages, pictures } = context;
  return (
    <nav className={styles['all']} aria-label={messages.slideshow.allSlides}>
      <ol>
        {slides.map(({ image, headline }, index) => (
          <li key={slideId(index + 1)}>
            <a
              href={`#${slideId(index + 1)}`}
              aria-label={`${messages.slideshow.slideOf(index + 1, slides.length)}${headline ? `: ${headline}` : ''}`}
            >
              {image ? <span dangerouslySetInnerHTML={{ __html: pictures.html(image, thumbSlot) }} /> : <span>{index + 1}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

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
    const id = context.params['id'] ?? '';
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
  const draft = await context.read(context.content.pieceDraft(context.params['draftId'] ?? '', context.call));
  if (!draft.found || !('slides' in draft.data)) return missing({ status: 404 });
  return { kind: 'page', data: { slideshow: draft.data, related: await readRelated(draft.data, context), translations: [] } };
});
