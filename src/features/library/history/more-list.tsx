import type { ReactNode } from 'react';
import type { PageContext } from '#features/pages/page';
import { PlainIsland } from '#platform/islands';
import { ButtonLink } from '#platform/ui';
import { island as more } from './more.island.tsx';
import styles from './history-list.module.css';

/**
 * A list that may go on where `moreHref` leads: appended below it by script, else a page of its own. The list itself, as `children`, carries `name` in
 * `data-more-list`, and each of its entries an id in `data-id`.
 */
export function MoreList({
  name,
  moreHref,
  context,
  children,
}: {
  name: string;
  moreHref: string | undefined;
  context: PageContext;
  children: ReactNode;
}) {
  if (moreHref === undefined) return children;
  const { reading } = context.messages;
  const words = { loading: reading.loading, failed: reading.failed, loaded: [reading.loaded(1), reading.loaded('{count}')] } as const;
  return (
    <PlainIsland of={more} when="idle" props={words}>
      {children}
      <p className={styles['more']}>
        <ButtonLink kind="outline" href={moreHref} data-more-of={name} rel="nofollow">
          {reading.loadMore}
        </ButtonLink>
      </p>
      <p className={styles['told']} role="status"></p>
    </PlainIsland>
  );
}
