import { serialize } from 'parse5';
import { findAttribute, hasClass, type HtmlElement, type HtmlFragment, isElement, parseTree } from '#content/html/parse-tree';
import type { BodyParts } from '../../bodies/body-parts.ts';
import { toFields, toList, textIn } from '../../files/json/read-json.ts';

/** Parts of cards as Ghost renders them that are controls and ornaments, and no words of the piece. */
const ornaments = [
  'kg-audio-player',
  'kg-audio-thumbnail',
  'kg-video-overlay',
  'kg-video-player-container',
  'kg-toggle-card-icon',
  'kg-file-card-icon',
  'kg-file-card-metadata',
  'kg-bookmark-icon',
  'kg-bookmark-thumbnail',
  'kg-product-card-rating',
];

const trim = (node: HtmlElement | HtmlFragment, parts: BodyParts): void => {
  node.childNodes = node.childNodes.filter((child) => {
    if (!isElement(child)) return true;
    if (hasClass(child, ...ornaments)) return false;
    if (hasClass(child, 'kg-bookmark-container'))
      parts.reportLoss('bookmark', `its frame and picture are not kept: ${findAttribute(child, 'href') ?? ''}`);
    if (hasClass(child, 'kg-file-card-container'))
      parts.reportLoss('file', `it stays at its old address: ${findAttribute(child, 'href') ?? ''}`);
    trim(child, parts);
    return true;
  });
};

/** HTML that Ghost made of a post without the buttons, clocks and icons of its cards: their words would be read as the piece's. */
export const withoutOrnaments = (html: string, parts: BodyParts): string => {
  if (!/\bkg-(?:audio|video|file|toggle|bookmark|product)-/.test(html)) return html;
  const tree = parseTree(html);
  trim(tree, parts);
  return serialize(tree).replace(/(<span class="kg-bookmark-author"[^>]*>[^<]*<\/span>)\s*(?=<span)/g, '$1, ');
};

const rendered = /<!--\s*kg-card-begin: markdown\s*-->([\s\S]*?)<!--\s*kg-card-end: markdown\s*-->/g;
const isMarkdown = (name: unknown): boolean => name === 'markdown' || name === 'card-markdown';

/**
 * A Lexical or mobiledoc document whose Markdown cards are HTML cards of what Ghost made of them, taken in order from the post's HTML;
 * undefined where they cannot be told apart in it.
 */
export const withRenderedMarkdown = (document: object, html: string): object | undefined => {
  const found = [...html.matchAll(rendered)].map(([, inner]) => inner ?? '');
  let used = 0;
  const next = () => ({ html: found[used++] ?? '' });
  const { root, cards, sections } = toFields(document);
  let made: object;
  if (root === undefined) {
    const order = toList(sections).flatMap((section) => (toList(section)[0] === 10 ? [Number(toList(section)[1])] : []));
    const changed = toList(cards).slice();
    for (const index of order) if (isMarkdown(toList(changed[index])[0])) changed[index] = ['html', next()];
    made = { ...document, cards: changed };
  } else {
    const children = toList(toFields(root).children).map((child) =>
      isMarkdown(textIn(toFields(child).type)) ? { type: 'html', ...next() } : child,
    );
    made = { root: { ...toFields(root), children } };
  }
  return used === found.length ? made : undefined;
};
