import { storageKey } from './storage-key.rules.ts';
import { formatStored, parseStored, type StoredCooking } from './stored-cooking.state.ts';

/** What this browser stores of a recipe; undefined where its storage is closed to us. */
export const readStored = (id: string): StoredCooking | undefined => {
  try {
    return parseStored(localStorage.getItem(storageKey(id)), Date.now());
  } catch {
    return undefined;
  }
};

/** Stores what the reader did; false where that cannot be. */
export const writeStored = (id: string, stored: StoredCooking): boolean => {
  try {
    const text = formatStored(stored);
    if (text === undefined) localStorage.removeItem(storageKey(id));
    else localStorage.setItem(storageKey(id), text);
    return true;
  } catch {
    return false;
  }
};
