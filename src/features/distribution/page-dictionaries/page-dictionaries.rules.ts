import type { Brand } from '#brands';
import { findIdPrefix } from '#content/ids';

const folder = '/_dictionaries/';

/** Where a dictionary lies: its name says its bytes, so what is there never changes. */
export const dictionaryPath = (hash: Buffer): string => `${folder}${hash.toString('base64url')}`;

/** Whether an address is that of a dictionary. */
export const isDictionaryPath = (path: string): boolean => path.startsWith(folder);

/** What the pages of a brand say of its dictionary. */
export const dictionaryLink = (hash: Buffer): string => `<${dictionaryPath(hash)}>; rel="compression-dictionary"`;

/** For which addresses a client uses it: the pages of the brand, whole documents only. The longest match wins, so a brand below another has its own. */
export const useAsDictionary = ({ basePath }: Pick<Brand, 'basePath'>): string =>
  `match="${basePath === '/' ? '/*' : `${basePath}*`}", match-dest=("document")`;

/** The pieces, people and pictures that a page shows, of its tags: what is taken from readers must not stay in a dictionary either. */
export const shownIn = (tags: Iterable<string>): string[] => [...new Set(tags)].filter((tag) => findIdPrefix(tag) !== undefined);

/** Of some pages the one of middle length: the best guess at the next one. */
export const findTypicalPage = <Page extends { readonly html: { readonly length: number } }>(pages: readonly Page[]): Page | undefined =>
  pages.toSorted((one, other) => one.html.length - other.html.length)[Math.floor(pages.length / 2)];
