import { formatCredit } from '#content/rules/picture-credit';
import type { WireSlideshow } from '#content/responses/wire';
import { bodyHtml } from '#features/reading/body';
import type { PageContext, PictureSlot } from '#features/pages/page';
import styles from './slideshow.module.css';

type Slide = WireSlideshow['slides'][number];

const slot: PictureSlot = { aspect: '3:2', sizes: 'min(1040px,100vw)', widths: [480, 750, 1240, 2000] };
/** Where the first picture stands. */
export const leadSlot: PictureSlot = { ...slot, priority: 'lead' };
const thumbSlot: PictureSlot = { aspect: '1:1', sizes: '72px', widths: [142], alt: '' };
const noReferences = { items: [], newsletters: [] };
/** The fragment of a slide, counted from 1: its deep link. */
export const slideId = (number: number): string => `slide-${number}`;

function Turn({ to, label, children }: { to: number; label: string; children: string }) {
  return (
    <a className={styles['turn']} href={`#${slideId(to)}`} aria-label={label}>
      <span aria-hidden="true">{children}</span>
    </a>
  );
}

/** A slide, with the ways to the one before and the one after. */
export function SlideItem({ slide, number, of, context }: { slide: Slide; number: number; of: number; context: PageContext }) {
  const { messages, pictures } = context;
  const counter = messages.slideshow.slideOf(number, of);
  const { image, headline, source } = slide;
  const credit = (image && formatCredit(image)) ?? source;
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

/** All slides, small. */
export function Thumbs({ slides, context }: { slides: readonly Slide[]; context: PageContext }) {
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
