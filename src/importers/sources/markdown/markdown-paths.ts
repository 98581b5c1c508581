import { posix } from 'node:path';
import { buildSlug } from '#content/urls/urls';
import { decodeSlug, toPreviousPath } from '../../links/previous-address.ts';
import { dayOf, nameOf } from './read-archive.ts';
import type { MarkdownFacts } from './markdown-facts.ts';

const old = 'https://old.example';

/**
 * Where a text stood on the old site: the address that it says itself; of Jekyll's `_posts` its categories, day and name; else its place below the
 * folder of contents, as Hugo, Eleventy and Astro have it, without that of the brand's `language`. Undefined where it is unknown.
 */
export const findPreviousPath = (path: string, { address, categories }: MarkdownFacts, language: string): string | undefined => {
  if (/^(?:https?:\/\/|\/)[^:]*$/.test(address.replace(/^https?:\/\//, '//').replace(/^\/\//, '/'))) {
    const url = URL.parse(address, old);
    if (url) return toPreviousPath(url);
  }
  const day = dayOf(path);
  if (day !== undefined && /(?:^|\/)_posts\//.test(path))
    return toPreviousPath(`${old}/${[...categories.map(buildSlug), ...day.split('-'), `${nameOf(path)}.html`].join('/')}`);
  // the language of most texts is in no address
  const below = path
    .replace(/^(?:.*\/)?(?:src\/)?content\//, '')
    .replace(new RegExp(`^${language}/`), '')
    .replace(/(?:^|\/)_(?:posts|drafts|pages)\//, '/');
  const folder = posix.dirname(below);
  const own = /^_?index\.\w+$/i.test(posix.basename(below)) ? [] : [nameOf(path)];
  return toPreviousPath(`${old}/${[...(folder === '.' ? [] : [folder]), ...own].join('/')}`);
};

/** What a name in a text means, by where that text lies: a file of the archive, by its path below the root; undefined for what is none. */
export const findFile = (from: string, name: string, files: ReadonlySet<string>): string | undefined => {
  const plain = decodeSlug(name.replace(/[?#][^]*/, ''));
  const absolute = plain.replace(/^\/+/, '');
  const places = plain.startsWith('/')
    ? [absolute, ...['static', 'public', 'assets', 'source', 'src', 'content'].map((folder) => `${folder}/${absolute}`)]
    : [posix.join(posix.dirname(from), plain), plain, `content/${plain}`, `_posts/${plain}`, `static/${plain}`, `public/${plain}`];
  return places.find((place) => files.has(place));
};
