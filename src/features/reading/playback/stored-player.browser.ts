import { formatStoredPlayer, parseStoredPlayer, type StoredPlayer } from './stored-player.rules.ts';

const key = 'masthead-player';

/** What this browser stores of players; as if nothing where its storage is closed. */
export const readStoredPlayer = (): StoredPlayer => {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // storage may be closed to us: the player works the same, and forgets
    text = null;
  }
  return parseStoredPlayer(text);
};

/** Changes what is stored, from what is stored now: two players on a page share it. */
export const changeStoredPlayer = (change: (stored: StoredPlayer) => StoredPlayer): StoredPlayer => {
  const changed = change(readStoredPlayer());
  try {
    localStorage.setItem(key, formatStoredPlayer(changed));
  } catch {
    // full or closed: it holds for this page alone
    return changed;
  }
  return changed;
};
