import { z } from 'zod';
import type { ContentItem } from './content-item.ts';

/** An entry of a list as the content calls answer it. It comes out of the store as it was checked there, so here it is only described. */
export const contentItem = z.looseObject({
  item: z.looseObject({ id: z.string(), type: z.string() }),
  computedValues: z.looseObject({ headline: z.string() }),
}) as unknown as z.ZodType<ContentItem>;
