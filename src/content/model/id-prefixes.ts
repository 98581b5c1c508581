import type { Language } from '#brands';
import { type DocumentType, pieceTypes } from './document-types.ts';

/** The letters that ids begin with (PG-01); those of cards too, which are no documents. */
export const idPrefixes = ['rcna', 'ncrd', 'tdrp', 'tdpd', 'mmvo', 'tmvo', 'mmpl', 'ncpn', 'nccu', 'ncim'] as const;
export type IdPrefix = (typeof idPrefixes)[number];

/** The types whose ids are names. */
const namedTypes = ['menu', 'navigation', 'curatedList', 'newsletter'] as const;
type NumberedType = Exclude<DocumentType, (typeof namedTypes)[number]>;

/** The prefix of the ids of each type, by language: new Spanish videos have their own. */
const prefixesOfTypes: Readonly<Record<NumberedType, Readonly<Record<Language, IdPrefix>>>> = {
  article: { en: 'rcna', es: 'rcna' },
  slideshow: { en: 'rcna', es: 'rcna' },
  liveBlog: { en: 'rcna', es: 'rcna' },
  recipe: { en: 'tdrp', es: 'tdrp' },
  product: { en: 'tdpd', es: 'tdpd' },
  video: { en: 'mmvo', es: 'tmvo' },
  playlist: { en: 'mmpl', es: 'mmpl' },
  person: { en: 'ncpn', es: 'ncpn' },
  curation: { en: 'nccu', es: 'nccu' },
  mediaAsset: { en: 'ncim', es: 'ncim' },
};

/** True for a type whose ids have a prefix and a number; false for a type whose ids are names. */
export const hasNumberedIds = (type: DocumentType): type is NumberedType => !namedTypes.some((named) => named === type);

/** The prefix of new ids of a type. */
export const idPrefixOf = (type: NumberedType, language: Language): IdPrefix => prefixesOfTypes[type][language];

/** The prefixes that ids of a type may have. */
export const listIdPrefixes = (type: NumberedType): IdPrefix[] => [...new Set(Object.values(prefixesOfTypes[type]))];

/** The prefixes of the ids of content types, each once. */
export const piecePrefixes: readonly IdPrefix[] = [...new Set(pieceTypes.flatMap(listIdPrefixes))];

/** The pattern of ids with some prefixes, as a part of regular expressions. */
export const buildIdPattern = (some: readonly IdPrefix[]): string => `(?:${some.join('|')})[0-9]{1,15}`;
