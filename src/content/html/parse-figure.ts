import type { BodyElement } from '../model/body.ts';
import type { Image } from '../model/image.ts';
import { cleanLine } from '../text/clean-text.ts';
import { embedAddress } from '../urls/embed-address.ts';
import { addAll, addBlock, addFallback, endParagraph, lose, newPlace, textsAndRest, blocksIn, walkNodes, type Place } from './html-walk.ts';
import { joinParagraphs } from './inline-runs.ts';
import { findAttribute, elementsIn, hasClass, isElement, getRawText, type HtmlElement } from './parse-tree.ts';
import { webAddress } from '../urls/web-address.ts';
import { parseBlockquote } from './parse-quote.ts';

/** What is reported for a picture inside the HTML itself (a data URL) that was not imported. */
export const pictureInside = 'picture inside the text';

type ImageBlock = Extract<BodyElement, { type: 'image' }>;

const getSize = (element: HtmlElement): ImageBlock['size'] | undefined => {
  if (hasClass(element, 'alignfull', 'size-full')) return 'full';
  if (hasClass(element, 'alignwide', 'size-large')) return 'large';
  return hasClass(element, 'alignleft', 'alignright', 'size-thumbnail') ? 'small' : undefined;
};
const listAddresses = (element: HtmlElement): string[] =>
  ['src', 'data-src', 'data-lazy-src', 'data-original'].flatMap((name) => {
    const address = findAttribute(element, name)?.trim();
    return address === undefined || address === '' || /^data:/i.test(address) ? [] : [address];
  });

const leastPicture = 400;
/** A picture inside the HTML itself. The placeholders of lazy-loading scripts are much smaller. */
const writtenInside = (element: HtmlElement): string | undefined => {
  const address = findAttribute(element, 'src')?.trim() ?? '';
  return /^data:image\//i.test(address) && address.length > leastPicture ? address : undefined;
};

const candidates = (element: HtmlElement): string[] => {
  const inside = writtenInside(element);
  return inside === undefined ? listAddresses(element) : [...listAddresses(element), inside];
};

/** The attributes by name, without a prototype: a page may call one `constructor`. */
const listAttributes = ({ attrs }: HtmlElement): Record<string, string> => {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const { name, value } of attrs) attributes[name] = value;
  return attributes;
};

const found = (element: HtmlElement, place: Place): Image | undefined => {
  const attributes = listAttributes(element);
  const alt = cleanLine(attributes.alt ?? '', 500);
  for (const address of candidates(element)) {
    const image = place.reading.options.resolveImage?.(address, attributes);
    if (image) return alt === '' ? image : { ...image, alt };
  }
  return undefined;
};

/** A picture by the caller's resolver; without one a fallback with its words and address. */
export const parseImage = (element: HtmlElement, place: Place): void => {
  const image = found(element, place);
  const href = place.style.link && webAddress(place.style.link.href);
  if (image) return addBlock(place, { type: 'image', image, size: getSize(element) ?? 'medium', ...(href !== undefined && { href }) });
  const inside = writtenInside(element);
  if (inside !== undefined) lose(place, pictureInside, `${inside.slice(0, 40).split(/[;,]/, 1)[0]}, ${inside.length} characters`);
  addFallback(place, 'img', findAttribute(element, 'alt') ?? '', [...listAddresses(element), href]);
};

/** The blocks of a figure with its caption on them: several pictures make a gallery. */
const withCaption = (
  blocks: readonly BodyElement[],
  texts: BodyElement[],
  caption: ImageBlock['caption'],
  size: ImageBlock['size'] | undefined,
): BodyElement[] => {
  const images = blocks.filter((block) => block.type === 'image');
  if (images.length > 1 && images.length <= 500) {
    const gallery: BodyElement = {
      type: 'gallery',
      images: images.map((block) => ({ image: block.image, ...(block.caption && { caption: block.caption }) })),
    };
    return [gallery, ...blocks.filter((block) => block.type !== 'image'), ...texts];
  }
  const at = blocks.findIndex((block) => ['image', 'video', 'audio', 'table', 'embed'].includes(block.type));
  const block = blocks[at];
  if (!block) return [...blocks, ...texts];
  const sized: BodyElement = block.type === 'image' && size ? { ...block, size } : block;
  const captioned: BodyElement | undefined =
    caption === undefined || caption.length === 0
      ? sized
      : sized.type === 'embed' && !sized.text
        ? { ...sized, text: caption }
        : (sized.type === 'image' || sized.type === 'video' || sized.type === 'audio' || sized.type === 'table') && !sized.caption
          ? { ...sized, caption }
          : undefined;
  return captioned ? blocks.map((other, index) => (index === at ? captioned : other)) : [...blocks, ...texts];
};

/** WordPress wrote captions as paragraphs before there were figures. */
const isCaption = (element: HtmlElement): boolean => element.tagName === 'figcaption' || hasClass(element, 'wp-caption-text');

/** A figure: what is in it, with its caption; an embed block of WordPress holds the address as text. */
export const parseFigure = (element: HtmlElement, place: Place): void => {
  if (hasClass(element, 'wp-block-pullquote', 'pullquote')) return parseBlockquote(element, place);
  const captions = element.childNodes.filter(isElement).filter(isCaption);
  const others = element.childNodes.filter((node) => !isElement(node) || !isCaption(node));
  const inner = newPlace(place.reading, place.style, place.lists);
  const embed = hasClass(element, 'wp-block-embed')
    ? embedAddress(others.map(getRawText).join(' '), place.reading.options.iframeHosts)
    : undefined;
  if (embed && !elementsIn(element).some((node) => node.tagName === 'blockquote')) addBlock(inner, { type: 'embed', ...embed });
  else walkNodes(others, inner);
  endParagraph(inner);
  const captionBlocks = captions.flatMap((caption) => blocksIn(caption, place));
  const { texts, rest } = textsAndRest(captionBlocks);
  const asParagraphs = texts.map((text): BodyElement => ({ type: 'paragraph', text }));
  endParagraph(place);
  addAll(place.out, [...withCaption(inner.out, asParagraphs, joinParagraphs(texts), getSize(element)), ...rest]);
};
