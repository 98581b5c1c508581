import { type Brand, pathOnSite } from '#brands';
import type { PieceType } from '#content/model/document-types';
import { findForType } from '#content/model/none';
import type { ContentItem } from '#content/responses/content-item';
import { newslettersPath } from '#content/responses/newsletter-issue';
import type { MenuItem } from '#content/model/site-furniture';
import type { WireMiniPlayerTease } from '#content/responses/wire-video';
import type { FrameNotes, PageContext } from '#features/pages/page.pure';
import type { Frame } from './frame.service.ts';
import {
  initialNavbar,
  type MiniPlayerTease,
  navbarAfter,
  type NavbarEvent,
  type NavbarItem,
  type NavbarState,
  type PopularName,
} from './navbar.state.ts';

/** How popular pieces of each type are shown in the navbar. */
const contentTypes: Readonly<Record<PieceType, NavbarItem['contentType']>> = {
  article: 'article',
  slideshow: 'article',
  liveBlog: 'article',
  recipe: 'recipe',
  product: 'product',
  video: 'article',
  playlist: 'article',
};
const toNavbarItem = (href: (item: ContentItem) => string, entry: ContentItem): NavbarItem => ({
  id: entry.item.id,
  headline: entry.computedValues.headline,
  url: href(entry),
  contentType: findForType(contentTypes, entry.item.type) ?? 'article',
});

/** What is on, as the bar shows it (NV-18); not on its own page. */
const toTease = (tease: WireMiniPlayerTease, path: string): MiniPlayerTease =>
  tease.showTease && tease.url !== path
    ? { showTease: true, title: tease.title, url: tease.url }
    : { showTease: false, title: '', url: '' };

const popularNames: readonly PopularName[] = ['read', 'shop', 'recipe'];

/** The navbar of a page as the server renders it, from what was read and the page's notes. */
export const buildNavbar = (
  context: Pick<PageContext, 'brand' | 'messages' | 'address'>,
  frame: Frame,
  notes: FrameNotes,
  href: (item: ContentItem) => string,
): NavbarState => {
  const { miniPlayer } = frame;
  const { read, shop, cook } = context.messages.mostPopular;
  const events: NavbarEvent[] = [
    { type: 'headlineSet', headline: notes.headline ?? '', shareUrl: notes.shareUrl ?? '' },
    { type: 'insertSet', place: 'local', present: Boolean(notes.localInsert) },
    { type: 'insertSet', place: 'global', present: Boolean(notes.breaking) },
    { type: 'menuPending' },
    frame.hasNavigation
      ? {
          type: 'menuFilled',
          current: [
            ...currentAmong(
              frame.navigation.local.map(({ url }) => url),
              context.address.path,
            ).keys(),
          ][0],
        }
      : { type: 'menuFailed' },
    { type: 'miniPlayerPending' },
    miniPlayer ? { type: 'miniPlayerLoaded', data: toTease(miniPlayer, context.address.path) } : { type: 'miniPlayerFailed' },
    ...popularNames.flatMap((list): NavbarEvent[] => {
      const items = frame.mostPopular[list];
      return [
        { type: 'popularPending', list },
        items ? { type: 'popularFilled', list, items: items.map((item) => toNavbarItem(href, item)) } : { type: 'popularFailed', list },
      ];
    }),
  ];
  return events.reduce(navbarAfter, initialNavbar(context.brand.navbarTheme, { read, shop, recipe: cook }));
};

/** How a link stands to the page it is on: the page itself, the section around it, or neither (`aria-current`). The root of a site is only itself. */
export const findCurrent = (url: string, path: string): 'page' | 'true' | undefined =>
  url === path ? 'page' : url !== '/' && path.startsWith(`${url}/`) ? 'true' : undefined;

/** Which of some links is current: the longest that holds the page, so that `/mach` does not light up beside `/mach/space`. */
export const currentAmong = (urls: readonly string[], path: string): ReadonlyMap<string, 'page' | 'true'> => {
  const holding = urls.filter((url) => findCurrent(url, path)).sort((a, b) => b.length - a.length)[0];
  const current = holding && findCurrent(holding, path);
  return new Map(holding && current ? [[holding, current]] : []);
};

/** True where the brand hides its global menu (NV-08). Configuration, not a flag. */
export const globalMenuHidden = (brand: Pick<Brand, 'globalMenuHiddenOn'>, path: string): boolean =>
  brand.globalMenuHiddenOn.includes(path);

/** The way to the newsletters of a brand, where it has some (NL-41); an editor's own link to them stands instead. */
export const listNewsletterLinks = (
  { navigation }: Pick<Frame, 'navigation'>,
  { brand, flags, messages }: Pick<PageContext, 'brand' | 'flags' | 'messages'>,
): MenuItem[] => {
  const url = pathOnSite(brand, newslettersPath);
  const isThere = navigation.footer.some((link) => link.url === url || link.items.some((item) => item.url === url));
  return flags.newsletters && navigation.newsletters === true && !isThere
    ? [{ label: messages.newsletter.newsletters, url, items: [] }]
    : [];
};

/** The pages about the brand's channels and its stations, as links of its menu and its footer (NV-21, TV-30). */
export const listServiceLinks = ({
  brand,
  flags,
  messages,
  deployment: { liveOn },
}: Pick<PageContext, 'brand' | 'flags' | 'messages' | 'deployment'>): MenuItem[] => [
  ...(flags.liveTv && liveOn?.includes(brand.vertical)
    ? [{ label: messages.liveTv.liveTv, url: pathOnSite(brand, '/live'), items: [] }]
    : []),
  ...(flags.schedule ? [{ label: messages.guide.schedule, url: pathOnSite(brand, '/schedule'), items: [] }] : []),
  ...(flags.programGuide ? [{ label: messages.guide.guide, url: pathOnSite(brand, '/program-guide'), items: [] }] : []),
  ...(flags.localNews ? [{ label: messages.local.title, url: pathOnSite(brand, '/local'), items: [] }] : []),
];
