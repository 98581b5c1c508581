import { z } from 'zod';
import type { ContentItem } from './content-item.ts';

/** The schema of a list entry in the calls of accounts. Entries were checked when they were stored, so it only names the fields that clients need. */
export const contentItem = z.looseObject({
  item: z.looseObject({ id: z.string(), type: z.string() }),
  computedValues: z.looseObject({ headline: z.string() }),
}) as unknown as z.ZodType<ContentItem>;
