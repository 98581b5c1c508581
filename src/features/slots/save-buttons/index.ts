/** Buttons that save a piece on shared pages: the browser alone knows the reader and what is saved. */
export { SaveButton, hasSaveButton } from './save-button.tsx';
export { SaveForm } from './save-form.tsx';
