import { parse } from 'yaml';
import { z } from 'zod';
import { buildSlug } from '#content/urls/urls';
import { drawing } from './drawing.ts';
import { productFacts } from './product-facts.ts';
import type { DemoPictures, DemoPiece } from './shape.ts';
import { ago } from './time-ago.ts';

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
