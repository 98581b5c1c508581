import './acyclic.ts';
import { z } from 'zod';
import { buildIdPattern, idPrefixes } from './id-prefixes.ts';
import { image } from './image.ts';
import { productListTypes } from './product-list.ts';
import { line, mediaUrl, webUrl } from './primitives.ts';
import { inline, plainText, richText, type RichText, spoken } from './rich-text.ts';

/** Outside embeds that keep their own name (LB-21, CC-30). */
export const embedProviders = ['youtube', 'tweet_embed', 'facebook_embedded_post', 'instagram', 'tiktok', 'datawrapper', 'iframe'] as const;
export type EmbedProvider = (typeof embedProviders)[number];

// a picture is not referred to by its id: it stands in the text itself
const reference = z.string().regex(new RegExp(`^${buildIdPattern(idPrefixes.filter((prefix) => prefix !== 'ncim'))}$`));
/** How the items of an ordered list are numbered: from `start`, up by one or down. */
export type Numbering = { start?: number | undefined; reversed?: boolean | undefined };
const numbering = { start: z.number().int().optional(), reversed: z.boolean().optional() };

/** An item of a list, which may hold a list; `value` is a number that the items behind it go on from. */
export const listItem: z.ZodType<ListItem> = z.lazy(() =>
  z.object({
    text: z.array(inline),
    value: z.number().int().optional(),
    list: z.object({ ordered: z.boolean(), ...numbering, items: z.array(listItem) }).optional(),
  }),
);
export type ListItem = {
  text: RichText;
  value?: number | undefined;
  list?: ({ ordered: boolean; items: ListItem[] } & Numbering) | undefined;
};

/** The number of each item of an ordered list. */
export const numberListItems = (items: readonly ListItem[], { start, reversed = false }: Numbering): number[] => {
  let next = start ?? (reversed ? items.length : 1);
  return items.map(({ value }) => {
    const number = value ?? next;
    next = reversed ? number - 1 : number + 1;
    return number;
  });
};

/** A cell of a table. */
export const tableCell = z.object({
  text: richText,
  heading: z.boolean().default(false),
  columns: z.number().int().min(1).max(50).default(1),
  rows: z.number().int().min(1).max(500).default(1),
});

/** One block of a body: a closed union (AR-13). A new kind does not compile until every `Record<BodyElement['type'], …>` knows it. */
export const bodyElement = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), text: richText, ...spoken, dropCap: z.boolean().optional() }),
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3), z.literal(4)]),
    text: richText,
    ...spoken,
    anchor: line(120).optional(),
  }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), ...numbering, ...spoken, items: z.array(listItem).max(5000) }),
  z.object({ type: z.literal('quote'), ...spoken, paragraphs: z.array(richText).max(200), attribution: richText.optional() }),
  z.object({ type: z.literal('pullQuote'), ...spoken, text: richText, attribution: richText.optional() }),
  z.object({
    type: z.literal('image'),
    image,
    size: z.enum(['small', 'medium', 'large', 'full']).default('medium'),
    caption: richText.optional(),
    href: webUrl.optional(),
  }),
  z.object({
    type: z.literal('gallery'),
    title: line(300).optional(),
    images: z.array(z.object({ image, caption: richText.optional() })).max(500),
  }),
  z.object({
    type: z.literal('video'),
    id: reference.optional(),
    url: mediaUrl.optional(),
    poster: image.optional(),
    caption: richText.optional(),
  }),
  z.object({ type: z.literal('audio'), url: mediaUrl, caption: richText.optional() }),
  z.object({ type: z.literal('table'), ...spoken, caption: richText.optional(), rows: z.array(z.array(tableCell).max(50)).max(2000) }),
  z.object({ type: z.literal('factBox'), title: line(300), paragraphs: z.array(richText).max(100) }),
  z.object({ type: z.literal('related'), title: line(300).optional(), ids: z.array(reference).max(20) }),
  z.object({ type: z.literal('product'), id: reference }),
  z.object({
    type: z.literal('productList'),
    list: z.enum(productListTypes).default('shopListByOneProduct'),
    title: line(300).optional(),
    ids: z
      .array(z.string().regex(/^tdpd[0-9]{1,15}$/))
      .min(1)
      .max(50),
  }),
  z.object({ type: z.literal('recipe'), id: reference }),
  z.object({ type: z.literal('slideshow'), id: reference }),
  z.object({ type: z.literal('newsletterSignUp'), newsletterId: z.string().regex(/^sub_[a-z0-9_]{1,60}$/) }),
  z.object({ type: z.literal('divider') }),
  z.object({ type: z.literal('code'), text: z.string().max(200_000), language: line(40).optional() }),
  z.object({ type: z.literal('showMore') }),
  z.object({
    type: z.literal('embed'),
    provider: z.enum(embedProviders),
    /** The page or frame address, https. */
    url: z.url({ protocol: /^https$/ }).max(2048),
    title: line(500).optional(),
    /** The embed's own text, as far as the source had it: shown until the embed is loaded, and instead of it. */
    text: richText.optional(),
    aspect: z.number().min(0.2).max(5).optional(),
    height: z.number().int().min(50).max(5000).optional(),
  }),
  /** What an importer did not understand: its kind and all its words, marked for an editor. */
  z.object({ type: z.literal('fallback'), source: line(200), text: z.string().max(500_000), links: z.array(webUrl).max(500).default([]) }),
]);
export type BodyElement = z.infer<typeof bodyElement>;
export type BodyElementType = BodyElement['type'];

/** A whole body, at most 5,000 elements. */
export const body = z.array(bodyElement).max(5000);
export type Body = BodyElement[];

/**
 * A body element on the wire (CC-30): its name there, the element's own data without its text, and HTML that is safe to insert. Where a page may add
 * something to that HTML, such as the button that loads an embed, `slot` is the place: how many UTF-16 code units of `html` stand before it.
 */
export type WireElement = { type: string; element: Record<string, unknown>; html: string; slot?: number | undefined };

const listText = (items: readonly ListItem[]): string =>
  items.map((item) => `${plainText(item.text)} ${item.list ? listText(item.list.items) : ''}`).join(' ');

/** The words of one element, for search, reading time and plain-text output. */
export const textOfElement = (element: BodyElement): string => {
  switch (element.type) {
    case 'paragraph':
    case 'heading':
      return plainText(element.text);
    case 'pullQuote':
      return `${plainText(element.text)} ${plainText(element.attribution ?? [])}`.trim();
    case 'list':
      return listText(element.items).trim();
    case 'quote':
      return [...element.paragraphs, element.attribution ?? []].map(plainText).join(' ').trim();
    case 'image':
      return plainText(element.caption ?? []) || (element.image.caption ?? '');
    case 'gallery':
      return element.images.map((entry) => plainText(entry.caption ?? []) || (entry.image.caption ?? '')).join(' ');
    case 'video':
    case 'audio':
      return plainText(element.caption ?? []);
    case 'table':
      return [element.caption ?? [], ...element.rows.flat().map((cell) => cell.text)].map(plainText).join(' ').trim();
    case 'factBox':
      return [element.title, ...element.paragraphs.map(plainText)].join(' ');
    case 'embed':
      return plainText(element.text ?? []) || (element.title ?? '');
    case 'fallback':
    case 'code':
      return element.text;
    case 'related':
    case 'productList':
      return element.title ?? '';
    case 'product':
    case 'recipe':
    case 'slideshow':
    case 'newsletterSignUp':
    case 'divider':
    case 'showMore':
      return '';
  }
};
