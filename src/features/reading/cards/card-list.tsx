import type { ComponentProps } from 'react';
import type { ContentItem } from '#content/responses/content-item';
import type { CardProps } from './card-slots.view.ts';
import { Card } from './card.tsx';

type OwnProps = Omit<CardProps, 'item' | 'as' | 'context'>;
type ListAttributes = Pick<ComponentProps<'ul'>, 'className' | 'tabIndex' | 'aria-label' | 'aria-labelledby'> &
  Record<`data-${string}`, string | number | undefined>;

/** A list of cards that look alike; `choose` says what one of them has of its own, and `list` what the list has. */
export const CardList = ({
  items,
  as: List = 'ul',
  list,
  choose,
  ...shared
}: Omit<CardProps, 'item' | 'as' | 'className'> & {
  items: readonly ContentItem[];
  as?: 'ul' | 'ol';
  list?: ListAttributes;
  choose?: (index: number, item: ContentItem) => Partial<OwnProps>;
}) => (
  <List {...list}>
    {items.map((item, index) => (
      <Card key={item.item.id} as="li" {...shared} item={item} {...choose?.(index, item)} />
    ))}
  </List>
);
