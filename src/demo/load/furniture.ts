import { brandOf, brandsOfSite, pathOnSite, type Vertical } from '#brands';
import type { CuratedList, Menu, MenuItem, Navigation, Newsletter } from '#content/site-furniture';
import type { DemoNewsroom } from '../newsroom/shape.ts';

const link = (label: string, url: string): MenuItem => ({ label, url, items: [] });

/** Navigation and menu of a brand, from its sections and the brands beside it. */
export const furnitureOf = (
  newsroom: DemoNewsroom,
  vertical: Vertical,
  topics: readonly { name: string; url: string }[],
  pages: MenuItem,
): (Navigation | Menu | CuratedList)[] => {
  const brand = brandOf(vertical);
  const sections = newsroom.sections
    .filter(({ path }) => !path.includes('/'))
    .map(({ name, path }) => link(name, pathOnSite(brand, `/${path}`)));
  const neighbours = brandsOfSite(brand.site).map((other) => link(other.displayName, other.basePath));
  const columnists = brand.columnistsHub ? [link('View All MSNBC Columnists', '/opinion/columnists')] : [];
  const list = (slug: 'read' | 'shop' | 'cook', filters: string): CuratedList => ({
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
      local: sections,
      shortcuts: topics.slice(0, 5).map(({ name, url }) => link(name, url)),
      footer: [...sections, ...columnists, pages],
    },
    { id: `menu:${vertical}`, type: 'menu', vertical, title: brand.displayName, items: [...sections, ...columnists, ...neighbours] },
    list('read', `taxonomy:${vertical} AND type:Article AND autoCuration:true`),
    list('shop', brand.site === 'news' ? 'taxonomy:select AND type:Product' : `taxonomy:${vertical} AND type:Product`),
    list('cook', `taxonomy:${vertical} AND type:Recipe`),
  ];
};

const letter = (vertical: Vertical, id: string, title: string, description: string): Newsletter => ({
  id,
  type: 'newsletter',
  newsletterId: id,
  vertical,
  title,
  description,
});

/** The two catalogues of newsletters (NL-01): eight letters of the morning show, six of the news brand. */
export const newsletters: readonly Newsletter[] = [
  letter('today', 'sub_today', 'Today in the morning', 'What the show talks about, before breakfast.'),
  letter('today', 'sub_today_food', 'Food', 'Recipes that work on a Tuesday.'),
  letter('today', 'sub_today_wellness', 'Start Today', 'A small plan for body and mind each week.'),
  letter('today', 'sub_today_on_the_show', 'On the show', 'Guests, songs and moments of the week.'),
  letter('today', 'sub_today_parents', 'Parents', 'Raising children with humour and sleep.'),
  letter('today', 'sub_today_stuff_we_love', 'Stuff We Love', 'Finds and fair prices from our editors.'),
  letter('today', 'sub_today_book_club', 'Book club', 'One book a month and people to talk about it with.'),
  letter('today', 'sub_today_updates', 'Updates', 'When something big happens, at once.'),
  letter('news', 'sub_news_breaking', 'Breaking News', 'The moment it is confirmed.'),
  letter('news', 'sub_news_morning_rundown', 'Morning Rundown', 'What happened overnight and what matters today.'),
  letter('news', 'sub_news_politics', 'Politics', 'From the campaign and the capitol.'),
  letter('news', 'sub_news_trial', 'The Trial', 'Each court day explained in five minutes.'),
  letter('news', 'sub_news_documentary', 'Field Notes', 'The reporting behind the documentary show.'),
  letter('news', 'sub_news_select', 'Select', 'Shopping picks that were really tested.'),
];
