import { z } from 'zod';

const text = z.string();
/** `GET /services/newsletter`: the catalogue of a brand. */
export const catalogue = z.object({
  data: z.object({
    newsletters: z.array(z.object({ id: text, newsletterId: text, title: text, description: text, image: z.string().optional() })),
  }),
});
