import { formatCredit } from '#content/rules/picture-credit';
import { getLeadSlot, PieceHead } from '#features/reading/piece';
import type { PageContext } from '#features/pages/page';
import { LiveStatus } from './live-status.tsx';
import type { LiveBlogData } from './read-live-blog.service.ts';
import styles from './live-blog.module.css';

/** LIVE and when, the headline and standfirst, and the lead picture beside them. */
export function LiveBlogTop({ data: { article, cards }, context }: { data: LiveBlogData; context: PageContext }) {
  const { primaryImage } = article;
  const { live, latestUpdate } = cards.article.state;
  const className = [styles['top'], primaryImage && styles['pictured'], context.brand.headlineBrand && styles['display']];
  return (
    <header className={className.filter(Boolean).join(' ')}>
      <div className={styles['titles']}>
        <LiveStatus isLive={live} latestUpdate={latestUpdate} context={context} />
        {/* LIVE already says what kind of piece it is */}
        <PieceHead piece={live ? { ...article, type: 'article', subType: undefined } : article} context={context} timeless />
      </div>
      {primaryImage && (
        <figure className={styles['lead']}>
          <div dangerouslySetInnerHTML={{ __html: context.pictures.html(primaryImage, getLeadSlot(article)) }} />
          {(primaryImage.caption || formatCredit(primaryImage)) && (
            <figcaption className={styles['caption']}>
              {[primaryImage.caption, formatCredit(primaryImage)].filter(Boolean).join(' ')}
            </figcaption>
          )}
        </figure>
      )}
    </header>
  );
}
