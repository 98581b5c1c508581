import { brandOf, brandsOfSite, pathInBrand, pathOnSite, showBlogs, type Vertical } from '#brands';
import type { CuratedList, Menu, MenuItem, Navigation } from '#content/model/site-furniture';
import type { DemoNewsroom } from '../newsroom/shape.ts';

const link = (label: string, url: string): MenuItem => ({ label, url, items: [] });

// with more the show blogs would not stand side by side with the sections on a desk; the menu has them all
const mostInBar = 9;

/** Navigation and menu of a brand, from the fronts that name themselves there, its sections and the brands beside it. */
export const buildFurniture = (
  newsroom: DemoNewsroom,
  vertical: Vertical,
  topics: readonly { name: string; url: string }[],
  pages: MenuItem,
): (Navigation | Menu | CuratedList)[] => {
  const brand = brandOf(vertical);
  const fronts = newsroom.fronts.fronts.flatMap(({ navigation, route }) =>
    navigation ? [link(navigation, pathOnSite(brand, route))] : [],
  );
  const sections = [
    ...fronts,
    ...newsroom.sections
      .filter(
        ({ path }) =>
          !path.includes('/') &&
          path !== newsroom.local?.section &&
          !newsroom.fronts.fronts.some(({ navigation, route }) => navigation && route === `/${path}`),
      )
      .map(({ name, path }) => link(name, pathOnSite(brand, `/${path}`))),
  ];
  const blogs = showBlogs
    .filter((blog) => blog.vertical === vertical && newsroom.sections.some(({ path }) => path === pathInBrand(brand, blog.path).slice(1)))
    .map(({ name, path }) => link(name, path));
  const neighbours = brandsOfSite(brand.site).map((other) => link(other.displayName, other.basePath));
  const columnists = brand.columnistsHub ? [link('View All MSNBC Columnists', '/opinion/columnists')] : [];
  const list = (slug: 'read' | 'shop', filters: string): CuratedList => ({
    id: `curatedList:${vertical}-${slug}`,
    type: 'curatedList',
    vertical,
    slug: `${vertical}-${slug}`,
    title: slug,
    ids: [],
    filters,
    order: 'mostRead',
  });
  return [
    {
      id: `navigation:${vertical}`,
      type: 'navigation',
      vertical,
      global: neighbours,
      local: [...sections, ...blogs.slice(0, Math.max(0, mostInBar - sections.length))],
      shortcuts: topics.slice(0, 5).map(({ name, url }) => link(name, url)),
      footer: [...sections, ...blogs, ...columnists, pages],
    },
    {
      id: `menu:${vertical}`,
      type: 'menu',
      vertical,
      title: brand.displayName,
      items: [...sections, ...blogs, ...columnists, ...neighbours],
    },
    list('read', `taxonomy:${vertical} AND type:Article AND autoCuration:true`),
    list('shop', brand.site === 'news' ? 'taxonomy:select AND type:Product' : `taxonomy:${vertical} AND type:Product`),
  ];
};
