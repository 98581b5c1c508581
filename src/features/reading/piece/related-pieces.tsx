import type { ContentItem } from '#content/responses/content-item';
import { Card } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';
import { SectionTitle } from '#platform/ui';
import styles from './related-pieces.module.css';

/** Pieces below the one that is read, such as those that are like it, under a title; nothing where there are none. `id` is the title's on the page. */
export function RelatedPieces({
  items,
  context,
  title = context.messages.article.related,
  id = 'related',
}: {
  items: readonly ContentItem[];
  context: PageContext;
  title?: string;
  id?: string;
}) {
  if (items.length === 0) return null;
  return (
    <section className={styles['related']} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <div className={styles['list']} data-count={items.length}>
        {items.map((item) => (
          <Card key={item.item.id} item={item} context={context} size="medium" />
        ))}
      </div>
    </section>
  );
}
