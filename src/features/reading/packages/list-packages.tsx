import type { ComponentProps } from 'react';
import { isForSale } from '#content/rules/type-traits';
import { Card, CardList, type CardPlace, type CardProps } from '#features/reading/cards';
import { chooseGridShape, isLastOfOdd } from './grid-shape.rules.ts';
import { findOverride, type PackageProps, choosePriority } from './package-parts.view.ts';
import styles from './packages.module.css';

type PackageCardsProps = Pick<ComponentProps<typeof CardList>, 'items' | 'as' | 'list'> & {
  of: PackageProps;
  choose: (index: number) => Partial<Omit<CardProps, 'item' | 'as' | 'context'>>;
};

/** The cards of a package, which stand under its title; `choose` says what each of them has of its own. */
const PackageCards = ({ of: props, choose, ...list }: PackageCardsProps) => (
  <CardList
    {...list}
    context={props.context}
    size="medium"
    under={props.content.title}
    headingLevel={props.level}
    choose={(index, item) => ({
      priority: choosePriority(props, index),
      override: findOverride(props.content, item),
      ...choose(index),
    })}
  />
);

/** Columns of cards without holes; with subType `feature` the first is twice as large, one alone stands beside its picture. */
export function GridPackage(props: PackageProps) {
  const { items, metadata, subType } = props.content;
  const { columns, feature } = chooseGridShape(items.length, metadata.columns ?? 4, subType === 'feature');
  const isPoster = subType === 'poster';
  // products are square among themselves, and like their neighbours among others
  const isMixed = items.some(({ item }) => isForSale(item.type)) && items.some(({ item }) => !isForSale(item.type));
  const isLarge = (index: number) =>
    columns === 1 || (feature && index === 0) || (columns === 2 && !props.inRail && metadata.columns !== 2);
  /** How wide a picture stands: over all columns, over half of them, in one of few, or in one of many. */
  const chooseCardPlace = (index: number): CardPlace => {
    if (feature && index === 0) return columns === 2 ? 'lead' : 'large';
    return isLarge(index) ? 'large' : columns < 4 ? 'broad' : isPoster ? 'poster' : 'medium';
  };
  return (
    <PackageCards
      of={props}
      items={items}
      list={{
        className: isPoster ? `${styles['grid']} ${styles['posters']}` : styles['grid'],
        'data-columns': columns,
        'data-feature': feature ? '' : undefined,
        'data-odd': isPoster && items.length % 2 === 1 ? '' : undefined,
      }}
      choose={(index) => ({
        size: isLarge(index) ? 'large' : metadata.showImages === false ? 'text' : 'medium',
        place: chooseCardPlace(index),
        ...(isPoster ? { aspect: '4:5' } : isMixed && { aspect: '3:2' }),
        stacked: isPoster,
        showDescription: subType === 'described' || metadata.showImages === false || isLarge(index),
      })}
    />
  );
}

/** Headlines under each other, divided by hairlines: with thumbnails, or in a rail and with `showImages: false` as words alone. */
export function ListPackage(props: PackageProps) {
  const { items, metadata, subType } = props.content;
  const showImages = metadata.showImages ?? !props.inRail;
  const isNumbered = subType === 'numbered';
  // one alone beside a rail would be a line in an empty room
  if (items.length === 1 && !props.inRail && subType !== 'feature') return <GridPackage {...props} />;
  return (
    <PackageCards
      of={props}
      items={items}
      list={{
        className: isNumbered ? `${styles['list']} ${styles['numbered']}` : styles['list'],
        'data-columns': props.inRail ? undefined : (metadata.columns ?? (subType === undefined && items.length > 2 ? 2 : undefined)),
      }}
      choose={(index) => ({
        size: isNumbered || !showImages ? 'text' : subType === 'feature' && index === 0 ? 'large' : 'small',
        className: isLastOfOdd(index, items.length) ? styles['alone'] : undefined,
      })}
    />
  );
}

/** A row that scrolls by touch, wheel and keys; nothing moves by itself. */
export function CarouselPackage(props: PackageProps) {
  const { items, title, subType } = props.content;
  // what fits in a row needs no scrolling
  if (items.length <= 4)
    return (
      <GridPackage
        {...props}
        content={{
          ...props.content,
          subType: subType === 'wide' ? undefined : 'poster',
          metadata: { ...props.content.metadata, columns: items.length },
        }}
      />
    );
  return (
    // a region that scrolls must be reachable by keyboard
    <PackageCards
      of={props}
      items={items}
      list={{ className: styles['carousel'], tabIndex: 0, 'aria-label': title }}
      choose={() => ({ stacked: true, place: subType === 'wide' ? 'medium' : 'poster' })}
    />
  );
}

/** Opinions by who holds them: face, headline, name. */
export function OpinionPackage(props: PackageProps) {
  const { items, metadata } = props.content;
  return (
    <PackageCards
      of={props}
      items={items}
      list={{
        className: styles['opinions'],
        'data-columns': metadata.columns ?? Math.min(items.length, 4),
        'data-threes': items.length % 3 === 0 ? '' : undefined,
      }}
      choose={() => ({ showFace: true, showByline: true, time: 'never' })}
    />
  );
}

/** Teasers of videos: the first large, the others beside it. */
export function VideoPackage(props: PackageProps) {
  const { content, context, level } = props;
  const [first, ...rest] = content.items;
  if (!first) return null;
  // two stand as equals; of three the others fill the height of the first; more are a list
  const others = content.items.length === 2 ? 'large' : content.items.length === 3 ? 'medium' : 'small';
  return (
    <div className={styles['videos']} data-count={content.items.length}>
      <Card
        item={first}
        context={context}
        size="large"
        aspect="16:9"
        headingLevel={level}
        priority={choosePriority(props, 0)}
        override={findOverride(content, first)}
      />
      {rest.length > 0 && (
        <PackageCards of={props} items={rest} list={{ className: styles['list'] }} choose={() => ({ size: others, aspect: '16:9' })} />
      )}
    </div>
  );
}

/** What others read most, counted. */
export function MostPopularPackage(props: PackageProps) {
  const items = props.content.items.length > 0 ? props.content.items : props.mostPopular;
  return (
    <PackageCards
      of={props}
      as="ol"
      items={items}
      list={{ className: `${styles['list']} ${styles['numbered']}` }}
      choose={() => ({ size: 'text', time: 'never' })}
    />
  );
}
