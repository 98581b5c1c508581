const longPart = /[A-Za-z0-9_-]{40,}/g;
const mostTurns = 2;

/**
 * The path of an address as logs and traces have it: without its query, and without the sealed parts that open something for whoever holds them, such as a
 * link to leave a newsletter. What is sealed is long and turns from small letters to capitals again and again, which no headline does.
 */
export const toLoggedPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(longPart, (part) => ((part.match(/[a-z0-9][A-Z]/g)?.length ?? 0) > mostTurns ? '(sealed)' : part));
