/** The saved area of a reader: what they saved by tab, their collections and notes, and the page that saves without script; one reader's alone. */
export { type SavedPages, createSavedPages } from './saved-pages.service.ts';
export { savedPage } from './saved.page.tsx';
