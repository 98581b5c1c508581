import { escapeHtml } from '#content/text/escape-html';
import type { BodyParts } from '../../bodies/body-parts.ts';
import { toFields, toList, textIn } from '../../files/json/read-json.ts';
import { renderCard } from './cards.ts';

type Node = Readonly<Record<string, unknown>>;

/** Levels of elements inside one another; of what is deeper the words alone stay. */
const deepest = 100;

/** The bits of a text's format, as Lexical counts them. */
const formats: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
];

const textHtml = (node: Node): string => {
  const format = typeof node.format === 'number' ? node.format : 0;
  const tags = formats.filter(([bit]) => (format & bit) !== 0).map(([, tag]) => tag);
  const words = escapeHtml(textIn(node.text));
  return `${tags.map((tag) => `<${tag}>`).join('')}${words}${tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}`;
};

/** The words of a tree however deep. */
const joinText = (node: unknown): string => {
  const words: string[] = [];
  const open: unknown[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const fields = toFields(next);
    if (typeof fields.text === 'string') words.push(fields.text);
    open.push(...toList(fields.children).slice(0, 10_000).toReversed());
  }
  return words.join(' ');
};

/** The direction of a node, where it runs from right to left. */
const directionIn = ({ direction }: Node): string => (direction === 'rtl' ? ' dir="rtl"' : '');

const listHtml = (node: Node, parts: BodyParts, depth: number): string => {
  const items: string[] = [];
  for (const child of toList(node.children).map(toFields)) {
    const inner = toList(child.children).map(toFields);
    const html = nodesHtml(inner, parts, depth + 1);
    // a list inside a list is an item of its own there
    if (inner.length > 0 && inner.every(({ type }) => type === 'list') && items.length > 0) items.push(`${items.pop() ?? ''}${html}`);
    else items.push(html);
  }
  const tag = node.listType === 'number' || node.tag === 'ol' ? 'ol' : 'ul';
  const start = tag === 'ol' && typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : '';
  return `<${tag}${start}${directionIn(node)}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
};

const nodeHtml = (node: Node, parts: BodyParts, depth: number): string => {
  const type = textIn(node.type);
  if (depth > deepest) return escapeHtml(joinText(node));
  const inner = () => nodesHtml(toList(node.children).map(toFields), parts, depth + 1);
  switch (type) {
    case 'root':
      return inner();
    case 'text':
    case 'extended-text':
    case 'tk':
      return textHtml(node);
    case 'linebreak':
      return '<br>';
    case 'tab':
      return ' ';
    case 'zwnj':
      return '';
    case 'paragraph':
      return `<p${directionIn(node)}>${inner()}</p>`;
    case 'heading':
    case 'extended-heading': {
      const tag = /^h[1-6]$/.exec(textIn(node.tag))?.[0] ?? 'h2';
      return `<${tag}${directionIn(node)}>${inner()}</${tag}>`;
    }
    case 'quote':
    case 'extended-quote':
      return `<blockquote${directionIn(node)}><p>${inner()}</p></blockquote>`;
    case 'aside':
      return `<blockquote class="pullquote"><p>${inner()}</p></blockquote>`;
    case 'list':
      return listHtml(node, parts, depth);
    case 'listitem':
      return `<ul><li>${inner()}</li></ul>`;
    case 'link':
    case 'autolink':
    case 'at-link': {
      const rel = /\bsponsored\b/.test(textIn(node.rel)) ? ' rel="sponsored"' : '';
      const title = textIn(node.title);
      return `<a href="${escapeHtml(textIn(node.url))}"${rel}${title === '' ? '' : ` title="${escapeHtml(title)}"`}>${inner()}</a>`;
    }
    default:
      // an element nobody knows is what is in it; a card is its own
      if (Array.isArray(node.children)) {
        parts.reportLoss(type || 'node', 'its kind is not known; what is in it is kept');
        return `<p>${inner()}</p>`;
      }
      return typeof node.text === 'string' ? textHtml(node) : renderCard(type || 'unnamed', withoutType(node), parts);
  }
};

const withoutType = (node: Node): Node => Object.fromEntries(Object.entries(node).filter(([key]) => key !== 'type' && key !== 'version'));

const nodesHtml = (nodes: readonly Node[], parts: BodyParts, depth: number): string =>
  nodes.map((node) => nodeHtml(node, parts, depth)).join('');

/** HTML of a Lexical document, `{ root: { children } }`. */
export const renderLexical = (document: unknown, parts: BodyParts): string =>
  nodeHtml({ type: 'root', ...toFields(toFields(document).root) }, parts, 0);
