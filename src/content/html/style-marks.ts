import type { Mark } from '../model/rich-text.ts';

/** The marks that a style gives and takes away. */
export type StyleMarks = { gives: Mark[]; takes: Mark[] };

const none: StyleMarks = { gives: [], takes: [] };
// the later of two declarations wins
const declared = (style: string, name: string): string | undefined =>
  style
    .split(';')
    .findLast(
      (one) =>
        one
          .slice(0, Math.max(0, one.indexOf(':')))
          .trim()
          .toLowerCase() === name,
    )
    ?.split(':', 2)[1]
    ?.trim()
    .toLowerCase();

const isBold = (value: string | undefined): boolean | undefined => {
  if (value === undefined) return undefined;
  if (/^(?:bold|bolder)\b/.test(value)) return true;
  if (/^(?:normal|lighter)\b/.test(value)) return false;
  const weight = /^([1-9][0-9]{0,3})\b/.exec(value)?.[1];
  return weight === undefined ? undefined : Number(weight) >= 600;
};
const isItalic = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : /^(?:italic|oblique)\b/.test(value) ? true : /^normal\b/.test(value) ? false : undefined;

/** The marks of an element's own style, as Google Docs, Word on the web, Gmail and others write them instead of elements. */
export const findStyleMarks = (style: string | undefined, tagName: string): StyleMarks => {
  if (style === undefined || !/font|text-decoration|vertical-align/i.test(style)) return none;
  const gives: Mark[] = [];
  const takes: Mark[] = [];
  const set = (mark: Mark, value: boolean | undefined): void => {
    if (value !== undefined) (value ? gives : takes).push(mark);
  };
  set('strong', isBold(declared(style, 'font-weight')));
  set('emphasis', isItalic(declared(style, 'font-style')));
  const line = declared(style, 'text-decoration') ?? declared(style, 'text-decoration-line') ?? '';
  // the underline of a link belongs to the link
  if (/\bunderline\b/.test(line) && tagName !== 'a') gives.push('underline');
  if (/\bline-through\b/.test(line)) gives.push('strike');
  const raised = declared(style, 'vertical-align');
  if (raised === 'super') gives.push('superscript');
  if (raised === 'sub') gives.push('subscript');
  return { gives, takes };
};

/** What a formatting tag's style takes back from the tag itself; the tree drops its other attributes. */
export const findNeutralStyle = (tagName: string, style: string): string | undefined => {
  if (tagName === 'b' || tagName === 'strong') return isBold(declared(style, 'font-weight')) === false ? 'font-weight:normal' : undefined;
  if (tagName === 'i' || tagName === 'em') return isItalic(declared(style, 'font-style')) === false ? 'font-style:normal' : undefined;
  return undefined;
};
