import { defaultTreeAdapter, html } from 'parse5';
import { applyClassStyles, takeClassStyles } from './class-styles.ts';
import type { Loss } from './loss.ts';
import {
  findAttribute,
  hasClass,
  type HtmlElement,
  type HtmlFragment,
  type HtmlNode,
  isElement,
  isText,
  getRawText,
} from './parse-tree.ts';
import { joinPastedLists } from './pasted-lists.ts';

/* What Word, Word on the web, Google Docs and Apple's programs leave in what they copy; other HTML is not looked through. */
const maker = /\bmso-|class=["']?Mso|\bSCXW|ListContainerWrapper|#cmnt|Apple-converted-space|TrackChange|role=["']?heading/i;
const office = /\bmso-|class=["']?Mso|\bSCXW|xmlns:w=/i;

/** True for what Word has made: it writes the language at every run of words. */
export const isFromOffice = (source: string): boolean => office.test(source);

const getStyle = (element: HtmlElement): string => findAttribute(element, 'style') ?? '';
const getClass = (element: HtmlElement): string => findAttribute(element, 'class') ?? '';

const isComment = (element: HtmlElement): boolean =>
  hasClass(element, 'MsoCommentReference', 'msocomanchor', 'msocomoff', 'msocomtxt') ||
  /mso-element\s*:\s*comment/i.test(getStyle(element)) ||
  /mso-special-character\s*:\s*comment/i.test(getStyle(element)) ||
  (element.tagName === 'a' && /^#(?:_msocom_|cmnt(?:_ref)?[0-9])/i.test(findAttribute(element, 'href') ?? ''));

// everywhere else <del> is a correction that readers are to see
const isDeletion = (element: HtmlElement, fromOffice: boolean): boolean =>
  hasClass(element, 'msoDel') ||
  /TrackChange\w*Delet/i.test(getClass(element)) ||
  (element.tagName === 'del' && (fromOffice || /^mailto:/i.test(findAttribute(element, 'cite') ?? '')));

const isLeftOut = (element: HtmlElement): boolean => hasClass(element, 'EOP') || /mso-hide\s*:\s*all/i.test(getStyle(element));

/** An element under another name, with its content. */
const renamed = (element: HtmlElement, tagName: string): HtmlElement => {
  const made = defaultTreeAdapter.createElement(tagName, html.NS.HTML, []);
  made.childNodes = element.childNodes;
  return made;
};

const headingTag = (element: HtmlElement): string | undefined => {
  if (/^h[1-6]$/.test(element.tagName)) return undefined;
  if (hasClass(element, 'MsoTitle')) return 'h1';
  const level = findAttribute(element, 'role')?.toLowerCase() === 'heading' ? (findAttribute(element, 'aria-level') ?? '2') : undefined;
  return level === undefined ? undefined : `h${Math.min(6, Math.max(1, Number.parseInt(level, 10) || 2))}`;
};

/**
 * Turns what office programs copy into plain HTML: without comments and deleted text of tracked changes, with real lists and headings. Changes the tree in
 * place; whatever had words and is left out is recorded as a loss.
 */
export const tidyPasted = (fragment: HtmlFragment, source: string, losses: Loss[]): void => {
  const styles = takeClassStyles(fragment, source);
  if (styles.size === 0 && !maker.test(source)) return;
  const fromOffice = isFromOffice(source);
  const note = (what: string, element: HtmlElement): void => {
    const text = getRawText(element).trim().slice(0, 500);
    if (text !== '') losses.push({ what, text });
  };
  const tidied = (child: HtmlNode): HtmlNode | undefined => {
    if (isText(child)) {
      // the blanks that Word and Apple set words apart with are no more than one
      child.value = child.value.replace(/[ \u00a0]{2,}/g, ' ');
      return child;
    }
    if (!isElement(child)) return child;
    const what = isComment(child)
      ? 'comment'
      : isDeletion(child, fromOffice)
        ? 'tracked deletion'
        : isLeftOut(child)
          ? 'hidden'
          : undefined;
    if (what !== undefined) {
      note(what, child);
      return undefined;
    }
    if (hasClass(child, 'Apple-converted-space')) for (const inner of child.childNodes) if (isText(inner)) inner.value = ' ';
    applyClassStyles(child, styles);
    tidy(child);
    const tag = headingTag(child) ?? (child.tagName === 'ins' && fromOffice ? 'span' : undefined);
    return tag === undefined ? child : renamed(child, tag);
  };
  const tidy = (parent: HtmlElement | HtmlFragment): void => {
    parent.childNodes = parent.childNodes.flatMap((child) => tidied(child) ?? []);
    joinPastedLists(parent);
  };
  tidy(fragment);
};
