import type { Brand } from '#brands';
import { findIdPrefix } from '#content/urls/ids';

const folder = '/_dictionaries/';

/** The path of a dictionary: named by its bytes, so what is there never changes. */
export const dictionaryPath = (hash: Buffer): string => `${folder}${hash.toString('base64url')}`;

/** True for the path of a dictionary. */
export const isDictionaryPath = (path: string): boolean => path.startsWith(folder);

/** The Link header that names a dictionary on the pages of its brand. */
export const dictionaryLink = (hash: Buffer): string => `<${dictionaryPath(hash)}>; rel="compression-dictionary"`;

/** The Use-As-Dictionary header: for the pages of the brand, whole documents only. The longest match wins, so a brand below another has its own. */
export const useAsDictionary = ({ basePath }: Pick<Brand, 'basePath'>): string => `match="${basePath}*", match-dest=("document")`;

/** The ids among the tags of a page: pieces, people and pictures in it. What is taken from readers must not stay in a dictionary either. */
export const listShownIds = (tags: Iterable<string>): string[] => [...new Set(tags)].filter((tag) => findIdPrefix(tag) !== undefined);

/** The page of middle length: the best guess at the next one. */
export const findTypicalPage = <Page extends { readonly html: { readonly length: number } }>(pages: readonly Page[]): Page | undefined =>
  pages.toSorted((one, other) => one.html.length - other.html.length)[Math.floor(pages.length / 2)];
