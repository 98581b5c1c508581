import type { GhostRow } from './survey.ts';

/** True for a page; versions before 2 said so by a number. */
export const isPage = ({ type, page }: GhostRow): boolean => type === 'page' || page === 1 || page === true;
