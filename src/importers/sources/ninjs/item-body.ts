import { textOfElement, type BodyElement } from '#content/model/body';
import { fromPlainText } from '#content/html/from-plain-text';
import { type BodyParts, createBodyParts } from '../../bodies/body-parts.ts';
import { buildFallback } from '../../bodies/fallback-element.ts';
import { renderNitf } from './nitf-html.ts';
import type { NinjsText } from './ninjs-item.ts';

const getRank = ({ contentType }: NinjsText): number => (/html/.test(contentType) ? 0 : /nitf/.test(contentType) ? 1 : 2);
/** Roles of the text itself: the main one, or the name of its form. What has another role is a text beside it. */
const isMainText = ({ role }: NinjsText): boolean => /^(?:|main|text|plain(?:text)?|x?html\d?|nitf|xml|rich(?:text)?)$/.test(role);
/** The body with the most of its form: HTML, then NITF, then plain text; a longer one of the same kind first. */
export const findMainText = (texts: readonly NinjsText[]): NinjsText | undefined => {
  const main = texts.filter(isMainText);
  return (main.length > 0 ? main : texts).toSorted(
    (first, second) => getRank(first) - getRank(second) || second.value.length - first.value.length,
  )[0];
};

/** A text as a body, by its media type. */
export const buildElements = (text: NinjsText, parts: BodyParts): BodyElement[] =>
  /html/.test(text.contentType)
    ? parts.parse(text.value)
    : /nitf|xml/.test(text.contentType)
      ? parts.parse(renderNitf(text.value))
      : fromPlainText(text.value);
const wordsIn = (elements: readonly BodyElement[]): string[] =>
  elements
    .map(textOfElement)
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The texts beside the one that is shown: another form of it is reported where it says more, a text of another role stands below it as a marked
 * fallback.
 */
export const buildOtherTexts = (
  texts: readonly NinjsText[],
  shown: NinjsText | undefined,
  body: readonly BodyElement[],
  parts: BodyParts,
): BodyElement[] => {
  const here = new Set(wordsIn(body));
  return texts.flatMap((text) => {
    if (text === shown) return [];
    const elements = buildElements(text, createBodyParts({ picture: () => undefined }));
    if (wordsIn(elements).every((word) => here.has(word))) return [];
    if (isMainText(text)) {
      parts.leaveOut(`body ${text.role}`, 'it does not say the same as the text that was brought in', text.value);
      return [];
    }
    const words = elements.map(textOfElement).join('\n');
    parts.reportLoss(`body ${text.role}`, words);
    return [
      buildFallback(
        `body ${text.role}`,
        words,
        [...text.value.matchAll(/\shref\s*=\s*["']([^"']+)/gi)].map(([, href]) => href ?? ''),
      ),
    ];
  });
};
