/** What the page gives the script that catches readers up; `{count}`, `{updates}` and `{ago}` are filled in by it. */
export type CatchUpProps = { name: string; language: string; messages: { since: string; update: string; updates: string } };

/** What is remembered of a reader's last visit, in the browser alone: the newest card that was before them, and when it was. Milliseconds. */
export type LastSeen = { id: string; at: number; left: number };
/** A card as the page has it. */
export type SeenCard = { id: string; at: number; title: string; isKeyEvent: boolean };

/** Cards that "catch me up" lists at most. */
export const mostMissed = 8;
/** Who was away for less is still reading, in milliseconds. */
export const shortestAbsence = 60_000;

/** What a list calls a card: its headline or first words, at most 120 characters. */
export const shortTitle = (words: string | null | undefined): string => {
  const text = (words ?? '').trim();
  return text.length > 120 ? `${text.slice(0, 118)}…` : text;
};

/** Reads what was remembered; undefined for what is none. */
export const readLastSeen = (text: string | null): LastSeen | undefined => {
  const [id, at, left] = (text ?? '').split(' ');
  const seen = { id: id ?? '', at: Number(at), left: Number(left) };
  return /^ncrd[0-9]{1,15}$/.test(seen.id) && seen.at > 0 && seen.left > 0 ? seen : undefined;
};
/** The name it is kept under in a browser. */
export const lastSeenName = (blog: string): string => `masthead-live-${blog}`;

/** What happened since the last visit: how many cards, and those that are listed: key events first, then the newest. Undefined where there is nothing to tell. */
export const missedSince = (
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
