import { z } from 'zod';

/**
 * What a page (`subType: page`) that every site has is about. Its words are the editors'; below them a page of corrections lists what was
 * corrected, and one of feeds the feeds there are.
 */
export const pageKind = z.enum(['about', 'contact', 'corrections', 'privacy', 'feeds']);
export type PageKind = z.infer<typeof pageKind>;

/**
 * True for a page, such as “About us”: an article without a date or a by-line. Only links lead to it: it is in no list, feed or count of
 * what is read.
 */
export const isPage = ({ type, subType }: { type: string; subType?: string | undefined }): boolean =>
  type === 'article' && subType === 'page';
