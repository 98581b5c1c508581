import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentItem } from '#content/responses/content-item';
import { flatText, type PageAddress, type PageContext } from '#features/pages/page';
import { createLruCache } from '#platform/lru-cache';
import type { CardProps } from './card-slots.view.ts';
import { formatAges } from './card.view.ts';
import { keysOf } from '#content/validation/keys-of';

type Outside = 'item' | 'context' | 'as' | 'className' | 'stacked';
type Free = 'override' | 'under';
// the choices that change the inside of a card; a new one does not compile until it is listed here
const chosen: Record<Exclude<keyof CardProps, Outside | Free>, true> = {
  size: true,
  headingLevel: true,
  priority: true,
  place: true,
  aspect: true,
  showImage: true,
  showDescription: true,
  showByline: true,
  showFace: true,
  time: true,
};
const names = keysOf(chosen);

/** All that the inside of a card depends on besides its piece and how the page makes addresses. What editors wrote stands last: it may hold any character. */
const toKey = (props: CardProps): string => {
  const { item, context, override, under, time } = props;
  const { brand, flags, messages, now } = context;
  let key = `${item.item.id} ${brand.site} ${brand.language} ${flags.bookmarks}`;
  for (const name of names) key += ` ${props[name] ?? ''}`;
  const ages = formatAges(item, { messages, language: brand.language, now, time });
  return `${key}\n${ages}\n${override ? JSON.stringify(override) : ''}\n${under ?? ''}`;
};

type Cached = { item: ContentItem; html: string } & Pick<PageContext, 'pictures'> & Pick<PageAddress, 'siteOrigin'>;

// about 1 kB each, and 3 kB of its piece: what the fronts of a house show
const mostCached = 3_000;
const cached = createLruCache<string, Cached>({ maxSize: mostCached });
// lists that are not cached give new objects each time: only what was shown before is worth rendering apart
const shown = new WeakSet<ContentItem>();

/**
 * The inside of a card as HTML where the very same piece was shown before; undefined the first time, which renders it with the page. Items are the same
 * objects until their rows change (`readItems`), so no card outlives what it shows.
 */
export const renderCachedInside = (props: CardProps, render: () => ReactNode): string | undefined => {
  const { item, context } = props;
  const { pictures } = context;
  const { siteOrigin } = context.address;
  if (!shown.has(item)) {
    shown.add(item);
    return undefined;
  }
  const key = toKey(props);
  const known = cached.get(key);
  if (known?.item === item && known.pictures === pictures && known.siteOrigin === siteOrigin) return known.html;
  const html = flatText(renderToStaticMarkup(render()));
  cached.set(key, { item, html, pictures, siteOrigin });
  return html;
};
