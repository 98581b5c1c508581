import { Card } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import type { ArticleData } from './article-data.view.ts';
import styles from './article.module.css';

/** The recommendation feed (PG-15, AR-08): pieces that load on, page by page. */
export function RecommendationFeed({ data: { article, feed }, context }: { data: ArticleData; context: PageContext }) {
  const { messages } = context;
  if (!feed || feed.items.length === 0) return null;
  return (
    <section className={styles['feed']} aria-labelledby="feed">
      <SectionTitle id="feed">{messages.article.recommended}</SectionTitle>
      <div className={styles['feedList']}>
        {feed.items.map((item) => (
          <Card key={item.item.id} item={item} context={context} size="large" showDescription />
        ))}
      </div>
      {feed.hasMore && (
        <a className={styles['more']} href={`${article.url.primary}?recommendationFeed=true&page=${feed.page + 1}#feed`} rel="nofollow">
          {messages.site.loadMore}
        </a>
      )}
    </section>
  );
}
