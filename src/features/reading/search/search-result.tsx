import { isPieceType } from '#content/model/document-types';
import { isForSale, isTimeless } from '#content/rules/type-traits';
import type { FoundPiece, MarkedText } from '#content/responses/wire';
import { hasSaveButton, SaveButton } from '#features/slots/save-buttons';
import { buildItemOffer, Price } from '#features/reading/offers';
import { type PageContext, toHref } from '#features/pages/page';
import { formatCookingTime, formatDate } from '#messages';
import styles from './search.module.css';

const pictureSlot = { aspect: '3:2', sizes: '(min-width:758px) 180px,104px', widths: [142, 320, 480], priority: 'lazy', alt: '' } as const;

/** A text with what was looked for marked; React escapes every part of it. */
export const Marked = ({ text }: { text: MarkedText }) => (
  <>{text.map((part, index) => (part.found ? <mark key={index}>{part.text}</mark> : part.text))}</>
);

/** A piece that was found: what it is, its headline and the place of its text, both marked. */
export function SearchResult({ piece, context }: { piece: FoundPiece; context: PageContext }) {
  const { item, computedValues, highlights } = piece;
  const { messages, brand } = context;
  const isDated = item.datePublished !== undefined && !isTimeless(item.type);
  const names = item.authors.map(({ name }) => name).slice(0, 2);
  const image = computedValues.teaseImage;
  const href = toHref(context, item.vertical, computedValues.url);
  const offer = isForSale(item.type) ? buildItemOffer(piece, { messages, language: brand.language, now: context.now }) : undefined;
  const time = item.totalTime ? formatCookingTime(item.totalTime, messages) : undefined;
  const hasMeta = names.length > 0 || isDated;
  const beside = hasSaveButton(item.id, context) ? ` ${styles['besideButton']}` : '';
  const besideWords = hasMeta ? '' : beside;
  return (
    <li className={styles['result']}>
      {image && <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: context.pictures.html(image, pictureSlot) }} />}
      <div className={styles['words']}>
        <p className={styles['kicker']}>
          <b>{isPieceType(item.type) && messages.search.kind[item.type]}</b>
          {computedValues.unibrow && <span>{computedValues.unibrow.text}</span>}
          {time && <span>{time}</span>}
        </p>
        <h3 className={`${styles['headline']}${besideWords}`}>
          <a href={piece.at === undefined ? href : `${href}?t=${piece.at}`}>
            <Marked text={highlights.headline} />
          </a>
        </h3>
        {highlights.text.length > 0 && (
          <p className={`${styles['snippet']}${besideWords}`}>
            <Marked text={highlights.text} />
          </p>
        )}
        {offer && <Price offer={offer} messages={messages} />}
        {hasMeta && (
          <p className={`${styles['meta']}${beside}`}>
            {names.length > 0 && <span>{`${messages.article.by} ${names.join(', ')}`}</span>}
            {item.datePublished && isDated && <time dateTime={item.datePublished}>{formatDate(item.datePublished, brand.language)}</time>}
          </p>
        )}
        <SaveButton id={item.id} headline={computedValues.headline} context={context} />
      </div>
    </li>
  );
}
