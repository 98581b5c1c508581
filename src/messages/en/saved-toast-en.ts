/** The English words of what is said at the foot of a page when something was saved or removed. */
export const savedToastEn = {
  saved: 'Saved for later.',
  removed: 'Removed.',
  failed: 'That could not be saved. Try again.',
  removeFailed: 'That could not be removed. Try again.',
  full: 'Your list is full. Remove something first.',
  see: 'See saved',
  undo: 'Undo',
};
