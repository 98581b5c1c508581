import type { ContentItem } from '#content/responses/content-item';
import type { Pagination } from '#content/model/curation';
import type { WirePerson } from '#content/responses/wire';

/** A search for products: what was found last, and whether another one is under way. */
export type ProductSearch = { items: readonly ContentItem[]; loading: boolean; error: string | null };
export type ProductSearchEvent = { type: 'pending' } | { type: 'success'; items: readonly ContentItem[] } | { type: 'error' };

/** A search for people, page by page. */
export type PersonSearch = { items: readonly WirePerson[]; pagination: Pagination | null; loading: boolean; error: string | null };
export type PersonSearchEvent =
  { type: 'pending' } | { type: 'succeeded'; items: readonly WirePerson[]; pagination: Pagination } | { type: 'failed'; error: string };

export const initialProductSearch: ProductSearch = { items: [], loading: false, error: null };
export const initialPersonSearch: PersonSearch = { items: [], pagination: null, loading: false, error: null };

/** The next state (SP-06). What was found stays while more is asked for; an error ends the search, and none is kept. */
export const reduceProductSearch = (state: ProductSearch, event: ProductSearchEvent): ProductSearch => {
  switch (event.type) {
    case 'pending':
      return { ...state, loading: true };
    case 'success':
      return { items: event.items, loading: false, error: null };
    case 'error':
      return { ...state, loading: false, error: null };
  }
};

/** The next state (SR-21). A failure is kept, and leaves nobody. */
export const reducePersonSearch = (state: PersonSearch, event: PersonSearchEvent): PersonSearch => {
  switch (event.type) {
    case 'pending':
      return { ...state, loading: true, error: null };
    case 'succeeded':
      return { items: event.items, pagination: event.pagination, loading: false, error: null };
    case 'failed':
      return { items: [], pagination: null, loading: false, error: event.error };
  }
};
