/** The smallest of the sizes that can be requested which holds `count` new cards; the largest where none does. */
export const findNewestSize = (count: number, sizes: readonly number[]): number =>
  sizes.find((size) => size >= count) ?? sizes.at(-1) ?? count;

/** The longest wait of an open page before it fetches a change of a card, in milliseconds: a random part of it spreads the readers. */
export const changeJitter = 4_000;

/** A change of a card as messages report it: `added` is the generation at which readers first had the card. */
export type CardChange = { id: string; generation: number; added: number; revision: number; deleted: boolean };

/** What the changes since a generation mean for an open page; `isWhole` is false where older ones are no longer reported. */
export type Changes = { removed: string[]; changed: string[]; added: string[]; isWhole: boolean };

/** Sorts what happened since a page's generation: which of its cards are gone, which changed, and which it does not have. */
export const listChangesSince = (
  { changes, complete }: { changes: readonly CardChange[]; complete: boolean },
  generation: number,
  isShown: (id: string) => boolean,
): Changes => {
  const since = changes.filter((change) => change.generation > generation);
  return {
    removed: since.filter(({ id, deleted }) => deleted && isShown(id)).map(({ id }) => id),
    changed: since.filter(({ id, deleted }) => !deleted && isShown(id)).map(({ id }) => id),
    added: since.filter(({ id, deleted, added }) => !deleted && added > generation && !isShown(id)).map(({ id }) => id),
    isWhole: complete || since.length < changes.length,
  };
};

/** The most changes that an open page remembers; beyond that, its cards are compared with those on the server. */
const mostRemembered = 500;

/**
 * All changes since the page was made, with those of one more message: a message reports only what came after the one before it. `generation` is that of
 * the message before; `complete` turns false where changes in between were not reported.
 */
export const mergeChanges = (
  before: readonly CardChange[],
  { changes, complete }: { changes: readonly CardChange[]; complete: boolean },
  generation: number,
): { changes: CardChange[]; complete: boolean } => {
  const fresh = changes.filter((change) => change.generation > generation);
  const all = [...fresh, ...before.filter(({ id }) => !fresh.some((change) => change.id === id))];
  return { changes: all.slice(0, mostRemembered), complete: (complete || fresh.length < changes.length) && all.length <= mostRemembered };
};
