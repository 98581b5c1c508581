import { isForSale } from '#content/rules/type-traits';
import { buildItemOffer, Price } from '#features/reading/offers';
import { hasSaveButton, SaveButton } from '#features/slots/save-buttons';
import { toHref } from '#features/pages/page';
import { type CardProps, getCardSlot } from './card-slots.view.ts';
import { renderCachedInside } from './card-html.tsx';
import { type CardMark, type CardSize, buildCardView } from './card.view.ts';
import styles from './card.module.css';

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

/** What a product costs, and at which seller; nothing where there is nothing to say of its offer. */
function ItemPrice({
  item,
  context: { messages, brand, now },
  sellerClass,
}: Pick<CardProps, 'item' | 'context'> & { sellerClass: string }) {
  const offer = buildItemOffer(item, { messages, language: brand.language, now });
  if (!offer?.price && !offer?.gone) return null;
  return (
    <>
      <Price offer={offer} messages={messages} />
      <p className={sellerClass}>{offer.seller}</p>
    </>
  );
}

/** What stands in a card, as elements. */
function Inside(props: CardProps) {
  const { item, context, size, priority = 'lazy' } = props;
  const { vertical, type } = item.item;
  const view = buildCardView(item, {
    size,
    messages: context.messages,
    language: context.brand.language,
    now: context.now,
    href: (path) => toHref(context, vertical, path),
    override: props.override,
    showImage: props.showImage,
    showDescription: props.showDescription,
    showByline: props.showByline,
    showFace: props.showFace,
    under: props.under,
    time: props.time,
  });
  const Heading = headings[props.headingLevel ?? 3];
  const hasMeta = Boolean(view.byline || view.time || view.sponsor);
  // the server knows that a button will follow: lines that left room for it only once it is there would break anew
  const hasButton = hasSaveButton(item.item.id, context);
  const beside = (name: 'headline' | 'seller' | 'meta', isBeside = hasButton): string =>
    isBeside ? `${styles[name]} ${styles['besideButton']}` : styles[name];
  const { marks, unibrow, face } = view;
  const place = props.place ?? (size === 'text' ? 'small' : size);
  const picture = view.image
    ? context.pictures.html(view.image, getCardSlot(place, priority, props.aspect ?? (isForSale(type) ? '1:1' : undefined)))
    : undefined;
  return (
    <>
      {picture && <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: picture }} />}
      {view.pictureMark && <Mark mark={view.pictureMark} className={styles['pictureMark']} />}
      {face && <div className={styles['face']} dangerouslySetInnerHTML={{ __html: context.pictures.html(face, getCardSlot('face')) }} />}
      <div className={styles['words']}>
        {(marks.length > 0 || unibrow) && (
          <p className={styles['kicker']}>
            {marks.map((mark) => (
              <Mark key={mark.kind} mark={mark} />
            ))}
            {unibrow && (unibrow.href ? <a href={unibrow.href}>{unibrow.text}</a> : <span>{unibrow.text}</span>)}
          </p>
        )}
        <Heading className={beside('headline', hasButton && !hasMeta)}>
          <a href={view.href}>{view.headline}</a>
        </Heading>
        {view.description && <p className={styles['description']}>{view.description}</p>}
        {isForSale(type) && <ItemPrice item={item} context={context} sellerClass={beside('seller')} />}
        {hasMeta && (
          <p className={beside('meta')}>
            {view.sponsor && <span>{view.sponsor}</span>}
            {view.byline && <span>{`${context.messages.article.by} ${view.byline}`}</span>}
            {view.time && (
              <time dateTime={view.time.timestamp} data-relative="short">
                {view.time.text}
              </time>
            )}
          </p>
        )}
        <SaveButton id={item.item.id} headline={view.headline} context={context} />
      </div>
    </>
  );
}

/**
 * A piece as every list and front shows it: one link over the whole card, its section beside it as a link of its own, kind and price in words.
 * What is shown is decided by `cardView`; here it becomes few elements, for a front has eighty of them, and HTML where it was shown before.
 */
export function Card(props: CardProps) {
  const { size, as: Root = 'article', className } = props;
  const classes = `${sizes[size]}${props.stacked ? ` ${styles['stacked']}` : ''}${className ? ` ${className}` : ''}`;
  const html = renderCachedInside(props, () => <Inside {...props} />);
  return html === undefined ? (
    <Root className={classes}>
      <Inside {...props} />
    </Root>
  ) : (
    <Root className={classes} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
