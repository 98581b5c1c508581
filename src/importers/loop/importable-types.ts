import type { DocumentType } from '#content/model/document-types';
import { idPrefixOf } from '#content/model/id-prefixes';
import { isNone, none, type None, type TypesWith } from '#content/model/none';
import { keysOf } from '#content/validation/keys-of';

const ofTheSite = none('archives bring content, and the site has its own');
/** The types that archives bring. */
const importable = {
  article: true,
  slideshow: true,
  liveBlog: true,
  recipe: true,
  product: true,
  video: true,
  playlist: true,
  person: true,
  curation: none('a front is made of what was brought in'),
  mediaAsset: true,
  menu: none('a menu is made of the navigation of the archive'),
  navigation: ofTheSite,
  curatedList: ofTheSite,
  newsletter: ofTheSite,
} as const satisfies Record<DocumentType, true | None>;
export type ImportableType = TypesWith<typeof importable>;
/** The types that importers make. */
export const importableTypes = keysOf(importable).filter((type) => !isNone(importable[type]));

/** The prefix of the id of a document that is brought in. Archives do not have the videos of Spanish networks. */
export const importedPrefixOf = (type: ImportableType): string => idPrefixOf(type, 'en');
