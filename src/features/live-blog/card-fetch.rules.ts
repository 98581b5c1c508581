/** What an answer of the content API says of itself when it is no success. */
export type FailedAnswer = { status: number; statusText: string; url: string };

/** The message of a failed fetch of a live blog's cards, in the wording of specification §8. */
export const cardsFailed = ({ status, statusText, url }: FailedAnswer): string =>
  `Error fetching live blog cards: ${status} ${statusText} ${url}`;

/** The message of a failed fetch of one card, in the wording of specification §8. */
export const cardFailed = (id: string, { status, statusText, url }: FailedAnswer): string =>
  `Error fetching card with ID ${id}: ${status} ${statusText} ${url}`;
