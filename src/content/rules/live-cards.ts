/** Cards of a live blog's first page, of a microblog's, and of each "Load More" (LB-05, LB-06). */
export const firstPageSize = 150;
export const microblogPageSize = 15;
export const loadMoreSize = 10;
/** Cards of a live blog that leads a front (decisions, "lead with its latest three cards"). */
export const frontSize = 3;

/** How many cards the first page of a live blog has, by its subType. */
export const getPageSize = (subType: string | undefined): number => (subType === 'microblog' ? microblogPageSize : firstPageSize);

/** A place in the order of cards: when it was published, and its id. */
export type CardPlace = { id: string; publishedAt: string };

/** The number in the id of a card: cards of one millisecond stand in its order (LB-30). */
export const toCardNumber = (id: string): number => Number(id.slice('ncrd'.length));

/** Compares two cards as lists show them: the later published first; of the same millisecond the higher id first. Negative: `one` is above. */
export const compareCards = (one: CardPlace, other: CardPlace): number =>
  Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || toCardNumber(other.id) - toCardNumber(one.id);

/** The cursor of a place, for `before` and `after`: `1763640000000-ncrd12`. */
export const toCursor = ({ id, publishedAt }: CardPlace): string => `${Date.parse(publishedAt)}-${id}`;

// the last millisecond of the year 9999: what is later has no four digits for its year
const latestTimestamp = 253_402_300_799_999;

/** The place that a cursor names; undefined for what is none. */
export const placeOfCursor = (cursor: string): CardPlace | undefined => {
  const [, milliseconds, id] = /^([0-9]{1,15})-(ncrd[0-9]{1,15})$/.exec(cursor) ?? [];
  const timestamp = Number(milliseconds);
  return id === undefined || !(timestamp <= latestTimestamp) ? undefined : { id, publishedAt: new Date(timestamp).toISOString() };
};

/** The cache tag of what shows the cards of a live blog: a new card purges it, and not the fronts that show the blog. */
export const cardsTag = (blogId: string): string => `cards:${blogId}`;

/** Key events that the page lists beside the cards; the filter has all of them. */
export const keyEventsShown = 12;
