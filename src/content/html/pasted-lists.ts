import { defaultTreeAdapter, html } from 'parse5';
import { findAttribute, hasClass, type HtmlElement, type HtmlNode, isElement, isText, getRawText } from './parse-tree.ts';

/** A paragraph or list that stands for one item of a list: how deep, whether numbered, and what is in it. */
type Item = { level: number; ordered: boolean; nodes: HtmlNode[] };

const bullet = /^[\s\u00a0]*(?:[·•◦▪■●○§oØü‣–—\uf0b7\uf0a7\uf06e-]|\(?(?:[0-9]{1,3}|[a-z]|[ivxlc]{1,6})[.)])[\s\u00a0]{1,}/iu;
const isNumber = (marker: string): boolean => /^[\s\u00a0]*\(?(?:[0-9]{1,3}|[a-zA-Z]|[ivxlcIVXLC]{1,6})[.)]/.test(marker);
const mostLevels = 9;
const levelIn = (style: string): number => {
  const depth = /mso-list\s*:[^;]*\blevel([1-9])\b/i.exec(style)?.[1];
  if (depth !== undefined) return Number(depth);
  const [, size = '', unit = ''] = /margin-left\s*:\s*([0-9.]{1,6})(in|pt|cm|px)/i.exec(style) ?? [];
  const points = Number(size) * ({ in: 72, pt: 1, cm: 28.35, px: 0.75 }[unit.toLowerCase()] ?? 0);
  return Math.min(mostLevels, Math.max(1, Math.round(points / 36) || 1));
};

/** Takes the marker out of a list paragraph and returns it: the part that Word marks to be ignored, or what stands before the words. */
const takeMarker = (element: HtmlElement): string | undefined => {
  for (const child of element.childNodes) {
    if (isText(child)) {
      const found = bullet.exec(child.value)?.[0];
      if (found !== undefined) child.value = child.value.slice(found.length);
      if (found !== undefined || child.value.trim() !== '') return found;
      continue;
    }
    if (!isElement(child)) continue;
    if (/mso-list\s*:\s*ignore/i.test(findAttribute(child, 'style') ?? '')) {
      element.childNodes = element.childNodes.filter((one) => one !== child);
      return getRawText(child);
    }
    const inner = takeMarker(child);
    if (inner !== undefined || getRawText(child).trim() !== '') return inner;
  }
  return undefined;
};

/** A paragraph of Word that is an item of a list. */
const wordItem = (element: HtmlElement): Item | undefined => {
  const style = findAttribute(element, 'style') ?? '';
  const named = (findAttribute(element, 'class') ?? '').startsWith('MsoListParagraph');
  if (element.tagName !== 'p' || (!named && !/mso-list\s*:\s*l[0-9]/i.test(style))) return undefined;
  const marker = takeMarker(element);
  // a paragraph may be indented like a list without being one
  if (marker === undefined) return undefined;
  return { level: levelIn(style), ordered: isNumber(marker), nodes: [...element.childNodes] };
};

/** The items of a list that Word on the web wraps each by itself. */
const webItems = (element: HtmlElement): Item[] => {
  if (!hasClass(element, 'ListContainerWrapper')) return [];
  return element.childNodes.filter(isElement).flatMap((list) =>
    list.childNodes.filter(isElement).map((item) => ({
      level: Math.min(
        mostLevels,
        Math.max(1, Number(findAttribute(item, 'data-aria-level') ?? findAttribute(item, 'aria-level') ?? '1') || 1),
      ),
      ordered: list.tagName === 'ol',
      nodes: [...item.childNodes],
    })),
  );
};

const toList = (items: readonly Item[]): HtmlElement => {
  const [first] = items;
  const make = (tag: string): HtmlElement => defaultTreeAdapter.createElement(tag, html.NS.HTML, []);
  const root = make(first?.ordered === true ? 'ol' : 'ul');
  const open: { level: number; list: HtmlElement }[] = [{ level: first?.level ?? 1, list: root }];
  for (const { level, ordered, nodes } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    if (!top) break;
    const item = make('li');
    for (const node of nodes) defaultTreeAdapter.appendChild(item, node);
    // a list that is copied from its middle may go further out than it began
    top.level = Math.min(top.level, level);
    if (level > top.level) {
      const inner = make(ordered ? 'ol' : 'ul');
      const last = top.list.childNodes.at(-1);
      if (last && isElement(last)) defaultTreeAdapter.appendChild(last, inner);
      defaultTreeAdapter.appendChild(inner, item);
      open.push({ level, list: inner });
    } else defaultTreeAdapter.appendChild(top.list, item);
  }
  return root;
};

const isBlank = (node: HtmlNode): boolean => !isElement(node) && (!isText(node) || node.value.trim() === '');

/** Makes lists of the paragraphs and single lists that stand for their items, in the children of one element. */
export const joinPastedLists = (parent: { childNodes: HtmlNode[] }): void => {
  const after: HtmlNode[] = [];
  let items: Item[] = [];
  let blanks: HtmlNode[] = [];
  const end = (): void => {
    if (items.length > 0) after.push(toList(items));
    after.push(...blanks);
    items = [];
    blanks = [];
  };
  for (const child of parent.childNodes) {
    const found = isElement(child) ? [wordItem(child) ?? webItems(child)].flat() : [];
    if (found.length > 0) {
      items.push(...found);
      blanks = [];
    } else if (isBlank(child)) blanks.push(child);
    else {
      end();
      after.push(child);
    }
  }
  end();
  parent.childNodes = after;
};
