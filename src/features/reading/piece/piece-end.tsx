import { brandOf, pathOnSite } from '#brands';
import type { WireArticle, WirePiece } from '#content/responses/wire';
import { toHref, type PageContext } from '#features/pages/page';
import { OpenedNote, Wall } from '#features/slots/wall';
import { AboutAuthors } from './about-authors.tsx';
import styles from './piece-end.module.css';

/** What follows the text of any piece: the lock, what was corrected, the topics and the authors. */
export function PieceEnd({
  piece,
  context,
}: {
  piece: WirePiece & Pick<WireArticle, 'truncated' | 'latestRevisionNote'>;
  context: PageContext;
}) {
  const { messages } = context;
  const topics = piece.taxonomy.filter(({ path }) => path !== piece.vertical).slice(0, 12);
  const brand = brandOf(piece.vertical);
  return (
    <>
      {piece.truncated && <Wall piece={piece} context={context} />}
      {piece.opened && <OpenedNote piece={piece} context={context} />}
      {piece.latestRevisionNote && (
        <p className={styles['note']}>
          <b>{`${messages.article.revision}: `}</b>
          {piece.latestRevisionNote}
        </p>
      )}
      {topics.length > 0 && (
        <nav className={styles['topics']} aria-label={messages.article.tags}>
          <ul>
            {topics.map(({ path, name, url }) => (
              <li key={path}>
                <a href={toHref(context, piece.vertical, url)}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <AboutAuthors
        piece={piece}
        context={context}
        columnistsPath={brand.columnistsHub && piece.subType === 'opinion' ? pathOnSite(brand, '/opinion/columnists') : undefined}
      />
    </>
  );
}
