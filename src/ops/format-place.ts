import type { Written } from '#features/newsroom/documents';

/** Where a document that was written stands, as the end of a line: ` at /politics`, and of which page it is a variant; nothing for what has no page. */
export const formatPlace = ({ path, variant }: Pick<Written, 'path' | 'variant'>): string =>
  path === undefined ? '' : ` at ${path}${variant === '' ? '' : `, as its variant ${variant}`}`;
