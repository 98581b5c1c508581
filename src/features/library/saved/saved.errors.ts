import { AppError } from '#platform/errors';

/** What cannot be saved, or is not what the call says it is. */
export const notSavable = (contentId: string): AppError =>
  new AppError({
    code: 'saved/not-savable',
    status: 400,
    message: 'Articles, videos, recipes and products can be saved, each as its own type.',
    details: { contentId },
  });

/** What is not there, or may not be shown: nobody learns which. */
export const unknownContent = (contentId: string): AppError =>
  new AppError({ code: 'saved/unknown-content', status: 404, message: `There is no ${contentId} to save.`, details: { contentId } });

/** A cursor that was not given to this account for this list. */
export const invalidCursor = (): AppError =>
  new AppError({ code: 'saved/invalid-cursor', status: 400, message: 'The cursor is none of this list. Begin without one.' });

/** Names the customer of somebody else. */
export const notYourCustomer = (): AppError =>
  new AppError({ code: 'account/not-yours', status: 403, message: 'The token is of another account.' });

/** Names a bookmark or collection that the account has not. */
export const notSaved = (): AppError =>
  new AppError({ code: 'saved/not-found', status: 404, message: 'There is no such thing in this account.' });

/** As many collections as there may be. */
export const tooManyCollections = (): AppError =>
  new AppError({
    code: 'saved/too-many-collections',
    status: 409,
    message: 'There are as many collections as there may be. Delete one first.',
  });

/** As many bookmarks as there may be. */
export const tooManyBookmarks = (): AppError =>
  new AppError({
    code: 'saved/too-many-bookmarks',
    status: 409,
    message: 'There are as many bookmarks as there may be. Remove one first.',
  });
