import { Card, CardList, type CardPlace } from '#features/reading/cards';
import { LiveLead } from './live-lead.tsx';
import { findOverride, type PackageProps, choosePriority } from './package-parts.view.ts';
import styles from './lead-package.module.css';

/** The ways a lead stands, named by the package's subType: the picture below or beside its words, or its words on it; the others in a row or beside. */
const ways = {
  stack: { className: `${styles['leads']}`, place: 'lead' },
  split: { className: `${styles['leads']} ${styles['split']}`, place: 'lead' },
  beside: { className: `${styles['leads']} ${styles['beside']}`, place: 'lead' },
  centered: { className: `${styles['leads']} ${styles['centered']}`, place: 'hero' },
  overlay: { className: `${styles['leads']} ${styles['overlay']}`, place: 'hero' },
  'overlay-beside': { className: `${styles['leads']} ${styles['overlay']} ${styles['beside']}`, place: 'hero' },
} as const satisfies Record<string, { className: string; place: CardPlace }>;
type Way = keyof typeof ways;
/** So many below a lead are as wide as half a page or a third of it. */
const mostBroad = { lead: 2, hero: 3 } as const;
const isWay = (name: string | undefined): name is Way => name !== undefined && Object.hasOwn(ways, name);

/** One lead, then two to five more: `lead`, `showLead` and `cover` packages. */
export function LeadPackage(props: PackageProps) {
  const { content, context, level, bleeds } = props;
  const way = isWay(content.subType) ? content.subType : content.type === 'cover' || bleeds ? 'overlay' : 'stack';
  const [lead, ...rest] = content.items;
  if (!lead) return null;
  const { className, place } = ways[way];
  const showImages = content.metadata.showImages !== false;
  const latest = props.live.get(lead.item.id);
  const full = bleeds && way.startsWith('overlay') ? `${className} ${styles['bleed']}` : className;
  return (
    <div className={full}>
      <Card
        item={lead}
        context={context}
        size="lead"
        place={place}
        headingLevel={level}
        priority={choosePriority(props, 0)}
        override={findOverride(content, lead)}
      />
      {latest && <LiveLead latest={latest} context={context} />}
      {rest.length > 0 && (
        <CardList
          items={rest}
          list={{ className: styles['rest'], 'data-count': rest.length }}
          context={context}
          size={showImages ? 'medium' : 'text'}
          {...(showImages && !way.endsWith('beside') && rest.length <= mostBroad[place] && { place: 'broad' })}
          showImage={showImages}
          headingLevel={level}
          choose={(index, item) => ({
            ...(way.endsWith('beside') && index > 0 && { size: 'small' }),
            showDescription: !showImages || (way === 'beside' && index === 0 && rest.length <= 3),
            priority: choosePriority(props, index + 1),
            override: findOverride(content, item),
          })}
        />
      )}
    </div>
  );
}
