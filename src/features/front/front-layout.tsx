import type { ContentItem } from '#content/content-item';
import type { PageContext } from '#features/page';
import { SectionTitle } from '#platform/ui';
import type { ShownFront, ShownLayout } from './front.view.ts';
import type { InlineContent } from './inline-contents.service.ts';
import type { LiveLeads } from './live-leads.service.ts';
import { Package } from './package.tsx';
import styles from './front.module.css';

const tones = { default: undefined, muted: styles['muted'], accent: styles['accent'], inverse: styles['inverse'] } as const;
const classes = (...names: (string | undefined | false)[]): string => names.filter(Boolean).join(' ');

const innerClass = ({ type, railContext, rail, main }: ShownLayout): string => {
  // over the whole width goes only what is made for it: a lead; everything else keeps the page's width on a ground of its own
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
  ...rest
}: {
  layout: ShownLayout;
  context: PageContext;
  isFirst: boolean;
  firstPosition: number;
  paidPosition: number | undefined;
  mostPopular: readonly ContentItem[];
  inline: ReadonlyMap<string, InlineContent>;
  live: LiveLeads;
}) {
  const { context, isFirst, firstPosition, paidPosition, mostPopular, inline, live } = rest;
  const ownTone = layout.main.length + layout.rail.length > 1;
  const part = (content: ShownLayout['main'][number], place: number, inRail: boolean) => (
    <Package
      key={content.id}
      content={content}
      context={context}
      isFirst={isFirst && place === 0}
      inRail={inRail}
      bleeds={layout.type === 'fullWidth'}
      ownTone={ownTone}
      paid={paidPosition === firstPosition + place}
      mostPopular={mostPopular}
      inline={inline}
      live={live}
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
          </div>
        )}
      </div>
    </div>
  );
}

/** All layouts of a front, top to bottom. */
export function FrontLayouts({
  front,
  context,
  mostPopular,
  inline,
  live,
}: {
  front: ShownFront;
  context: PageContext;
  mostPopular: readonly ContentItem[];
  inline: ReadonlyMap<string, InlineContent>;
  live: LiveLeads;
}) {
  let position = 0;
  return front.layouts.map((layout, index) => {
    const firstPosition = position;
    position += layout.main.length + layout.rail.length;
    return (
      <FrontLayout
        key={layout.id}
        layout={layout}
        context={context}
        isFirst={index === 0}
        firstPosition={firstPosition}
        paidPosition={front.paidContentPosition}
        mostPopular={mostPopular}
        inline={inline}
        live={live}
      />
    );
  });
}
