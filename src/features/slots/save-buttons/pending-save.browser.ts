import { parseSavedId } from '#content/rules/saved-content';
import type { SavedContent } from './saved.state.ts';

const name = 'masthead-to-save';
const holdsMs = 600_000;

const withStorage = <Result>(use: (storage: Storage) => Result): Result | undefined => {
  try {
    return use(sessionStorage);
  } catch (error) {
    // storage is closed to us, or full: what waits is lost with the page
    if (error instanceof DOMException) return undefined;
    throw error;
  }
};

let inPage: SavedContent | undefined;

/** Remembers what is to be saved once its reader has signed in, here or on a page of another house and back. */
export const storePending = (content: SavedContent): void => {
  inPage = content;
  withStorage((storage) => storage.setItem(name, `${content.contentId} ${Date.now()}`));
};

export const forgetPending = (): void => {
  inPage = undefined;
  withStorage((storage) => storage.removeItem(name));
};

/** What waits, for ten minutes. */
export const readPending = (): SavedContent | undefined => {
  const [id = '', at = ''] = withStorage((storage) => storage.getItem(name))?.split(' ') ?? [];
  return Math.abs(Date.now() - Number(at)) < holdsMs && id !== '' ? parseSavedId(id) : inPage;
};
