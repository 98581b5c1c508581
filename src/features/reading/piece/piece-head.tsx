import type { WireAuthor, WirePiece } from '#content/responses/wire';
import { toHref, type PageContext } from '#features/pages/page';
import { formatDateAndTime, formatRelativeTime } from '#messages';
import { Byline, type BylinePerson } from '#platform/ui';
import { chooseAnd, wasUpdated } from './byline.rules.ts';
import { listLabels } from './labels.view.ts';
import { SaveButton } from '#features/slots/save-buttons';
import { ShareBar } from '#features/reading/share';
import styles from './piece-head.module.css';

/** Who wrote it, with their faces and links to their pages. */
function Authors({ piece, context }: { piece: WirePiece; context: PageContext }) {
  const { messages, brand } = context;
  const { authors, byline } = piece;
  if (authors.length === 0 && !byline) return null;
  const names: BylinePerson[] =
    authors.length > 0
      ? authors.map(({ name, url }) => ({ name, href: url && toHref(context, piece.vertical, url) }))
      : [{ name: byline ?? '' }];
  if (authors.length > 0 && byline) names.push({ name: byline });
  const last = names.at(-1)?.name ?? '';
  return <Byline people={names} by={messages.article.by} and={chooseAnd(last, messages.article.and, brand.language)} />;
}

const faceSlot = { aspect: '1:1', sizes: '48px', widths: [142], priority: 'eager', alt: '' } as const;
const facesShown = 3;
const withFace = (authors: readonly WireAuthor[]) => authors.filter(({ primaryImage }) => primaryImage !== undefined).slice(0, facesShown);

function Faces({ authors, context }: { authors: readonly WireAuthor[]; context: PageContext }) {
  const html = withFace(authors).map(({ primaryImage }) => (primaryImage ? context.pictures.html(primaryImage, faceSlot) : ''));
  return html.length > 0 ? (
    <div className={styles['faces']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: html.join('') }} />
  ) : null;
}

/** When it was published and, where it was updated, changed: whole dates in Eastern time, and how long ago. */
function Dates({ piece, context }: { piece: WirePiece; context: PageContext }) {
  const { datePublished, dateModified } = piece;
  const { messages, brand, now } = context;
  if (!datePublished) return null;
  const updated = wasUpdated(piece) ? dateModified : undefined;
  const ago = formatRelativeTime(updated ?? datePublished, now, messages);
  const dated = (timestamp: string, isLast: boolean) => (
    <>
      <time dateTime={timestamp}>{formatDateAndTime(timestamp, brand.language)}</time>
      {isLast && ago && (
        <span className={styles['ago']}>
          {' · '}
          <time dateTime={timestamp} data-relative="">
            {ago}
          </time>
        </span>
      )}
    </>
  );
  return (
    <p className={styles['dates']}>
      <span>
        {updated ? `${messages.article.published} ` : ''}
        {dated(datePublished, !updated)}
      </span>
      {updated && (
        <span>
          {`${messages.article.updated} `}
          {dated(updated, true)}
        </span>
      )}
    </p>
  );
}

/**
 * The head of a piece: section and labels, headline, standfirst, who and when, and where to share it. Headline brands set it the display way (BR-09),
 * unless its page has no room for that.
 */
export function PieceHead({
  piece,
  context,
  timeless = false,
  isDisplay = context.brand.headlineBrand,
}: {
  piece: WirePiece;
  context: PageContext;
  timeless?: boolean;
  isDisplay?: boolean;
}) {
  const { unibrow, vertical } = piece;
  const labels = listLabels(piece, context.messages);
  return (
    <div className={isDisplay ? `${styles['head']} ${styles['display']}` : styles['head']}>
      {(unibrow || labels.length > 0) && (
        <p className={styles['unibrow']}>
          {labels.map(({ kind, text }) => (
            <span key={kind} className={styles[kind]}>
              {text}
            </span>
          ))}
          {unibrow && <a href={toHref(context, vertical, unibrow.url)}>{unibrow.text}</a>}
        </p>
      )}
      <h1
        className={styles['headline']}
        data-length={piece.headline.length > 100 ? 'long' : piece.headline.length < 30 ? 'short' : undefined}
      >
        {piece.headline}
      </h1>
      {piece.description && <p className={styles['standfirst']}>{piece.description}</p>}
      <div className={styles['who']}>
        <Faces authors={piece.authors} context={context} />
        <div className={styles['names']}>
          <Authors piece={piece} context={context} />
          {!timeless && <Dates piece={piece} context={context} />}
          {piece.source && <p className={styles['dates']}>{context.messages.article.source(piece.source.organization)}</p>}
        </div>
        <SaveButton id={piece.id} headline={piece.headline} context={context} isWide />
        <ShareBar path={piece.url.primary} title={piece.headline} context={context} />
      </div>
    </div>
  );
}

/** The head of a page such as "About": its headline and standfirst alone. */
export function PlainHead({ headline, description, isDisplay }: { headline: string; description: string; isDisplay: boolean }) {
  return (
    <div className={isDisplay ? `${styles['head']} ${styles['display']}` : styles['head']}>
      <h1 className={styles['headline']}>{headline}</h1>
      {description && <p className={styles['standfirst']}>{description}</p>}
    </div>
  );
}
