import type { ContentItem } from '#content/content-item';
import { hrefOf, type PageContext, type PictureAspect } from '#features/page';
import { type CardPlace, type CardPriority, cardSlot } from './card-slots.view.ts';
import { type CardMark, type CardOverride, type CardPrice, type CardSize, cardView } from './card.view.ts';
import styles from './card.module.css';

export type CardProps = {
  item: ContentItem;
  context: PageContext;
  size: CardSize;
  /** The level that keeps the order of headings where the card stands. Default 3. */
  headingLevel?: 2 | 3 | 4;
  override?: CardOverride | undefined;
  /** `lead` for the one picture that the reader sees first. */
  priority?: CardPriority;
  /** Another place of the picture than the size has, such as `hero`. */
  place?: CardPlace;
  aspect?: PictureAspect | undefined;
  showImage?: boolean | undefined;
  showDescription?: boolean | undefined;
  showByline?: boolean | undefined;
  showFace?: boolean | undefined;
  /** The title of the group it stands in: its section is not said twice. */
  under?: string | undefined;
  time?: 'recent' | 'always' | 'never';
  /** `li` inside a list. */
  as?: 'article' | 'li';
  className?: string | undefined;
  /** Keeps the picture above the words on a phone too. */
  stacked?: boolean;
};

const sizes: Record<CardSize, string> = {
  lead: `${styles['card']} ${styles['lead']}`,
  large: `${styles['card']} ${styles['large']}`,
  medium: `${styles['card']} ${styles['medium']}`,
  small: `${styles['card']} ${styles['small']}`,
  text: `${styles['card']} ${styles['text']}`,
};
const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

function Mark({ mark, className }: { mark: CardMark; className?: string | undefined }) {
  return (
    <span className={className ?? styles['mark']} data-kind={mark.kind}>
      {mark.text}
    </span>
  );
}

function Price({ price }: { price: CardPrice }) {
  return (
    <p className={styles['price']}>
      <b>{price.now}</b>
      {price.was && <s>{price.was}</s>}
      {price.off && <span className={styles['off']}>{price.off}</span>}
      <span className={styles['seller']}>{price.seller}</span>
    </p>
  );
}

/**
 * A piece as every list and front shows it: one link over the whole card, its section beside it as a link of its own, kind and price in words.
 * What is shown is decided by `cardView`; here it becomes few elements, for a front has eighty of them.
 */
export function Card(props: CardProps) {
  const { item, context, size, priority = 'lazy', as: Root = 'article', className } = props;
  const { vertical, type } = item.item;
  const view = cardView(item, {
    size,
    words: context.words,
    language: context.brand.language,
    now: context.now,
    href: (path) => hrefOf(context, vertical, path),
    override: props.override,
    showImage: props.showImage,
    showDescription: props.showDescription,
    showByline: props.showByline,
    showFace: props.showFace,
    under: props.under,
    time: props.time,
  });
  const Heading = headings[props.headingLevel ?? 3];
  const { marks, unibrow, face } = view;
  const place = props.place ?? (size === 'text' ? 'small' : size);
  const picture = view.image
    ? context.pictures.html(view.image, cardSlot(place, priority, props.aspect ?? (type === 'product' ? '1:1' : undefined)))
    : undefined;
  return (
    <Root className={`${sizes[size]}${props.stacked ? ` ${styles['stacked']}` : ''}${className ? ` ${className}` : ''}`}>
      {picture && <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: picture }} />}
      {view.pictureMark && <Mark mark={view.pictureMark} className={styles['pictureMark']} />}
      {face && <div className={styles['face']} dangerouslySetInnerHTML={{ __html: context.pictures.html(face, cardSlot('face')) }} />}
      <div className={styles['words']}>
        {(marks.length > 0 || unibrow) && (
          <p className={styles['kicker']}>
            {marks.map((mark) => (
              <Mark key={mark.kind} mark={mark} />
            ))}
            {unibrow && (unibrow.href ? <a href={unibrow.href}>{unibrow.text}</a> : <span>{unibrow.text}</span>)}
          </p>
        )}
        <Heading className={styles['headline']}>
          <a href={view.href}>{view.headline}</a>
        </Heading>
        {view.description && <p className={styles['description']}>{view.description}</p>}
        {view.price && <Price price={view.price} />}
        {(view.byline || view.time || view.sponsor) && (
          <p className={styles['meta']}>
            {view.sponsor && <span>{view.sponsor}</span>}
            {view.byline && <span>{`${context.words.article.by} ${view.byline}`}</span>}
            {view.time && (
              <time dateTime={view.time.instant} data-relative="short">
                {view.time.text}
              </time>
            )}
          </p>
        )}
      </div>
    </Root>
  );
}
