import type { savedToastEn } from '../en/saved-toast-en.ts';

/** The Spanish words of what is said at the foot of a page when something was saved or removed. */
export const savedToastEs: typeof savedToastEn = {
  saved: 'Guardado para después.',
  removed: 'Quitado.',
  failed: 'No se pudo guardar. Vuelve a intentarlo.',
  removeFailed: 'No se pudo quitar. Vuelve a intentarlo.',
  full: 'Tu lista está llena. Quita algo primero.',
  see: 'Ver guardados',
  undo: 'Deshacer',
};
