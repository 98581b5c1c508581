import type { SavedType } from '#content/rules/saved-types';

/** A bookmark as the state knows it. */
export type SavedContent = { contentId: string; contentType: SavedType };
type PageInfo = { nextPage: string | null };

/** What the browser knows of somebody's saved things. Which kind of them is listed is the page's address, and who they are the token's. */
export type SavedState = {
  authenticationState: 'unknown' | 'authenticated' | 'unauthenticated';
  bookmarks: Readonly<Record<string, boolean>>;
  loading: boolean;
  isBedrockApiEnabled: boolean;
  list: { data: readonly SavedContent[]; pageInfo: PageInfo };
  error: string | null;
};

export const initialSaved: SavedState = {
  authenticationState: 'unknown',
  bookmarks: {},
  loading: false,
  isBedrockApiEnabled: true,
  list: { data: [], pageInfo: { nextPage: null } },
  error: null,
};

export type SavedEvent =
  | { type: 'authenticationChanged'; to: SavedState['authenticationState'] }
  | { type: 'loading' }
  | { type: 'loaded'; data: readonly SavedContent[]; pageInfo: PageInfo; cursor?: string | undefined }
  | { type: 'failed'; error: string }
  | { type: 'found'; saved: readonly string[]; asked: readonly string[] }
  | { type: 'createRequested'; contentId: string }
  | ({ type: 'created' } & SavedContent)
  | { type: 'createRefused'; contentId: string }
  | { type: 'deleteRequested'; contentId: string }
  | { type: 'deleted'; contentId: string }
  | { type: 'checked'; contentId: string; isSaved: boolean };

const mark = (state: SavedState, contentId: string, isSaved: boolean): SavedState => ({
  ...state,
  bookmarks: { ...state.bookmarks, [contentId]: isSaved },
});

/** One list of two, each id once, where it stood first. */
const merge = (one: readonly SavedContent[], other: readonly SavedContent[]): SavedContent[] => {
  const known = new Set<string>();
  return [...one, ...other].filter(({ contentId }) => !known.has(contentId) && known.add(contentId));
};
const without = (list: SavedState['list'], contentId: string): SavedState['list'] => ({
  ...list,
  data: list.data.filter((entry) => entry.contentId !== contentId),
});

/** The state after an event; pure. What belongs to one reader goes with them. */
export const savedAfter = (state: SavedState, event: SavedEvent): SavedState => {
  switch (event.type) {
    case 'authenticationChanged':
      return event.to === 'authenticated'
        ? { ...state, authenticationState: 'authenticated' }
        : { ...initialSaved, isBedrockApiEnabled: state.isBedrockApiEnabled, authenticationState: event.to };
    case 'loading':
      return { ...state, loading: true, error: null };
    case 'loaded': {
      // with a cursor it goes on, without one it begins anew (SV-03)
      const data = merge(event.cursor === undefined ? [] : state.list.data, event.data);
      const saved = Object.fromEntries(data.map(({ contentId }) => [contentId, true]));
      return {
        ...state,
        loading: false,
        error: null,
        list: { data, pageInfo: event.pageInfo },
        bookmarks: { ...state.bookmarks, ...saved },
      };
    }
    case 'failed':
      return { ...state, loading: false, error: event.error };
    case 'found': {
      const saved = new Set(event.saved);
      const found = Object.fromEntries(event.asked.map((contentId) => [contentId, saved.has(contentId)]));
      return { ...state, bookmarks: { ...state.bookmarks, ...found } };
    }
    case 'createRequested':
      return mark(state, event.contentId, true);
    case 'createRefused':
      return mark(state, event.contentId, false);
    case 'created': {
      const { contentId, contentType } = event;
      const list = without(state.list, contentId);
      return { ...mark(state, contentId, true), list: { ...list, data: [{ contentId, contentType }, ...list.data] } };
    }
    case 'deleteRequested':
      return mark(state, event.contentId, false);
    case 'deleted':
      return { ...mark(state, event.contentId, false), list: without(state.list, event.contentId) };
    case 'checked':
      return mark(state, event.contentId, event.isSaved);
  }
};
