import { textOfElement, type BodyElement } from '../model/body.ts';

/** The words of a body, a line for each element that has any: for search, feeds and plain-text output. */
export const textOfBody = (body: readonly BodyElement[]): string =>
  body
    .map((element) => textOfElement(element).trim())
    .filter((text) => text !== '')
    .join('\n');

// from its first letter or digit to the next white space
const word = /[\p{L}\p{N}]\S*/gu;
const wordsIn = (text: string): number => {
  let count = 0;
  word.lastIndex = 0;
  while (word.test(text)) count += 1;
  return count;
};

/** How many words a body has: runs of letters, digits and what joins them, divided by white space. */
export const wordCount = (body: readonly BodyElement[]): number =>
  body.reduce((count, element) => count + wordsIn(textOfElement(element)), 0);

/** How many elements are paragraphs: the recommendation reel is shown only from 7 on, after the 5th (AR-06). */
export const paragraphCount = (body: readonly BodyElement[]): number => body.filter((element) => element.type === 'paragraph').length;
