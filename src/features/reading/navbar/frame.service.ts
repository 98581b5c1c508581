import type { ContentItem } from '#content/responses/content-item';
import type { WireNavigation } from '#content/responses/wire';
import type { WireMiniPlayerTease } from '#content/responses/wire-video';
import { type PageContext, toHref } from '#features/pages/page';
import type { PopularName } from './navbar.state.ts';

/** What the navbar and footer show; a list that could not be read is undefined, and navigation that could not is empty. */
export type Frame = {
  navigation: WireNavigation;
  hasNavigation: boolean;
  mostPopular: Record<PopularName, readonly ContentItem[] | undefined>;
  /** What is on, with the address of its page from here; undefined where it could not be read. */
  miniPlayer: WireMiniPlayerTease | undefined;
};

// NV-04
const popularCount = 2;
const listIds: Record<PopularName, string> = { read: 'read', shop: 'shop', recipe: 'cook' };

/** Reads what stands around a page; each part is secondary, and a page is shown without those that fail. */
export const readFrame = async (context: PageContext): Promise<Frame> => {
  const { brand, content, call } = context;
  const popular = async (name: PopularName): Promise<readonly ContentItem[] | undefined> => {
    const failed: ContentItem[] = [];
    const items = await context.readSecondary(content.curatedList(`${brand.vertical}-${listIds[name]}`, popularCount, call), failed);
    // what editors chose goes before what is read most
    if (name === 'recipe' && items.length === 0)
      return context.readSecondary(
        content.mostPopularRecipes({ filters: `vertical:${brand.vertical}`, size: popularCount }, call),
        undefined,
      );
    if (items === failed) return undefined;
    // the same array where possible: rendered HTML is cached by it
    return items.length > popularCount ? items.slice(0, popularCount) : items;
  };
  const none: WireNavigation = { global: [], local: [], shortcuts: [], footer: [], brands: [] };
  const nothingOn: WireMiniPlayerTease = { showTease: false };
  const tease = context.flags.miniPlayer
    ? context.readSecondary<WireMiniPlayerTease | undefined>(content.miniPlayerTease(brand.vertical, call), undefined)
    : nothingOn;
  const [navigation, miniPlayer, read, shop, recipe] = await Promise.all([
    context.readSecondary(content.navigation(brand.vertical, call), none),
    tease,
    popular('read'),
    popular('shop'),
    popular('recipe'),
  ]);
  const on = miniPlayer?.showTease ? { ...miniPlayer, url: toHref(context, miniPlayer.vertical, miniPlayer.url) } : miniPlayer;
  return { navigation, hasNavigation: navigation !== none, mostPopular: { read, shop, recipe }, miniPlayer: on };
};
