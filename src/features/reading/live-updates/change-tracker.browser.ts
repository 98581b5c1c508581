import type { WireLiveState } from '#content/responses/wire';
import { type Changes, listChangesSince } from './live-updates.rules.ts';

/** What a newer state means for the page; `added` are the cards that came since its list was whole, undefined where not all of them are known. */
export type ReceivedChanges = Pick<Changes, 'removed' | 'changed' | 'isWhole'> & { added: readonly string[] | undefined };

/** How far an open page has followed its live blog. */
export type ChangeTracker = {
  /** The latest generation that the page has received. */
  generation: () => number;
  /** The cards added since the list was whole, not shown yet; undefined where not all of them are known. */
  addedIds: () => readonly string[] | undefined;
  /** Takes a state of the blog; undefined where it is no newer than what is known. */
  receive: (state: WireLiveState) => ReceivedChanges | undefined;
  /** The list has every card up to now: what is added later is new. */
  markListWhole: () => void;
  clearAdded: () => void;
};

/** Creates the tracker of a page that was made at `generation`. */
export const createChangeTracker = (initialGeneration: number, isShown: (id: string) => boolean): ChangeTracker => {
  let generation = initialGeneration;
  let listGeneration = initialGeneration;
  let addedIds: readonly string[] | undefined = [];
  return {
    generation: () => generation,
    addedIds: () => addedIds,
    receive: (state) => {
      if (state.generation <= generation) return undefined;
      const { removed, changed, isWhole } = listChangesSince(state, generation, isShown);
      const sinceList = listChangesSince(state, listGeneration, isShown);
      generation = state.generation;
      addedIds = sinceList.isWhole ? sinceList.added : undefined;
      return { removed, changed, isWhole, added: addedIds };
    },
    markListWhole: () => {
      listGeneration = generation;
    },
    clearAdded: () => {
      addedIds = [];
    },
  };
};
