import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { flatText, type PageAddress, type PageContext } from '#features/pages/page';
import type { Frame } from './frame.service.ts';

type Kept = { mostPopular: Frame['mostPopular']; siteOrigin: PageAddress['siteOrigin']; html: string };

// HTML lives as long as the navigation it was made from: where that is read for each page, nothing is cached
const kept = new WeakMap<Frame['navigation'], Map<string, Kept>>();

/**
 * The HTML of a part of the frame, rendered once for the very same navigation, lists and addresses. `key` names the part and everything else it
 * depends on, such as the brand and the section that is current.
 */
export const renderCachedHtml = (
  frame: Frame,
  { address: { siteOrigin } }: Pick<PageContext, 'address'>,
  key: string,
  render: () => ReactNode,
): string => {
  const { navigation, mostPopular } = frame;
  const parts = kept.get(navigation) ?? new Map<string, Kept>();
  kept.set(navigation, parts);
  const known = parts.get(key);
  const same = (other: Frame['mostPopular']) =>
    other.read === mostPopular.read && other.shop === mostPopular.shop && other.recipe === mostPopular.recipe;
  if (known && known.siteOrigin === siteOrigin && same(known.mostPopular)) return known.html;
  const html = flatText(renderToString(render()));
  parts.set(key, { mostPopular, siteOrigin, html });
  return html;
};
