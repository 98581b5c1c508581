import type { ContentItem } from '#content/content-item';
import { Card } from '#features/reading/cards';
import type { PageContext } from '#features/reading/page';
import { SectionTitle } from '#platform/ui';
import styles from './related-pieces.module.css';

/** The pieces that are like the one above; nothing where there are none. */
export function RelatedPieces({ items, context }: { items: readonly ContentItem[]; context: PageContext }) {
  if (items.length === 0) return null;
  return (
    <section className={styles['related']} aria-labelledby="related">
      <SectionTitle id="related">{context.messages.article.related}</SectionTitle>
      <div className={styles['list']}>
        {items.map((item) => (
          <Card key={item.item.id} item={item} context={context} size="medium" />
        ))}
      </div>
    </section>
  );
}
