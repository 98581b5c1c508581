/** What is said of a search: one that was found, `{count}` of them, or none for `{text}`. */
export type FoundWords = { one: string; many: string; none: string };

/** What the sign-in of a live page works with: the channel as the script knows it, the script's address, the page's own, and who is signed in already. */
export type TvSignInProps = {
  requestor: string;
  resource: string;
  script: `/services/${string}.js`;
  page: string;
  provider: string | null;
  tempPass: string | null;
  words: { cancelled: string; found: FoundWords };
};
