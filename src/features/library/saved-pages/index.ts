/** The saved area of a reader: saved pieces by tab, collections and notes, and the form that saves without script. */
export { createSavedPages } from './saved.page.tsx';
