/** What the page gives the island of its ads: the settings, and, where a vendor chooses, what the page is about. */
export type AdsProps = { mps: Readonly<Record<string, unknown>>; values?: Readonly<Record<string, string | readonly string[]>> };
