import type { WireElement } from '#content/model/body';

type Part = Pick<WireElement, 'type' | 'html'>;

/** Before the first ad in a text, and after what else stands in it, come so many paragraphs and characters at least; between two ads more of both. */
const leastBefore = { paragraphs: 3, characters: 900 };
const leastBetween = { paragraphs: 5, characters: 1_500 };
/** And so many paragraphs after the last. */
const leastAfter = 2;
const mostInText = 6;

const countText = (html: string): number => html.replace(/<[^<>]*>/g, '').length;
const isParagraph = (part: Part | undefined): boolean => part?.type === 'paragraph';

/**
 * Before which elements of a text an ad stands: between two paragraphs, never beside a heading, picture or anything else, at a distance from the beginning, the
 * end, one another and what stands at the places of `taken` (how many elements stand before each).
 */
export const listAdPlaces = (body: readonly Part[], taken: readonly number[] = []): number[] => {
  const places: number[] = [];
  let [paragraphs, characters] = [0, 0];
  let least = leastBefore;
  body.forEach((part, index) => {
    if (taken.includes(index)) [paragraphs, characters] = [0, 0];
    const left = body.slice(index).filter(isParagraph).length;
    const isBetween = isParagraph(part) && isParagraph(body[index - 1]);
    const isFar = paragraphs >= least.paragraphs && characters >= least.characters;
    // what editors put there shortly after has its own room
    const isNear = taken.some((place) => place >= index && place < index + leastAfter);
    if (isBetween && isFar && !isNear && left >= leastAfter && places.length < mostInText) {
      places.push(index);
      [paragraphs, characters] = [0, 0];
      least = leastBetween;
    }
    if (isParagraph(part)) paragraphs += 1;
    characters += countText(part.html);
  });
  return places;
};

/** In a live blog an ad stands after every so many cards. */
export const cardsBetweenAds = 8;

/**
 * After how many of so many cards ads stand, never at the end of a list. `isFollowed`: an ad stands after the last of them already, so that as many cards are
 * left before it.
 */
export const listCardPlaces = (cards: number, { isFollowed = false, every = cardsBetweenAds } = {}): number[] =>
  Array.from({ length: Math.max(0, Math.floor((cards - (isFollowed ? every : 1)) / every)) }, (_, index) => (index + 1) * every);

/** A layout of a front: how many packages it has, and whether its rail has an ad, which is the last in it. */
export type AdLayout = { packages: number; hasRailAd?: boolean };

/**
 * Between which layouts of a front an ad stands: after every third, never beside what is paid for, never below the ad of a rail, never at the end. `first` is the
 * place of their first package among all of the page.
 */
export const listFrontPlaces = (layouts: readonly AdLayout[], paidPosition: number | undefined, first = 0, every = 3): number[] => {
  const places: number[] = [];
  let [position, since] = [first, 0];
  layouts.forEach(({ packages, hasRailAd = false }, index) => {
    const isPaid = (from: number, to: number): boolean => paidPosition !== undefined && paidPosition >= from && paidPosition < to;
    const next = layouts[index + 1];
    const end = position + packages;
    since += 1;
    if (next !== undefined && since >= every && !hasRailAd && !isPaid(position, end + next.packages)) {
      places.push(index + 1);
      since = 0;
    }
    position = end;
  });
  return places;
};
