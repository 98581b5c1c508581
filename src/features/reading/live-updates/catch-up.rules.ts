/** The props of the script that catches readers up; it fills in `{count}`, `{updates}` and `{ago}`. */
export type CatchUpProps = { name: string; language: string; messages: { since: string; update: string; updates: string } };

/** A reader's last visit, known to their browser alone: the newest card they had before them, when it was published, and when they left. Milliseconds. */
export type LastSeen = { id: string; at: number; left: number };
/** A card as the page has it. */
export type SeenCard = { id: string; at: number; title: string; isKeyEvent: boolean };

/** Cards that "catch me up" lists at most. */
export const mostMissed = 8;
/** A shorter absence does not count, in milliseconds. */
export const shortestAbsence = 60_000;

/** The title of a card in a list: its headline or first words, at most 120 characters. */
export const shortenTitle = (words: string | null | undefined): string => {
  const text = (words ?? '').trim();
  return text.length > 120 ? `${text.slice(0, 118)}…` : text;
};

/** Parses what the browser remembered; undefined where it is not a visit. */
export const parseLastSeen = (text: string | null): LastSeen | undefined => {
  const [id, at, left] = (text ?? '').split(' ');
  const seen = { id: id ?? '', at: Number(at), left: Number(left) };
  return /^ncrd[0-9]{1,15}$/.test(seen.id) && seen.at > 0 && seen.left > 0 ? seen : undefined;
};
/** The key under which a browser stores the last visit to a live blog. */
export const buildLastSeenKey = (blog: string): string => `masthead-live-${blog}`;

/** The cards since the last visit: how many, and those to list, key events first and then the newest. Undefined where there are none. */
export const findMissedCards = (
  seen: LastSeen | undefined,
  cards: readonly SeenCard[],
  now: number,
): { count: number; listed: SeenCard[] } | undefined => {
  if (!seen || now - seen.left < shortestAbsence) return undefined;
  const missed = cards.filter(
    ({ id, at }) => at > seen.at || (at === seen.at && id !== seen.id && !cards.some((card) => card.id === seen.id)),
  );
  if (missed.length === 0) return undefined;
  const listed = [...missed.filter(({ isKeyEvent }) => isKeyEvent), ...missed.filter(({ isKeyEvent }) => !isKeyEvent)];
  return { count: missed.length, listed: listed.filter(({ title }) => title !== '').slice(0, mostMissed) };
};
