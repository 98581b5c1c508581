import { languageTag, type Spoken } from '../model/rich-text.ts';
import { cleanLine } from '../text/clean-text.ts';
import type { Phrase, Style } from './inline-runs.ts';
import { findAttribute, type HtmlElement, getRawText } from './parse-tree.ts';

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const explained = /^(?:abbr|acronym|dfn)$/;

const findLanguage = (element: HtmlElement): string | undefined => {
  const language = findAttribute(element, 'lang')?.trim();
  return language !== undefined && (language === '' || languageTag.safeParse(language).success) ? language : undefined;
};
const findDirection = (element: HtmlElement): 'ltr' | 'rtl' | undefined => {
  const direction = findAttribute(element, 'dir')?.trim().toLowerCase();
  if (direction === 'auto') return rightToLeft.test(getRawText(element)) ? 'rtl' : 'ltr';
  return direction === 'ltr' || direction === 'rtl' ? direction : undefined;
};
const known = ({ language, direction }: Spoken): Spoken | undefined =>
  language === undefined && direction === undefined
    ? undefined
    : { ...(language !== undefined && { language }), ...(direction !== undefined && { direction }) };

/** The language and direction of a block that stands in another: left to right, which every page has anyway, is left out. */
export const spokenIn = (element: HtmlElement, around: Spoken | undefined, hasLanguages: boolean): Spoken | undefined => {
  const language = hasLanguages ? findLanguage(element) : undefined;
  const direction = findDirection(element);
  if (language === undefined && direction === undefined) return around;
  return known({
    language: language === undefined ? around?.language : language || undefined,
    direction: direction === undefined ? around?.direction : direction === 'rtl' ? 'rtl' : undefined,
  });
};

/** What an inline element adds to its words: another language or direction, or what its letters stand for. Undefined where it adds nothing. */
export const toPhrase = (element: HtmlElement, { spoken, phrase }: Style, hasLanguages: boolean): Phrase | undefined => {
  const around = { ...spoken, ...phrase };
  const language = hasLanguages ? findLanguage(element) : undefined;
  const direction = findDirection(element);
  const meaning = explained.test(element.tagName) ? cleanLine(findAttribute(element, 'title') ?? '', 500) : '';
  const own = {
    ...(language !== undefined && language !== '' && language !== around.language && { language }),
    ...(direction !== undefined && direction !== (around.direction ?? 'ltr') && { direction }),
    ...(meaning !== '' && { meaning }),
  };
  return Object.keys(own).length === 0 ? undefined : { ...phrase, ...own };
};
