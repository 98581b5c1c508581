/** The statuses that have a page of their own. */
export type ErrorStatus = 403 | 404 | 410 | 500 | 503;

/** Pieces offered instead of what was not found. */
export const latestSize = 4;

/** Whether an error page asks for the newest pieces: not when the store is what fails, so that it is left alone. */
export const readsLatest = (status: ErrorStatus): boolean => status !== 503;
