import { parse } from 'yaml';
import { z } from 'zod';
import { type BodyElement, bodyElement } from '../model/body.ts';
import { embedAddress } from '../urls/embed-address.ts';
import { productListTypes } from '../model/product-list.ts';
import { plainText } from '../model/rich-text.ts';
import type { MarkdownSources } from './markdown-sources.ts';
import { parseInline } from './parse-inline.ts';

const words = z.union([z.string().min(1), z.number()]).transform(String);
const wordsOrNone = z.union([z.string(), z.number()]).transform(String).default('');
const gallery = z.strictObject({
  title: words.optional(),
  pictures: z.array(z.strictObject({ picture: words, alt: wordsOrNone, caption: wordsOrNone })).min(1),
});
const embed = z.strictObject({ address: z.string(), title: wordsOrNone, text: wordsOrNone });
const factBox = z.strictObject({ title: words, text: z.array(words).min(1) });
const productList = z.strictObject({
  list: z.enum(productListTypes).default('shopListByOneProduct'),
  title: words.optional(),
  names: z.array(words).min(1),
});
const pullQuote = z.strictObject({ text: words, by: words.optional() });

type Sources = MarkdownSources;
type Maker = (value: unknown, sources: Sources) => BodyElement[];

const namedPiece =
  (type: 'slideshow' | 'product' | 'recipe' | 'video'): Maker =>
  (value, { idOf }) => {
    const id = idOf(words.parse(value));
    return id === undefined ? [] : [{ type, id }];
  };

/** Elements that Markdown has no sign for, by the word behind the fence; what stands between the fences is YAML. */
const makers = {
  gallery: (value, { linkOf, picture }) => {
    const { title, pictures } = gallery.parse(value);
    const images = pictures.flatMap(({ picture: address, alt, caption }) => {
      const text = parseInline(caption, linkOf);
      const image = picture({ address, alt, caption: plainText(text) });
      return image ? [{ image, caption: text }] : [];
    });
    return images.length > 0 ? [{ type: 'gallery', ...(title !== undefined && { title }), images }] : [];
  },
  embed: (value, { linkOf }) => {
    const { address, title, text } = embed.parse(value);
    const known = embedAddress(address);
    if (!known) throw new Error(`${address} is no post or video that can be embedded.`);
    return [{ type: 'embed', ...known, title, text: parseInline(text, linkOf) }];
  },
  'fact-box': (value, { linkOf }) => {
    const { title, text } = factBox.parse(value);
    return [{ type: 'factBox', title, paragraphs: text.map((one) => parseInline(one, linkOf)) }];
  },
  'pull-quote': (value, { linkOf }) => {
    const { text, by } = pullQuote.parse(value);
    return [{ type: 'pullQuote', text: parseInline(text, linkOf), ...(by !== undefined && { attribution: parseInline(by, linkOf) }) }];
  },
  related: (value, { idOf }) => {
    const ids = z
      .array(words)
      .parse(value)
      .flatMap((name) => idOf(name) ?? []);
    return ids.length > 0 ? [{ type: 'related', ids }] : [];
  },
  products: (value, { idOf }) => {
    const { list, title, names } = productList.parse(Array.isArray(value) ? { names: value } : value);
    const ids = names.flatMap((name) => idOf(name) ?? []);
    return ids.length > 0 ? [{ type: 'productList', list, ...(title !== undefined && { title }), ids }] : [];
  },
  slideshow: namedPiece('slideshow'),
  product: namedPiece('product'),
  recipe: namedPiece('recipe'),
  video: namedPiece('video'),
  newsletter: (value) => [{ type: 'newsletterSignUp', newsletterId: words.parse(value) }],
  /** Any element of a body as it is stored: what none of the others says. */
  element: (value) => [bodyElement.parse(value)],
} satisfies Record<string, Maker>;

export const isBlockName = (name: string): name is keyof typeof makers => Object.hasOwn(makers, name);

/** The elements of a fenced block; refuses YAML that does not say what the block needs. */
export const parseBlock = (name: keyof typeof makers, text: string, sources: Sources): BodyElement[] => {
  try {
    return makers[name](parse(text), sources);
  } catch (cause) {
    throw new Error(`The block "${name}" cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
};
