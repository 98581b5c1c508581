import { brandOf } from '#brands';
import { MoreList } from '#features/library/history';
import { Card } from '#features/reading/cards';
import type { PageContext } from '#features/pages/page';
import type { RecommendationEntries } from './recommendation-calls.schema.ts';
import styles from './recommendation-list.module.css';

/** What somebody may want to read, each with the reason; undefined entries are those that could not be read. `moreHref`: where it goes on. */
export function RecommendationList({
  entries,
  context,
  size = 'medium',
  moreHref,
}: {
  entries: RecommendationEntries | undefined;
  context: PageContext;
  size?: 'medium' | 'small';
  moreHref?: string | undefined;
}) {
  const { reading } = context.messages;
  if (!entries)
    return (
      <p className={styles['failed']} role="alert">
        {reading.failed} <a href={context.address.path}>{reading.again}</a>
      </p>
    );
  if (entries.length === 0) return <p>{reading.emptyRecommendations}</p>;
  return (
    <MoreList name="recommendations" moreHref={moreHref} context={context}>
      <ul className={styles['list']} data-more-list="recommendations">
        {entries.map(({ contentId, because, content }) => (
          <li key={contentId} className={styles['entry']} data-id={contentId}>
            <Card item={content} context={context} size={size} under={brandOf(content.item.vertical).displayName} />
            <p className={styles['because']}>{because ? reading.because(because.headline) : reading.popular}</p>
          </li>
        ))}
      </ul>
    </MoreList>
  );
}
