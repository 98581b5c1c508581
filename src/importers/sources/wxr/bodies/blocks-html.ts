import { findMediaKind } from '../../../media-files/media-kinds.ts';
import type { BodyElement } from '#content/model/body';
import { cleanText } from '#content/text/clean-text';
import { webAddress } from '#content/urls/web-address';
import { escapeHtml } from '#content/text/escape-html';
import { forSome, isBlockForSome } from './access-facts.ts';
import { renderClassic } from './classic-html.ts';
import { asGallery, toGallery, parseIds } from './gallery.ts';
import { renderEmbed } from '../../../bodies/embed-html.ts';
import { type ShortcodePlace, withoutShortcodes } from './shortcode-html.ts';
import { type Block, splitBlocks } from './split-blocks.ts';

export type BlockPlace = ShortcodePlace & { footnotes?: string | undefined };
type Handler = (block: Block, inner: string, place: BlockPlace, depth: number) => string;

/** Blocks whose own HTML says all there is. */
const plain = new Set(
  'paragraph heading list list-item quote pullquote image table code preformatted separator columns column group row stack grid media-text buttons button html audio video details cover freeform spacer more nextpage accordion accordion-item accordion-heading accordion-panel'.split(
    ' ',
  ),
);
const styleKey =
  /(?:class|anchor|align|style|color|colour|gradient|font|layout|width|height|size|type|taxonomy|justify|orientation|position|tag|level|unit|icon|rel|target|theme|slug|service|format|lock|order|query|metadata|id|ref)$/i;
const reusableDepth = 5;
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Words from the attributes of a block that has none in its HTML, as blocks of other makers keep them. */
const wordsIn = (value: unknown, words: string[], links: string[], depth = 0): void => {
  if (typeof value === 'string') {
    const link = webAddress(value);
    if (link !== undefined) links.push(link);
    else if (/\p{L}/u.test(value)) words.push(value.replace(/<[^<>]*>/g, ' '));
  } else if (typeof value === 'object' && value !== null && depth < 8)
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith('_') && !styleKey.test(key)) wordsIn(inner, words, links, depth + 1);
};

const wordsOutside = (html: string): boolean => {
  for (let at = 0; at < html.length;) {
    const tag = html.indexOf('<', at);
    if (/\S/.test(html.slice(at, tag < 0 ? html.length : tag))) return true;
    if (tag < 0) return false;
    const isComment = html.startsWith('<!--', tag);
    const end = isComment ? html.indexOf('-->', tag + 4) : html.indexOf('>', tag);
    if (end < 0) return true;
    at = end + (isComment ? 3 : 1);
  }
  return false;
};
/** True for HTML with words outside its tags and comments, or with media. */
const hasContent = (html: string): boolean => wordsOutside(html) || /<(?:img|video|audio|iframe|hr|object|embed|input)\b/i.test(html);

/** Content after a block that should be empty but was never closed. */
const keepContent = (inner: string): string => (hasContent(inner) ? inner : '');

const other: Handler = ({ name, attributes, problem }, inner, { parts }) => {
  const label = `wp:${name}`;
  if (isBlockForSome(name) && hasContent(inner)) {
    parts.leaveOut(label, forSome, inner);
    return '';
  }
  if (problem) parts.reportLoss(label, problem);
  if (hasContent(inner)) {
    if (!plain.has(name)) parts.reportLoss(label, 'its content is kept, its arrangement is not');
    return inner;
  }
  if (plain.has(name)) return inner;
  const words: string[] = [];
  const links: string[] = [];
  wordsIn(attributes, words, links);
  parts.reportLoss(label, words.join(' ') || 'a block that the old site filled when it was read');
  return words.length === 0 && links.length === 0
    ? ''
    : parts.toPlaceholder([
        {
          type: 'fallback',
          source: label.slice(0, 200),
          text: cleanText(words.join('\n')).slice(0, 500_000),
          links: [...new Set(links)].slice(0, 500),
        },
      ]);
};

const gallery: Handler = ({ attributes }, inner, { sources, parts }) => {
  if (hasContent(inner)) return parts.toPlaceholder(asGallery(parts.parse(inner)));
  const listed = Array.isArray(attributes.ids) ? attributes.ids.map(text) : parseIds(text(attributes.ids));
  for (const id of listed) if (!sources.attachment(id)) parts.reportLoss('gallery', `picture ${id} is not in the file`);
  return parts.toPlaceholder(
    toGallery(
      listed.flatMap((id) => sources.attachment(id) ?? []),
      sources,
      parts,
    ),
  );
};

const embed: Handler = ({ attributes }, inner, { parts }) => {
  const address = text(attributes.url) || /https?:\/\/[^\s<"]+/.exec(inner)?.[0] || '';
  if (address === '') return inner;
  const caption = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/i.exec(inner)?.[1] ?? '';
  const rest = inner.replace(/<figcaption[^>]*>[\s\S]*?<\/figcaption>/i, '').replace(/https?:\/\/[^\s<"]+/, '');
  return `${renderEmbed(address, parts, caption)}${keepContent(rest)}`;
};

const cover: Handler = ({ attributes }, inner) => {
  const url = text(attributes.url);
  if (url === '' || /<(?:img|video)\b/i.test(inner)) return inner;
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(text(attributes.alt))}" class="wp-image-${escapeHtml(text(attributes.id))}">${inner}`;
};

const reusable: Handler = ({ attributes }, inner, place, depth) => {
  const ref = text(attributes.ref);
  const content = depth < reusableDepth ? place.sources.reusableBlock(ref) : undefined;
  if (content !== undefined) return `${renderBlocks(splitBlocks(content), place, depth + 1)}${keepContent(inner)}`;
  place.parts.reportLoss('wp:block', `the reusable block ${ref} is not in the file`);
  return inner;
};

/** A note with the way back to where it is referred to, as WordPress shows it. */
const footnote = (note: unknown): string => {
  if (typeof note !== 'object' || note === null || !('content' in note)) return '<li></li>';
  const id = 'id' in note ? escapeHtml(text(note.id)) : '';
  return id === '' ? `<li>${text(note.content)}</li>` : `<li id="${id}">${text(note.content)} <a href="#${id}-link">↩︎</a></li>`;
};

const footnotes: Handler = (_, inner, { footnotes: stored, parts }) => {
  if (stored === undefined || stored === '') return inner;
  try {
    const notes: unknown = JSON.parse(stored);
    if (Array.isArray(notes)) return `<ol>${notes.map(footnote).join('')}</ol>${keepContent(inner)}`;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  parts.reportLoss('wp:footnotes', stored);
  return parts.toPlaceholder([
    { type: 'fallback', source: 'wp:footnotes', text: cleanText(stored).slice(0, 500_000), links: [] } satisfies BodyElement,
  ]);
};

const verse: Handler = (_, inner) =>
  inner.replace(
    /<pre\b[^>]*>([\s\S]*?)<\/pre>/gi,
    (__, lines: string) =>
      `<p>${lines
        .trim()
        .split(/\n{2,}/)
        .map((stanza) => stanza.replaceAll('\n', '<br>'))
        .join('</p><p>')}</p>`,
  );

/** A file with its name and its button apart, and without the frame that shows a PDF. */
const file: Handler = ({ name }, inner, { parts }) => {
  const address = /<a\b[^>]*\shref="([^"]+)"/i.exec(inner)?.[1] ?? '';
  // what else there is of files is brought in, or named by the one that brings it
  if (!findMediaKind(address)) parts.reportLoss(`wp:${name}`, `it stays at its old address: ${address}`);
  return inner.replace(/<object\b[\s\S]*?<\/object>/gi, '').replace(/(?=<a\b[^>]*\bwp-block-file__button\b)/gi, ' ');
};

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['gallery', gallery],
  ['jetpack/tiled-gallery', gallery],
  ['jetpack/slideshow', gallery],
  ['embed', embed],
  ['cover', cover],
  ['file', file],
  ['block', reusable],
  ['footnotes', footnotes],
  ['verse', verse],
  ['nextpage', (_, inner) => `<hr>${keepContent(inner)}`],
  ['more', (_, inner, { gate, parts }) => `${gate === 'more' ? parts.toGate() : ''}${keepContent(inner)}`],
  ['jetpack/paywall', (_, inner, { gate, parts }) => `${gate === 'paywall' ? parts.toGate() : ''}${keepContent(inner)}`],
  ['spacer', (_, inner) => keepContent(inner)],
  ['missing', ({ attributes }, inner, place) => (hasContent(inner) ? inner : withoutShortcodes(text(attributes.originalContent), place))],
  ['shortcode', (_, inner) => inner],
  ['freeform', (_, inner) => inner],
]);

/** The HTML of blocks: plain ones as they stand, the others as what they stand for; what stands between blocks is classic text. */
export const renderBlocks = (blocks: readonly (string | Block)[], place: BlockPlace, depth = 0): string => {
  const rendered = (block: Block): string => {
    const isClassic = block.name === 'shortcode' || block.name === 'freeform';
    const textOfPart = (part: string): string =>
      block.name === 'code' ? part : isClassic ? renderClassic(part, place) : withoutShortcodes(part, place);
    const inner = block.parts.map((part) => (typeof part === 'string' ? textOfPart(part) : rendered(part))).join('');
    const handler = handlers.get(block.name) ?? (block.name.startsWith('embed/') ? embed : other);
    return handler(block, inner, place, depth);
  };
  return blocks
    .map((part) => (typeof part !== 'string' ? rendered(part) : part.trim() === '' ? part : renderClassic(part, place)))
    .join('');
};
