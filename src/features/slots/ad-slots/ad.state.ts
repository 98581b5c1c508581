/** The life of an ad, in its order (AD-01). */
export const adLifecycle = [
  'creating',
  'created',
  'requesting',
  'requested',
  'rendering',
  'rendered',
  'recycling',
  'recycled',
  'destroying',
  'destroyed',
] as const;
export type AdLifecycle = (typeof adLifecycle)[number];

/** All ads of a page, by the id of their slot, and how high the article beside them is, in px. */
export type AdState = { slots: Readonly<Record<string, AdLifecycle>>; articleHeight: number };

/** The state before anything is known: no slots, an article of 50 px. */
export const initialAdState: AdState = { slots: {}, articleHeight: 50 };

// what is asked for and comes back empty is never rendered: it is recycled from there
const followers: Readonly<Record<AdLifecycle, readonly AdLifecycle[]>> = {
  creating: ['created', 'destroying'],
  created: ['requesting', 'destroying'],
  requesting: ['requested', 'destroying'],
  requested: ['rendering', 'recycling', 'destroying'],
  rendering: ['rendered', 'recycling', 'destroying'],
  rendered: ['recycling', 'destroying'],
  recycling: ['recycled', 'destroying'],
  recycled: ['requesting', 'destroying'],
  destroying: ['destroyed'],
  destroyed: ['creating'],
};

/** Whether an ad may go from one value to another. A new one begins by being created. */
export const mayFollow = (from: AdLifecycle | undefined, to: AdLifecycle): boolean =>
  from === undefined ? to === 'creating' : followers[from].includes(to);

export type AdEvent = { kind: 'moved'; slot: string; to: AdLifecycle } | { kind: 'article-measured'; height: number };

/** The state after an event. What comes too late, such as the load of a creative that was recycled meanwhile, changes nothing. */
export const reduceAds = (state: AdState, event: AdEvent): AdState => {
  if (event.kind === 'article-measured') return { ...state, articleHeight: event.height };
  const { slot, to } = event;
  return mayFollow(state.slots[slot], to) ? { ...state, slots: { ...state.slots, [slot]: to } } : state;
};
