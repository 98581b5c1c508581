import type { BodyElement } from '../model/body.ts';
import { addAll, endParagraph, lose, newPlace, textsAndRest, blocksIn, walkNodes, type Place } from './html-walk.ts';
import { joinParagraphs } from './inline-runs.ts';
import { findAttribute, isElement, isText, type HtmlElement } from './parse-tree.ts';

type Table = Extract<BodyElement, { type: 'table' }>;
type Cell = Table['rows'][number][number];
type Collected = { rows: Cell[][]; caption: Cell['text'][]; rest: BodyElement[] };

const limits = { rows: 2000, cells: 50 } as const;
const span = (element: HtmlElement, name: string, most: number): number => {
  const value = Number.parseInt(findAttribute(element, name) ?? '', 10);
  return value >= 1 ? Math.min(value, most) : 1;
};

const buildRow = (row: HtmlElement, place: Place, into: Collected): void => {
  let cells: Cell[] = [];
  for (const child of row.childNodes.filter(isElement)) {
    const blocks = blocksIn(child, place);
    if (blocks.some(({ type }) => type === 'list')) lose(place, 'list', 'its points are lines of the cell it stands in');
    const { texts, rest } = textsAndRest(blocks, place.style.spoken);
    addAll(into.rest, rest);
    cells.push({
      text: joinParagraphs(texts),
      heading: child.tagName === 'th',
      columns: span(child, 'colspan', 50),
      rows: span(child, 'rowspan', 500),
    });
    /* a row wider than a table may be goes on in the next one */
    if (cells.length === limits.cells) {
      into.rows.push(cells);
      cells = [];
    }
  }
  if (cells.length > 0) into.rows.push(cells);
};

const collect = (element: HtmlElement, place: Place, into: Collected): void => {
  for (const child of element.childNodes) {
    if (!isElement(child)) {
      if (isText(child) && child.value.trim() !== '') into.caption.push([{ kind: 'text', text: child.value.trim() }]);
    } else if (child.tagName === 'tr') buildRow(child, place, into);
    else if (child.tagName === 'thead' || child.tagName === 'tbody' || child.tagName === 'tfoot') collect(child, place, into);
    else if (child.tagName === 'caption') {
      const { texts, rest } = textsAndRest(blocksIn(child, place), place.style.spoken);
      addAll(into.caption, texts);
      addAll(into.rest, rest);
    } else {
      const inner = newPlace(place.reading, place.style, place.lists);
      walkNodes([child], inner);
      endParagraph(inner);
      addAll(into.rest, inner.out);
    }
  }
};

/** A table with its caption, headings and spans. Anything in its cells but words follows it as blocks. Layout tables are treated the same way. */
export const parseTable = (element: HtmlElement, place: Place): void => {
  const found: Collected = { rows: [], caption: [], rest: [] };
  collect(element, place, found);
  endParagraph(place);
  const caption = joinParagraphs(found.caption);
  const hasWords = caption.length > 0 || found.rows.some((row) => row.some((cell) => cell.text.length > 0));
  if (hasWords) {
    if (found.rows.length > limits.rows) lose(place, 'table', `${found.rows.length} rows, divided into tables of ${limits.rows}`);
    for (let at = 0; at === 0 || at < found.rows.length; at += limits.rows)
      place.out.push({
        type: 'table',
        ...place.style.spoken,
        rows: found.rows.slice(at, at + limits.rows),
        ...(at === 0 && caption.length > 0 && { caption }),
      });
  }
  addAll(place.out, found.rest);
};
