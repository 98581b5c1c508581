import { cleanLine } from '#content/text/clean-text';
import { plainText } from '#content/model/rich-text';
import type { PictureSource } from '../../bodies/body-parts.ts';
import { buildFallback } from '../../bodies/fallback-element.ts';
import { toLine } from '../../bodies/to-line.ts';
import { listMedia, type Media, toCaption } from './media.ts';
import { type NinjsItem, toNinjsItem } from './ninjs-item.ts';
import { reportUse } from './report-use.ts';
import { findHindrance } from './status.ts';
import { toHtml } from './texts.ts';

type ReportLoss = (what: string, text: string) => void;
type Context = { pictures: PictureSource; now: number };

/** Levels of what is associated with what is associated. */
const mostLevels = 6;

/** A text that is associated with an item, as a marked fallback. */
const buildTextElements = (name: string, item: NinjsItem, reportLoss: ReportLoss): Media['elements'] => {
  const title = toCaption(item);
  reportLoss('association', `${cleanLine(name, 80)}: ${title} ${item.uri}`);
  const texts = item.bodies.map(toHtml).map((html) => plainText([{ kind: 'text', text: toLine(html, 100_000) }]));
  return title === '' && texts.length === 0 ? [] : [buildFallback(`association ${name}`, [title, ...texts].join('\n'), [item.uri])];
};

/** All that is associated with an item, in order, with what is associated with that. */
export const listAssociated = (item: NinjsItem, context: Context, reportLoss: ReportLoss, depth = 0): Media => {
  const found: Media = { elements: [] };
  const add = ({ elements, image }: Media): void => {
    found.elements.push(...elements);
    found.image ??= image;
  };
  for (const { name, item: fields } of item.associations) {
    const inner = toNinjsItem(fields);
    const hindrance = findHindrance(inner, context.now);
    if (hindrance !== undefined) {
      reportLoss('association', `${cleanLine(name, 80)} is left out, since it is ${hindrance} there: ${toCaption(inner)} ${inner.uri}`);
      continue;
    }
    reportUse(inner, (what, text) => reportLoss(`${what} of ${cleanLine(inner.uri || name, 200)}`, text));
    const isText = /^(?:text|composite|event|planning|component)?$/.test(inner.type) && inner.renditions.length === 0;
    add(isText ? { elements: buildTextElements(name, inner, reportLoss) } : listMedia(inner, context.pictures, reportLoss));
    if (depth < mostLevels && inner.associations.length > 0) add(listAssociated(inner, context, reportLoss, depth + 1));
  }
  return found;
};
