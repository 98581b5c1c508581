import { parse } from 'yaml';
import { z } from 'zod';
import { offerStates } from '#content/lifestyle';
import { buildSlug } from '#content/urls';
import { drawing } from './drawing.ts';
import type { DemoPiece, DemoPictures } from './shape.ts';
import { ago } from './time-ago.ts';

const offer = z
  .strictObject({
    seller: z.string(),
    /** List price in dollars; left out where the seller gives none. */
    list: z.number().positive().optional(),
    sale: z.number().positive().optional(),
    /** `none` where the seller says nothing of its stock. */
    state: z.enum([...offerStates, 'none']).default('AVAILABLE'),
  })
  .refine(({ list, sale }) => sale === undefined || (list !== undefined && sale < list), 'a sale price is below the list price');

/** What is said of a product: its maker, its kind, who sells it at what price (the first offer is the one shown), and what tests found. */
export const productFacts = z.strictObject({
  brand: z.string(),
  category: z.string(),
  offers: z.array(offer).min(1),
  rating: z.number().min(0).max(5).optional(),
  pros: z.array(z.string()).optional(),
  cons: z.array(z.string()).optional(),
});
export type DemoProduct = z.infer<typeof productFacts>;

/** One of a brand's `products.yaml`: a product with what else a piece has, in few lines. */
const listed = productFacts.extend({
  name: z.string(),
  short: z.string().optional(),
  section: z.string(),
  by: z.string(),
  published: ago,
  description: z.string(),
  /** The verdict, Markdown. */
  text: z.string(),
  caption: z.string(),
  topics: z.array(z.string()).optional(),
  picture: drawing,
});

/** Reads the list of a brand's products as pieces; others name one by `product-<its name in the address>.md`. */
export const readProducts = (text: string): { piece: DemoPiece; pictures: DemoPictures[string] }[] =>
  z
    .array(listed)
    .parse(parse(text))
    .map(({ name, short, by, section, published, description, text: body, caption, topics, picture, ...product }) => {
      const key = `product-${buildSlug(name)}`;
      const piece: DemoPiece = {
        key,
        file: `${key}.md`,
        kind: 'product',
        section,
        headline: name,
        teaseHeadline: short,
        description,
        people: [by],
        publishedAgo: published,
        pictureCaption: caption,
        topics,
        product,
        body,
      };
      return { piece, pictures: [picture] };
    });
