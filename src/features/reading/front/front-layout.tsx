import { Fragment } from 'react';
import { AdSlot } from '#features/slots/ads';
import { SectionTitle } from '#platform/ui';
import { countPackages, type ShownLayout, type Surroundings, Package } from '#features/reading/packages';
import { hasRoomInRail } from './rail-room.rules.ts';
import styles from './front.module.css';

const tones = { default: undefined, muted: styles['muted'], accent: styles['accent'], inverse: styles['inverse'] } as const;
const classes = (...names: (string | undefined | false)[]): string => names.filter(Boolean).join(' ');

const innerClass = ({ type, railContext, rail, main }: ShownLayout): string => {
  // only a lead is made for the whole width; everything else has the page's width on a ground of its own
  const bleeds =
    type === 'fullWidth' && main[0]?.metadata.tone === undefined && ['lead', 'showLead', 'cover'].includes(main[0]?.type ?? '');
  return classes(
    styles['inner'],
    bleeds && styles['full'],
    type === 'twoColumn' && styles['two'],
    type === 'threeColumn' && styles['three'],
    rail.length > 0 && styles['railed'],
    rail.length > 0 && railContext === 'left' && styles['left'],
  );
};

/** One layout: a band of the page with its packages in columns, and those of the rail beside them. */
function FrontLayout({
  layout,
  isFirst,
  firstPosition,
  paidPosition,
  hasAd,
  ...around
}: Surroundings & {
  layout: ShownLayout;
  isFirst: boolean;
  firstPosition: number;
  paidPosition: number | undefined;
  /** Whether an ad stands in its rail. */
  hasAd: boolean;
}) {
  const ownTone = layout.main.length + layout.rail.length > 1;
  const part = (content: ShownLayout['main'][number], place: number, inRail: boolean) => (
    <Package
      key={content.id}
      content={content}
      isFirst={isFirst && place === 0}
      inRail={inRail}
      bleeds={layout.type === 'fullWidth'}
      ownTone={ownTone}
      paid={paidPosition === firstPosition + place}
      {...around}
    />
  );
  return (
    <div className={classes(styles['band'], tones[layout.tone])}>
      <div className={innerClass(layout)}>
        {layout.title && (
          <div className={styles['layoutTitle']}>
            <SectionTitle>{layout.title}</SectionTitle>
          </div>
        )}
        {layout.main.map((content, place) => part(content, place, false))}
        {layout.rail.length > 0 && (
          <div className={classes(styles['stack'], styles['rail'])}>
            {layout.rail.map((content, place) => part(content, layout.main.length + place, true))}
            {hasAd && <AdSlot zone="page-front" rail={layout.railContext} context={around.context} />}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Layouts, top to bottom. `position` is the place of their first package among all of the page, `paidPosition` that of its paid content; `isLater`:
 * none of them is what the reader sees first.
 */
export function FrontLayouts({
  layouts,
  position = 0,
  paidPosition,
  isLater = false,
  adPlaces,
  ...around
}: Surroundings & {
  layouts: readonly ShownLayout[];
  position?: number;
  paidPosition?: number | undefined;
  isLater?: boolean;
  /** Before which layouts an ad stands, their number being the end; absent where none does, in rails neither. */
  adPlaces?: readonly number[];
}) {
  let next = position;
  return layouts.map((layout, index) => {
    const firstPosition = next;
    next += countPackages([layout]);
    const isPaid = paidPosition !== undefined && paidPosition >= firstPosition && paidPosition < next;
    return (
      <Fragment key={layout.id}>
        {adPlaces?.includes(index) && (
          <div className={styles['inner']}>
            <AdSlot zone="page-front" context={around.context} />
          </div>
        )}
        <FrontLayout
          layout={layout}
          isFirst={!isLater && index === 0}
          firstPosition={firstPosition}
          paidPosition={paidPosition}
          hasAd={adPlaces !== undefined && !isPaid && !adPlaces.includes(index + 1) && hasRoomInRail(layout)}
          {...around}
        />
      </Fragment>
    );
  });
}
