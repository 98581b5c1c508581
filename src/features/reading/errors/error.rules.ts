/** The statuses that have messages of their own. */
type WordedStatus = 403 | 404 | 410 | 500;
const worded: Readonly<Record<number, WordedStatus>> = { 400: 404, 401: 403, 403: 403, 404: 404, 410: 410 };

/** The status whose messages explain another one: whatever has none of its own counts as a failure of ours. */
export const toExplainedStatus = (status: number): WordedStatus => worded[status] ?? 500;

/** Pieces offered instead of what was not found. */
export const latestSize = 4;

/** Whether an error page asks for the newest pieces: not when the store is what fails, so that it is left alone. */
export const readsLatest = (status: number): boolean => ![429, 502, 503, 504].includes(status);
