import type { WireCorrection } from '#content/responses/wire';
import { feedFiles, feedPath } from '#content/urls/feed-links';
import { toHref, type PageContext } from '#features/pages/page';
import { formatDate } from '#messages';
import { BodyText } from '#features/reading/body';
import { PlainHead, PieceLayout } from '#features/reading/piece';
import type { ArticleData, FedPage } from './article-data.view.ts';
import styles from './plain-page.module.css';

const feedNames = { 'rss.xml': 'RSS', 'atom.xml': 'Atom', 'feed.json': 'JSON' } as const;

function Corrections({ corrections, context }: { corrections: readonly WireCorrection[]; context: PageContext }) {
  if (corrections.length === 0) return <p className={styles['nothing']}>{context.messages.article.noCorrections}</p>;
  return (
    <ol className={styles['list']}>
      {corrections.map(({ id, headline, url, vertical, note, date }) => (
        <li key={id} className={styles['correction']}>
          <time dateTime={date}>{formatDate(date, context.brand.language)}</time>
          <h2>
            <a href={toHref(context, vertical, url)}>{headline}</a>
          </h2>
          <p>{note}</p>
        </li>
      ))}
    </ol>
  );
}

function Feeds({ feeds }: { feeds: readonly FedPage[] }) {
  return (
    <ul className={styles['list']}>
      {feeds.map(({ name, path }) => (
        <li key={path} className={styles['feed']}>
          <b>{name}</b>
          {feedFiles.map((file) => (
            <a key={file} href={feedPath(path, file)} aria-label={`${feedNames[file]}: ${name}`}>
              {feedNames[file]}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A page such as who we are: its headline and words, and what its kind lists below them. No by-line, no date, nothing recommended. */
export function PlainPage({ data: { article, references, lists = {} }, context }: { data: ArticleData; context: PageContext }) {
  return (
    <PieceLayout className={styles['plain']}>
      <PlainHead headline={article.headline} description={article.description} isDisplay={context.brand.headlineBrand} />
      <BodyText parts={article.body} references={references} context={context} />
      {lists.corrections && <Corrections corrections={lists.corrections} context={context} />}
      {lists.feeds && <Feeds feeds={lists.feeds} />}
    </PieceLayout>
  );
}
