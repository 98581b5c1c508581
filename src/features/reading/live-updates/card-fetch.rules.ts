/** What an answer of the content API says of itself when it is no success. */
export type FailedAnswer = { status: number; statusText: string; url: string };

/** The message of a failed fetch of a live blog's cards (LB-16). */
export const cardsFailed = ({ status, statusText, url }: FailedAnswer): string =>
  `Error fetching live blog cards: ${status} ${statusText} ${url}`;

/** The message of a failed fetch of one card (LB-16). */
export const cardFailed = (id: string, { status, statusText, url }: FailedAnswer): string =>
  `Error fetching card with ID ${id}: ${status} ${statusText} ${url}`;
