// Posts, packages and layouts of show blogs for the tests of this folder.
import type { ContentItem } from '#content/responses/content-item';
import { contentPackage } from '#content/model/curation';
import type { WireLayout, WirePackage, WireShowBlogNavigation } from '#content/responses/wire';

/** A post of a show blog, as lists have it. */
export const post = (id: string, more: Partial<ContentItem['item']> = {}): ContentItem => ({
  item: {
    id,
    type: 'article',
    vertical: 'msnbc',
    publisher: 'masthead',
    taxonomy: [],
    authors: [],
    datePublished: '2026-11-20T12:00:00.000Z',
    breakingNews: false,
    nativeAd: false,
    access: 'free',
    urls: { canonical: `/a-${id}`, slug: 'a' },
    ecommerceEnabled: false,
    ...more,
  },
  computedValues: { headline: `Post ${id}`, description: '', url: `/a-${id}` },
});

/** A package with one piece. */
export const pack = (type: WirePackage['type'], more: Partial<WirePackage> = {}): WirePackage => ({
  ...contentPackage.parse({ id: type, type }),
  items: [post('rcna1')],
  overrides: {},
  ...more,
});

export const layout = (...packages: WirePackage[]): WireLayout => ({ id: 'layout', type: 'oneColumn', railContext: 'right', packages });

/** The links from a post to others; none unless given. */
export const navigation = (ways: Partial<WireShowBlogNavigation>): WireShowBlogNavigation => ({
  next: null,
  previous: null,
  latest: null,
  ...ways,
});
