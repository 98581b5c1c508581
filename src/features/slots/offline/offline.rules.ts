import { savedTypesByPrefix } from '#content/rules/saved-types';
import { dayMs } from '#platform/time';
import type { Language } from '../../../messages/offline.ts';

/** What the worker of a site is told by the file that it comes in. */
export type OfflineSettings = {
  /** The saved areas of the site's brands: where each is, the shared page that its list is shown in, and its language. */
  lists: readonly { path: string; shell: string; language: Language }[];
  /** Built files that the saved pages need to be worked with. */
  scripts: readonly string[];
  /** How many bytes may be stored. */
  bytes: number;
  /** Names the build. */
  build: string;
};

/** The names of what is stored in a browser. */
export const offlineNames = {
  cache: 'masthead-saved',
  database: 'masthead-saved',
  sync: 'masthead-saved',
  channel: 'masthead-offline',
} as const;
/** The one file of the worker. */
export const workerPath = '/service-worker.js';

/** How the paths of what can be saved end: before the digits. */
export const savedPrefixes = [...savedTypesByPrefix.keys()];
const savedPath = new RegExp(`(?:${savedPrefixes.join('|')})\\d{1,15}/?$`);
/** Whether a path may be that of a saved piece. */
export const isSavedPath = (path: string): boolean => savedPath.test(path);

/** Limits of what is stored; of the room that a browser gives a site, a fifth is taken at most. */
export const offlineLimits = {
  bytes: 50_000_000,
  part: 0.2,
  pieces: 300,
  freshMs: dayMs,
  syncEveryMs: 900_000,
  lateMs: 7_776_000_000,
} as const;

/** What a reader does without network. */
export type OfflineChange =
  | { kind: 'save' | 'remove'; contentId: string; contentType?: string | undefined }
  | { kind: 'details'; contentId: string; note: string; collections: readonly string[] };
/** A change that waits, in order of `id`; `at` by the clock of the device. */
export type WaitingChange = OfflineChange & { id: number; at: number };

/** A change that was refused when it came in. */
export type Refused = { contentId: string; headline: string; kind: OfflineChange['kind']; why: 'gone' | 'full' };

/** True for a page that is the same for everybody: no other is ever stored. */
export const isSharedPage = (cacheControl: string | null): boolean => cacheControl !== null && !/private|no-store/i.test(cacheControl);

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
const isOwnPath = (address: string | undefined): address is string => address !== undefined && /^\/[^/]/.test(address);

/** The size of a lead picture that a screen of `width` pixels needs: the smallest that is wide enough, else the widest. */
const choosePicture = (candidates: string, width: number): string | undefined => {
  const sizes = candidates
    .split(/(?<=\d[wx]),\s*/)
    .map((one) => /^(\S+)\s+(\d+)w$/.exec(one.trim()))
    .flatMap((match) => (match?.[1] === undefined ? [] : [{ address: match[1], width: Number(match[2]) }]))
    .filter(({ address }) => isOwnPath(address))
    .toSorted((one, other) => one.width - other.width);
  return (sizes.find((one) => one.width >= width) ?? sizes.at(-1))?.address;
};

/** Portraits are shown at no more CSS pixels than this, and no page has more of them that somebody misses. */
const mostOfPortrait = 72;
const mostPortraits = 6;
/** The portraits of who wrote it: the smallest size of each, in the first form that the page offers. */
const listPortraits = (html: string): string[] => {
  const pictures = html.match(/<picture>\s*<source\s[^>]*>/g) ?? [];
  const portraits = pictures.flatMap((source) => {
    const [, width] = /^(\d{1,3})px$/.exec(attribute(source, 'sizes') ?? '') ?? [];
    return width !== undefined && Number(width) <= mostOfPortrait ? (choosePicture(attribute(source, 'srcset') ?? '', 0) ?? []) : [];
  });
  return [...new Set(portraits)].slice(0, mostPortraits);
};

/** The styles, fonts and lead picture that the HTML of a page names in its head, and the portraits of its authors. */
export const listPageFiles = (html: string, width: number): { files: string[]; picture: string | undefined } => {
  const head = html.slice(0, Math.max(html.indexOf('</head>'), 0));
  const links = head.match(/<link\s[^>]*>/g) ?? [];
  const files = links.flatMap((link) => {
    const [relation, as, href] = [attribute(link, 'rel'), attribute(link, 'as'), attribute(link, 'href')];
    const isWanted = relation === 'stylesheet' || relation === 'icon' || (relation === 'preload' && as === 'font');
    return isWanted && isOwnPath(href) ? [href] : [];
  });
  const preload = links.find((link) => attribute(link, 'as') === 'image');
  const picture = choosePicture((preload && attribute(preload, 'imagesrcset')) ?? '', width);
  return { files: [...new Set([...files, ...listPortraits(html)])], picture };
};

/** What all sizes of one picture begin with. */
export const pictureStem = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The saved area that a path belongs to, with the type of its tab; undefined for every other path. */
export const findList = <List extends { path: string }>(
  lists: readonly List[],
  path: string,
): { list: List; type: string | undefined } | undefined => {
  const types: Readonly<Record<string, string>> = { articles: 'article', videos: 'video', recipes: 'recipe', wishlist: 'product' };
  for (const list of lists) {
    if (path === list.path || path === `${list.path}/`) return { list, type: undefined };
    const type = path.startsWith(`${list.path}/`) ? types[path.slice(list.path.length + 1)] : undefined;
    if (type !== undefined) return { list, type };
  }
  return undefined;
};

/** What a call of a page does, where it can wait for the network; undefined for every other. */
export const parseLateCall = (method: string, path: string, body: unknown): OfflineChange | undefined => {
  const [, call, contentId, contentType] = /^\/mynewsapi\/(\w+)\/([A-Za-z0-9]{1,30})(?:\/(\w{1,20}))?\/?$/.exec(path) ?? [];
  if (contentId === undefined || method === 'GET' || method === 'HEAD') return undefined;
  if (call === 'createbookmark' || call === 'restorebookmark') return { kind: 'save', contentId, contentType };
  if (call === 'deleteBookmark') return { kind: 'remove', contentId };
  if (call !== 'bookmarkdetails' || typeof body !== 'object' || body === null) return undefined;
  const { note, collections }: { note?: unknown; collections?: unknown } = body;
  const ids = Array.isArray(collections) ? collections.filter((id) => typeof id === 'string') : [];
  return { kind: 'details', contentId, note: typeof note === 'string' ? note : '', collections: ids };
};

/** The answer that a page gets to a call which waits. */
export const toLateAnswer = (path: string): Record<string, boolean> =>
  path.includes('/createbookmark/')
    ? { createBookmark: true }
    : path.includes('/deleteBookmark/')
      ? { deleteBookmark: true }
      : { done: true };

/** A change as it is sent: with its age instead of its time, because the clock of a device may be wrong. */
export const toSent = ({ at, ...change }: WaitingChange, now: number): Record<string, unknown> => {
  const age = Math.min(Math.max(0, Math.round(now - at)), offlineLimits.lateMs);
  const { kind, contentId } = change;
  return change.kind === 'details'
    ? { kind, contentId, age, note: change.note.slice(0, 1_000), collections: change.collections.slice(0, 100) }
    : { kind, contentId, age };
};

/** What a size is told as: "3.4 MB". */
export const toMegabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(bytes >= 10_000_000 ? 0 : 1);
