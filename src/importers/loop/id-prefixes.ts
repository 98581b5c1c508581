/** The types an importer may make, and the prefixes of their ids. */
export const prefixOfType = {
  article: 'rcna',
  slideshow: 'rcna',
  liveBlog: 'rcna',
  person: 'ncpn',
  recipe: 'tdrp',
  product: 'tdpd',
  video: 'mmvo',
  playlist: 'mmpl',
  mediaAsset: 'ncim',
} as const;
export type ImportableType = keyof typeof prefixOfType;
