/** An answer of the content API that is not a success. */
export type FailedAnswer = { status: number; statusText: string; url: string };

/** The message of a failed fetch of a live blog's cards (LB-16). */
export const formatCardsFailure = ({ status, statusText, url }: FailedAnswer): string =>
  `Error fetching live blog cards: ${status} ${statusText} ${url}`;

/** The message of a failed fetch of one card (LB-16). */
export const formatCardFailure = (id: string, { status, statusText, url }: FailedAnswer): string =>
  `Error fetching card with ID ${id}: ${status} ${statusText} ${url}`;
