import type { BodyElement, ListItem } from '../model/body.ts';
import { addAll, addBlock, endParagraph, newPlace, textsAndRest, blocksIn, walkNodes, type Place } from './html-walk.ts';
import { takeAnchor } from './anchors.ts';
import { joinParagraphs } from './inline-runs.ts';
import { findAttribute, isElement, type HtmlElement } from './parse-tree.ts';
import { anchorPrefix } from '../render/render-inline.ts';
import type { Spoken } from '../model/rich-text.ts';

const levels = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 } as const;

/** A heading: h1 becomes level 2, h5 and h6 become level 4. Anything in it but words follows it as blocks. */
export const parseHeading = (element: HtmlElement, place: Place): void => {
  const id = findAttribute(element, 'id')?.replace(new RegExp(`^${anchorPrefix}`), '');
  const isPlain = id !== undefined && /^[A-Za-z][\w-]{0,119}$/.test(id);
  const anchor = isPlain ? id : undefined;
  if (isPlain) takeAnchor(id, place.reading.anchors);
  const { texts, rest } = textsAndRest(blocksIn(element, place), place.style.spoken);
  const level = levels[element.tagName as keyof typeof levels];
  endParagraph(place);
  if (texts.length > 0)
    place.out.push({
      type: 'heading',
      level,
      text: joinParagraphs(texts),
      ...place.style.spoken,
      ...(anchor !== undefined && { anchor }),
    });
  addAll(place.out, rest);
};

/** Lists inside one another that stay so; deeper ones go on in the list around them. */
export const listDepth = 12;

/** Items of one list. */
const most = 5000;

/** The whole number in an attribute, as browsers read it. */
const numberIn = (element: HtmlElement, name: string): number | undefined => {
  const number = Number.parseInt(findAttribute(element, name) ?? '', 10);
  return Number.isSafeInteger(number) ? number : undefined;
};

type List = Extract<BodyElement, { type: 'list' }>;
const innerList = ({ ordered, start, reversed }: List, items: ListItem[]): ListItem['list'] => ({
  ordered,
  ...(start !== undefined && { start }),
  ...(reversed === true && { reversed }),
  items,
});

/** The items that a child of a list becomes, and the blocks that no list item can hold. */
const parseItems = (
  blocks: readonly BodyElement[],
  lists: number,
  { around, value }: { around?: Spoken | undefined; value?: number | undefined },
): { items: ListItem[]; rest: BodyElement[] } => {
  const inner = blocks.filter((block) => block.type === 'list');
  const { texts, rest } = textsAndRest(
    blocks.filter((block) => block.type !== 'list'),
    around,
  );
  const [first] = inner;
  const nested = inner.flatMap((list) => list.items);
  const text = joinParagraphs(texts);
  const numbered = value !== undefined && { value };
  if (!first) return { items: text.length > 0 ? [{ text, ...numbered }] : [], rest };
  if (lists >= listDepth) return { items: [...(text.length > 0 ? [{ text, ...numbered }] : []), ...nested], rest };
  return { items: [{ text, ...numbered, list: innerList(first, nested) }], rest };
};

/** A list with its nested lists; pictures, tables and embeds in it follow it. */
export const parseList = (element: HtmlElement, place: Place): void => {
  const items: ListItem[] = [];
  const rest: BodyElement[] = [];
  const around = place.style.spoken;
  const ordered = element.tagName === 'ol';
  const take = (blocks: readonly BodyElement[], value?: number): void => {
    const found = parseItems(blocks, place.lists + 1, { around, value });
    addAll(items, found.items);
    addAll(rest, found.rest);
  };
  for (const child of element.childNodes) {
    if (isElement(child) && child.tagName === 'li')
      take(blocksIn(child, place, place.lists + 1), ordered ? numberIn(child, 'value') : undefined);
    else {
      const inner = newPlace(place.reading, place.style, place.lists + 1);
      walkNodes([child], inner);
      endParagraph(inner);
      const previous = items.at(-1);
      const [list, ...others] = inner.out;
      /* <ul><li>…</li><ul>…</ul></ul>: the inner list belongs to the item before it */
      if (list?.type === 'list' && others.length === 0 && previous && !previous.list && place.lists + 1 < listDepth)
        previous.list = innerList(list, list.items);
      else take(inner.out);
    }
  }
  const reversed = ordered && findAttribute(element, 'reversed') !== undefined;
  const start = ordered ? numberIn(element, 'start') : undefined;
  const usual = reversed ? items.length : 1;
  endParagraph(place);
  for (let at = 0; at < items.length; at += most) {
    const part = items.slice(at, at + most);
    const from = (start ?? usual) + (reversed ? -at : at);
    const isSaid = ordered && from !== (reversed ? part.length : 1);
    addBlock(place, {
      type: 'list',
      ordered,
      items: part,
      ...(isSaid && { start: from }),
      ...(reversed && { reversed }),
      ...around,
    });
  }
  addAll(place.out, rest);
};
