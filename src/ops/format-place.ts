import type { Written } from '#features/newsroom/documents';

/** The path of a written document as the end of a line, such as ` at /politics`, and which variant of a page it is; empty without a page. */
export const formatPlace = ({ path, variant }: Pick<Written, 'path' | 'variant'>): string =>
  path === undefined ? '' : ` at ${path}${variant === '' ? '' : `, as its variant ${variant}`}`;
