/** A list of what was read in an open page: the pieces shown, where it goes on, and what is being fetched. */
export type HistoryListState = { ids: readonly string[]; next: string | null; status: 'shown' | 'loading' | 'failed' };

export type HistoryListEvent =
  | { type: 'pending' }
  /** `cursor`: what the page was asked for with; undefined for the first. */
  | { type: 'loaded'; cursor: string | undefined; ids: readonly string[]; next: string | null }
  | { type: 'failed' };

/** Which of the pieces of a page are new to a list. */
export const listNew = ({ ids }: Pick<HistoryListState, 'ids'>, loaded: readonly string[]): string[] =>
  [...new Set(loaded)].filter((id) => !ids.includes(id));

/** A page with a cursor is appended, each piece once; one without replaces what is shown (SV-03). */
export const reduceHistoryList = (state: HistoryListState, event: HistoryListEvent): HistoryListState => {
  switch (event.type) {
    case 'pending':
      return { ...state, status: 'loading' };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'loaded':
      return {
        ids: event.cursor === undefined ? [...new Set(event.ids)] : [...state.ids, ...listNew(state, event.ids)],
        next: event.next,
        status: 'shown',
      };
  }
};
