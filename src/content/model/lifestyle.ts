import { z } from 'zod';
import { body } from './body.ts';
import { envelope } from './envelope.ts';
import { image } from './image.ts';
import { line, storedTimestamp, taxonomyPath, webUrl } from './primitives.ts';

const minutes = z.number().int().min(0).max(100_000);

/** A step of a recipe: its words; or with them a picture, and the address of a video that shows it (RC-32). */
export const recipeStep = z.union([line(5000), z.object({ text: line(5000), image: image.optional(), video: webUrl.optional() })]);
export type RecipeStep = z.infer<typeof recipeStep>;

/** A recipe (RC-03); times in minutes, calories in kilocalories a serving. */
export const recipe = envelope.extend({
  type: z.literal('recipe'),
  introduction: body.default([]),
  cookTime: minutes.optional(),
  prepTime: minutes.optional(),
  totalTime: minutes.optional(),
  servingSize: line(120).optional(),
  servings: z.number().min(0).max(10_000).optional(),
  yield: line(120).optional(),
  ingredients: z
    .array(z.object({ group: line(200).optional(), items: z.array(line(500)).max(200) }))
    .max(50)
    .default([]),
  instructions: z
    .array(z.object({ group: line(200).optional(), steps: z.array(recipeStep).max(200) }))
    .max(50)
    .default([]),
  chefNotes: body.default([]),
  nutrition: z.object({ calories: z.number().min(0).max(100_000).optional() }).default({}),
});
export type Recipe = z.infer<typeof recipe>;

/** Offer states (AR-27). */
export const offerStates = ['AVAILABLE', 'UNAVAILABLE', 'OUT_OF_STOCK'] as const;

/** An offer: prices as decimal text as sellers write them (`"1,299.00"`), currency ISO 4217. */
export const offer = z.object({
  price: line(40).optional(),
  priceCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  prices: z
    .array(z.object({ type: z.enum(['listPrice', 'salePrice']), price: line(40) }))
    .max(10)
    .default([]),
  priceDiscount: line(40).optional(),
  externalUrl: webUrl,
  state: z.enum(offerStates).optional(),
  seller: line(200),
  isPrimaryOffer: z.boolean().default(false),
  /** When somebody last saw this price at the seller. Not said: when it was first published here (SP-33). */
  priceAsOf: storedTimestamp.optional(),
  /** When the offer ends: from then on it is shown as ended (SP-32). */
  dateExpires: storedTimestamp.optional(),
});
export type Offer = z.infer<typeof offer>;

/** A product (CC-39). */
export const product = envelope.extend({
  type: z.literal('product'),
  name: line(500).min(1),
  brand: line(200).optional(),
  productDescription: body.default([]),
  labels: z.array(taxonomyPath).max(100).default([]),
  rating: z.number().min(0).max(5).optional(),
  /** What speaks for it and against it, as its review says (SP-34). */
  pros: z.array(line(300)).max(20).optional(),
  cons: z.array(line(300)).max(20).optional(),
  /** What others rated, where it was counted. */
  aggregateRating: z.object({ ratingValue: z.number().min(0).max(5), ratingCount: z.number().int().min(1) }).optional(),
  offers: z.array(offer).max(50).default([]),
});
export type Product = z.infer<typeof product>;

/** An entry of a filter definition and the definition (SP-04): labels default to "Price" and "All". */
export const filterDefinition = z.object({
  id: z.string().max(64),
  type: z.enum(['taxonomy', 'price']),
  filterLabel: line(120),
  /** False: one value at a time, and the first item, without a value, stands for all. */
  isMultiSelect: z.boolean(),
  filterItems: z
    .array(
      z.object({
        label: line(120),
        value: line(240),
        taxonomyName: line(120).optional(),
        taxonomyPath: taxonomyPath.optional(),
        /** How many products it would give beside what other filters have chosen. */
        count: z.number().int().min(0),
        isActive: z.boolean(),
      }),
    )
    .max(500)
    .default([]),
});
export type FilterDefinition = z.infer<typeof filterDefinition>;

/** One broadcast (SC-01); runtime in seconds. */
export const scheduleEntry = z.object({
  guid: line(200),
  channel: line(64),
  startTime: storedTimestamp,
  endTime: storedTimestamp,
  program: z.object({
    title: line(300),
    guid: line(200).optional(),
    description: line(2000).default(''),
    runtime: z.number().int().min(0).max(172_800),
    displayGenre: line(120).optional(),
  }),
  seriesId: line(500).optional(),
  thumbnail: line(500).optional(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntry>;
