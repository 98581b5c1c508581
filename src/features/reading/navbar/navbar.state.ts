import type { NavbarTheme } from '#brands';

/** A link of a list in the navbar. */
export type NavbarItem = { id: string; headline: string; url: string; contentType: 'article' | 'recipe' | 'product' };
/** A most-popular list (NV-05); `dataActivityMap` has the name that a press of each link is counted under, by item id. */
export type PopularList = {
  items: readonly NavbarItem[];
  title: string;
  dataActivityMap: Readonly<Record<string, string>>;
  loading: boolean;
  error: boolean;
};
export type PopularName = 'read' | 'shop' | 'recipe';
/** The tease of what is on, beside the nameplate; shown while `showTease` is true. */
export type MiniPlayerTease = { showTease: boolean; title: string; url: string };
export type MiniPlayer = { loading: boolean; loaded: boolean; error: boolean; data: MiniPlayerTease | undefined };

/** The opened menu (NV-07): `current` is the link of it that holds the page. */
export type MenuState = { loading: boolean; current: string | undefined; error: boolean };

/** The navbar as a page is sent (NV-02). Whether it is active, its menu open, the browser keeps by itself. */
export type NavbarState = {
  theme: NavbarTheme;
  headline: string;
  shareUrl: string;
  shortcutsVisible: boolean;
  hasLocalInsert: boolean;
  hasGlobalInsert: boolean;
  miniPlayer: MiniPlayer;
  menu: MenuState;
  mostPopular: Record<PopularName, PopularList>;
};

/** What happens to the navbar (NV-05 to NV-07, NV-09). */
export type NavbarEvent =
  | { type: 'headlineSet'; headline: string; shareUrl: string }
  | { type: 'insertSet'; place: 'local' | 'global'; present: boolean }
  | { type: 'miniPlayerPending' }
  | { type: 'miniPlayerLoaded'; data: MiniPlayerTease }
  | { type: 'miniPlayerFailed' }
  | { type: 'menuPending' }
  | { type: 'menuFilled'; current: string | undefined }
  | { type: 'menuFailed' }
  | { type: 'popularPending'; list: PopularName }
  | { type: 'popularFilled'; list: PopularName; items: readonly NavbarItem[] }
  | { type: 'popularFailed'; list: PopularName };

const emptyList = (title: string): PopularList => ({ items: [], title, dataActivityMap: {}, loading: false, error: false });

/** The navbar before anything happened: shortcuts visible (NV-02), lists empty under their titles. */
export const initialNavbar = (theme: NavbarTheme, titles: Record<PopularName, string>): NavbarState => ({
  theme,
  headline: '',
  shareUrl: '',
  shortcutsVisible: true,
  hasLocalInsert: false,
  hasGlobalInsert: false,
  miniPlayer: { loading: false, loaded: false, error: false, data: undefined },
  menu: { loading: false, current: undefined, error: false },
  mostPopular: { read: emptyList(titles.read), shop: emptyList(titles.shop), recipe: emptyList(titles.recipe) },
});

const toActivity = (list: PopularName, items: readonly NavbarItem[]): Record<string, string> =>
  Object.fromEntries(items.map(({ id }, index) => [id, `navbar-${list}-${index + 1}`]));

const withList = (state: NavbarState, name: PopularName, change: Partial<PopularList>): NavbarState => ({
  ...state,
  mostPopular: { ...state.mostPopular, [name]: { ...state.mostPopular[name], ...change } },
});

/** The navbar after an event. A list that failed is empty, with an error; a mini player that failed is loaded, with an error and no data. */
export const navbarAfter = (state: NavbarState, event: NavbarEvent): NavbarState => {
  switch (event.type) {
    case 'headlineSet':
      return { ...state, headline: event.headline, shareUrl: event.shareUrl };
    case 'insertSet':
      return event.place === 'local' ? { ...state, hasLocalInsert: event.present } : { ...state, hasGlobalInsert: event.present };
    case 'miniPlayerPending':
      return { ...state, miniPlayer: { ...state.miniPlayer, loading: true, error: false } };
    case 'miniPlayerLoaded':
      return { ...state, miniPlayer: { loading: false, loaded: true, error: false, data: event.data } };
    case 'miniPlayerFailed':
      return { ...state, miniPlayer: { loading: false, loaded: true, error: true, data: undefined } };
    case 'menuPending':
      return { ...state, menu: { ...state.menu, loading: true, error: false } };
    case 'menuFilled':
      return { ...state, menu: { loading: false, current: event.current, error: false } };
    case 'menuFailed':
      return { ...state, menu: { loading: false, current: undefined, error: true } };
    case 'popularPending':
      return withList(state, event.list, { loading: true, error: false });
    case 'popularFilled':
      return withList(state, event.list, {
        items: event.items,
        dataActivityMap: toActivity(event.list, event.items),
        loading: false,
        error: false,
      });
    case 'popularFailed':
      return withList(state, event.list, { items: [], dataActivityMap: {}, loading: false, error: true });
  }
};
