import { textOfElement, type BodyElement } from '../body.ts';

/** The words of a body, a line for each element that has any: for search, feeds and plain-text output. */
export const textOfBody = (body: readonly BodyElement[]): string =>
  body
    .map((element) => textOfElement(element).trim())
    .filter((text) => text !== '')
    .join('\n');

/** How many words a body has: runs of letters, digits and what holds them together, divided by white space. */
export const wordCount = (body: readonly BodyElement[]): number =>
  textOfBody(body)
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

/** How many elements are paragraphs: the recommendation reel is shown only from 7 on, after the 5th (specification §5). */
export const paragraphCount = (body: readonly BodyElement[]): number => body.filter((element) => element.type === 'paragraph').length;
