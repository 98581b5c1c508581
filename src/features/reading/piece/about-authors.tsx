import type { WireAuthor, WirePiece } from '#content/responses/wire';
import { toHref, type PageContext } from '#features/pages/page';
import styles from './about-authors.module.css';

const slot = { aspect: '1:1', sizes: '72px', widths: [142], alt: '' } as const;
const getShortBio = ({ shortBio, bio }: WireAuthor): string | undefined => shortBio ?? bio;

/** Who wrote the piece, at its end, and the way to all columnists where the brand has that hub. */
export function AboutAuthors({
  piece,
  context,
  columnistsPath,
}: {
  piece: WirePiece;
  context: PageContext;
  columnistsPath: string | undefined;
}) {
  const { messages, pictures } = context;
  const known = piece.authors.flatMap((author) =>
    author.url !== undefined && getShortBio(author) ? [{ ...author, url: author.url }] : [],
  );
  if (known.length === 0) return null;
  return (
    <section className={styles['about']} aria-labelledby="about-authors">
      <h2 className={styles['title']} id="about-authors">
        {known.length === 1 ? messages.article.aboutTheAuthor : messages.article.aboutTheAuthors}
      </h2>
      {known.map((author) => (
        <div key={author.id} className={styles['author']}>
          {author.primaryImage && (
            <div className={styles['face']} dangerouslySetInnerHTML={{ __html: pictures.html(author.primaryImage, slot) }} />
          )}
          <p className={styles['words']}>
            <a className={styles['name']} href={toHref(context, piece.vertical, author.url)} rel="author">
              {author.name}
            </a>
            {author.jobTitle && <span className={styles['job']}>{author.jobTitle}</span>}
            <span>{getShortBio(author)}</span>
          </p>
        </div>
      ))}
      {columnistsPath && (
        <p>
          <a className={styles['all']} href={columnistsPath}>
            {messages.author.allColumnists}
          </a>
        </p>
      )}
    </section>
  );
}
