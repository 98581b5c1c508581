import { z } from 'zod';
import { offerStates } from '#content/model/lifestyle';

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
