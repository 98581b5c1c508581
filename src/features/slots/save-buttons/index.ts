/** Buttons that save a piece, on pages that are the same for everybody: they know who reads, and what is saved, in the browser alone. */
export { SaveButton, hasSaveButton } from './save-button.tsx';
export { SaveForm } from './save-form.tsx';
