import { keysOf } from '../validation/keys-of.ts';

/** The three forms of a feed by the last part of their address (FD-01), and their media types. */
export const feedTypes = {
  'rss.xml': 'application/rss+xml',
  'atom.xml': 'application/atom+xml',
  'feed.json': 'application/feed+json',
} as const;
export type FeedFile = keyof typeof feedTypes;
export const feedFiles = keysOf(feedTypes);

/** The path of the feed of a page: of a vertical's home, a section or an author. */
export const feedPath = (pagePath: string, file: FeedFile): string => `${pagePath === '/' ? '' : pagePath}/${file}`;

/** The feeds of a page as its head announces them. */
export const feedLinks = (pagePath: string, title: string): { type: string; title: string; path: string }[] =>
  feedFiles.map((file) => ({ type: feedTypes[file], title, path: feedPath(pagePath, file) }));

/** The page whose feed an address asks for, and in which form; undefined for any other path. */
export const readFeedPath = (path: string): { page: string; file: FeedFile } | undefined => {
  const slash = path.lastIndexOf('/');
  const file = feedFiles.find((name) => name === path.slice(slash + 1));
  return file && { page: path.slice(0, slash), file };
};
