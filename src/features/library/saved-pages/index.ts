/** The saved area of a reader: saved pieces by tab, collections and notes, and the form that saves without script. */
export { type SavedPages, createSavedPages } from './saved-pages.service.ts';
export { savedPage } from './saved.page.tsx';
