import { type BodyElement, type BodyElementType, type ListItem, numberListItems } from '../model/body.ts';
import type { Image } from '../model/image.ts';
import { formatCredit } from '../rules/picture-credit.ts';
import { plainText, type RichText } from '../model/rich-text.ts';
import { blockOfInline, formatHeading, inlineMarkdown, lineOfMarkdown, markdownAddress, type MarkdownPlace } from './inline-markdown.ts';

/** What a body needs to become Markdown: where addresses lead, and the absolute address of a picture. */
export type MarkdownContext = MarkdownPlace & { pictureUrl: (image: Image) => string };

type Of<T extends BodyElementType> = Extract<BodyElement, { type: T }>;
type Writers = { [T in BodyElementType]: (element: Of<T>, context: MarkdownContext) => string };

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : `${by}${line}`))
    .join('\n');
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
const joined = (...blocks: (string | undefined)[]): string => blocks.filter((block) => block !== undefined && block !== '').join('\n\n');
const words = (text: RichText | undefined, context: MarkdownContext): string =>
  text ? inlineMarkdown(text, context).replace(/\\\n/g, ' ').trim() : '';
const emphasised = (text: string): string => (text.trim() === '' ? '' : `*${text.trim()}*`);

const link = (address: string, name: string, context: MarkdownContext): string => {
  const href = markdownAddress(address, context);
  return href === undefined ? lineOfMarkdown(name) : `[${lineOfMarkdown(name)}](${href})`;
};
const piece = (id: string, context: MarkdownContext): string => link(`/${id}`, `${context.origin}/${id}`, context);

const picture = (image: Image, caption: RichText | undefined, context: MarkdownContext): string => {
  const said = words(caption, context) || (image.caption ? lineOfMarkdown(image.caption) : '');
  const credit = lineOfMarkdown(formatCredit(image) ?? '');
  return joined(
    `![${lineOfMarkdown(image.alt)}](${markdownAddress(context.pictureUrl(image), context) ?? ''})`,
    emphasised([said, credit].filter(Boolean).join(' — ')),
  );
};

/** The signs of a list; a list right behind another of its kind needs others, or the two are read as one. */
type ListSigns = { point: string; end: string };
const usual: ListSigns = { point: '-', end: '.' };
const others: ListSigns = { point: '+', end: ')' };

const list = (value: NonNullable<ListItem['list']>, context: MarkdownContext, signs = usual): string => {
  const numbers = value.ordered ? numberListItems(value.items, value) : [];
  // Markdown counts up from the first number, which is not below 0, whatever the others are: what counts otherwise says its numbers as words
  const isCounted = numbers.every((number, index) => number === (numbers[0] ?? 0) + index && number >= 0);
  return value.items
    .map((item, index) => {
      const number = numbers[index];
      const marker = number !== undefined && isCounted ? `${number}${signs.end} ` : `${signs.point} `;
      const said = number === undefined || isCounted ? '' : `${number}\\. `;
      const inner = item.list ? `\n${list(item.list, context)}` : '';
      return `${marker}${indented(`${said}${blockOfInline(item.text, context)}${inner}`, ' '.repeat(marker.length))}`;
    })
    .join('\n');
};

const attributed = (text: string, attribution: RichText | undefined, context: MarkdownContext): string =>
  quoted(joined(text, attribution && attribution.length > 0 ? `— ${words(attribution, context)}` : undefined));

const tableRow = (cells: readonly string[], width: number): string =>
  `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;

const table = ({ caption, rows }: Of<'table'>, context: MarkdownContext): string => {
  // the row from which a column is free again: a cell over several rows keeps the places below it
  const freeFrom: number[] = [];
  const lines = rows.map((row, number) => {
    const line: string[] = [];
    const skipTaken = () => {
      while ((freeFrom[line.length] ?? 0) > number) line.push('');
    };
    for (const { text, columns, rows: height } of row) {
      skipTaken();
      for (let column = 0; column < columns; column += 1) freeFrom[line.length + column] = number + height;
      // a code span does not keep a cell from ending
      line.push(words(text, context).replace(/(?<!\\)\|/g, '\\|'), ...Array.from({ length: columns - 1 }, () => ''));
    }
    skipTaken();
    return line;
  });
  const width = Math.max(1, ...lines.map((line) => line.length));
  const hasHead = rows[0]?.every((cell) => cell.heading) ?? false;
  const [head = [], ...body] = hasHead ? lines : [[], ...lines];
  const rule = `|${' --- |'.repeat(width)}`;
  return joined(
    emphasised(words(caption, context)),
    [tableRow(head, width), rule, ...body.map((line) => tableRow(line, width))].join('\n'),
  );
};

const fenced = (text: string, language = ''): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replace(/[^A-Za-z0-9+#.-]/g, '')}\n${text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')}\n${fence}`;
};

const writers: Writers = {
  paragraph: ({ text }, context) => blockOfInline(text, context),
  heading: ({ level, text }, context) => formatHeading(level, words(text, context)),
  list: (element, context) => list(element, context),
  quote: ({ paragraphs, attribution }, context) =>
    attributed(joined(...paragraphs.map((text) => blockOfInline(text, context))), attribution, context),
  pullQuote: ({ text, attribution }, context) => attributed(blockOfInline(text, context), attribution, context),
  image: ({ image, caption }, context) => picture(image, caption, context),
  gallery: ({ title, images }, context) =>
    joined(title && `**${lineOfMarkdown(title)}**`, ...images.map(({ image, caption }) => picture(image, caption, context))),
  video: ({ id, url, caption }, context) =>
    joined(id ? piece(id, context) : url ? link(url, url, context) : undefined, emphasised(words(caption, context))),
  audio: ({ url, caption }, context) => joined(link(url, url, context), emphasised(words(caption, context))),
  table,
  factBox: ({ title, paragraphs }, context) =>
    quoted(joined(`**${lineOfMarkdown(title)}**`, ...paragraphs.map((text) => blockOfInline(text, context)))),
  related: ({ title, ids }, context) =>
    joined(title && `**${lineOfMarkdown(title)}**`, ids.map((id) => `- ${piece(id, context)}`).join('\n')),
  productList: ({ title, ids }, context) =>
    joined(title && `**${lineOfMarkdown(title)}**`, ids.map((id) => `- ${piece(id, context)}`).join('\n')),
  product: ({ id }, context) => piece(id, context),
  recipe: ({ id }, context) => piece(id, context),
  slideshow: ({ id }, context) => piece(id, context),
  newsletterSignUp: () => '',
  divider: () => '---',
  code: ({ text, language }) => fenced(text, language),
  showMore: () => '',
  embed: ({ text, url, title }, context) =>
    joined(text && plainText(text).trim() !== '' ? quoted(blockOfInline(text, context)) : undefined, link(url, title ?? url, context)),
  fallback: ({ text, links }, context) =>
    joined(
      ...text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(lineOfMarkdown),
      links.map((one) => `- ${link(one, one, context)}`).join('\n'),
    ),
};

const listSigns = (element: BodyElement, before: BodyElement | undefined, signsBefore: ListSigns): ListSigns =>
  element.type === 'list' && before?.type === 'list' && before.ordered === element.ordered && signsBefore === usual ? others : usual;

const write = <T extends BodyElementType>(element: Of<T>, context: MarkdownContext): string =>
  (writers[element.type] as (element: Of<T>, context: MarkdownContext) => string)(element, context);

/** A body as CommonMark with GFM tables: every element, embeds and pieces as links; no text in it can become HTML or a script. */
export const renderMarkdown = (body: readonly BodyElement[], context: MarkdownContext): string => {
  const blocks: string[] = [];
  let before: BodyElement | undefined;
  let signs = usual;
  for (const element of body) {
    const own = listSigns(element, before, signs);
    const block = element.type === 'list' ? list(element, context, own) : write(element, context);
    if (block === '') continue;
    blocks.push(block);
    [before, signs] = [element, own];
  }
  return blocks.join('\n\n');
};
