/** What a push carries: everything that is shown, since a worker may be without network. */
export type PushPayload = {
  /** The message, sealed against made-up counts: what was shown and pressed is counted by it, and by nothing of the reader. */
  id: string;
  title: string;
  body: string;
  /** A path of the site. */
  path: string;
  /** A newer one of the same piece takes the place of one that is shown. */
  tag: string;
  lang: string;
  icon?: string | undefined;
};

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

/** Whether a path stays on the site: no other host, and nothing that a parser reads as one. */
const isOwnPath = (value: unknown): value is string => isText(value, 2_000) && /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value);

/** Reads what came; undefined for what is none of ours. */
export const parsePayload = (data: unknown): PushPayload | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const { id, title, body, path, tag, lang, icon }: { [Name in keyof PushPayload]?: unknown } = data;
  const isWhole = isText(id, 100) && isText(title, 300) && title !== '' && isText(body, 2_000) && isText(tag, 100) && isText(lang, 10);
  if (!isWhole || !isOwnPath(path)) return undefined;
  return { id, title, body, path, tag, lang, ...(isOwnPath(icon) && { icon }) };
};

/** A page of the site that is open in a tab. */
type OpenPage = { url: string; visibilityState: string };

/** Whether an open page is that of a path: the same but for its query and fragment. */
export const isPageOf = (address: string, path: string, origin: string): boolean => {
  const [page, wanted] = [new URL(address), new URL(path, origin)];
  return page.origin === wanted.origin && page.pathname === wanted.pathname;
};

/** True when a reader looks at the page of a path: a notification would tell them nothing new (PN-08). */
export const isLookedAt = (pages: readonly OpenPage[], path: string, origin: string): boolean =>
  pages.some(({ url, visibilityState }) => visibilityState === 'visible' && isPageOf(url, path, origin));
