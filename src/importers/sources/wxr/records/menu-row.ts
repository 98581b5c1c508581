import { toLine } from '../../../bodies/to-line.ts';
import type { WxrItem } from './records.ts';

/** An entry of a menu, which WordPress keeps as an item. */
export type MenuRow = {
  id: string;
  parent: string;
  order: number;
  label: string;
  menu: string;
  type: string;
  object: string;
  objectId: string;
  url: string;
};

/** The entry that an item of the type `nav_menu_item` is. */
export const toMenuRow = (item: WxrItem): MenuRow => {
  const field = (name: string): string => item.meta.find(({ key }) => key === `_menu_item_${name}`)?.value ?? '';
  return {
    id: item.id,
    parent: field('menu_item_parent'),
    order: item.order,
    label: toLine(item.title, 120),
    menu: item.categories.find(({ domain }) => domain === 'nav_menu')?.slug ?? '',
    type: field('type'),
    object: field('object'),
    objectId: field('object_id'),
    url: field('url'),
  };
};
