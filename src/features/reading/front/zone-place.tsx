import type { ReactNode } from 'react';
import type { Zone } from '#content/model/curation';
import { FrontLayouts } from './front-layout.tsx';
import { type ShownLayout, Package, type Surroundings } from '#features/reading/packages';
import styles from './zone-place.module.css';

const narrow: readonly Zone[] = ['article-body', 'article-sidebar'];

/** What stands in a place of a page: layouts over its width, or, in a narrow place, packages below one another. Null where nothing does. */
export const renderZone = (zone: Zone, layouts: readonly ShownLayout[], around: Surroundings): ReactNode => {
  if (layouts.length === 0) return null;
  if (!narrow.includes(zone))
    return (
      <div className={styles['zone']} data-zone={zone}>
        <FrontLayouts layouts={layouts} {...around} />
      </div>
    );
  return (
    <div className={styles['narrow']} data-zone={zone}>
      {layouts.flatMap(({ main, rail }) =>
        [...main, ...rail].map((content) => (
          <Package key={content.id} content={content} {...around} isFirst={false} inRail bleeds={false} ownTone paid={false} />
        )),
      )}
    </div>
  );
};

/** What an editor put above or below a front, outside its main part; nothing where nothing does. */
export const renderBesideMain = (
  zone: 'header' | 'footer',
  layouts: readonly ShownLayout[],
  position: number,
  around: Surroundings & { paidPosition: number | undefined },
): ReactNode => {
  if (layouts.length === 0) return undefined;
  const { site } = around.context.messages;
  return (
    <aside data-zone={zone} aria-label={zone === 'header' ? site.featured : site.moreFrom(around.context.brand.displayName)}>
      <FrontLayouts layouts={layouts} position={position} isLater={zone === 'footer'} {...around} />
    </aside>
  );
};
