import type { Brand } from '#brands';
import type { LiveItem } from './inventory.service.ts';

/**
 * Whether a line item may be shown on some page of a brand at `now`: it runs, and nothing that it is aimed at leaves the brand out. One that is aimed at pieces
 * counts for every brand that it is not kept from otherwise.
 */
export const isBooked = (
  { start, end, targeting: { brands, languages, taxonomy } }: Pick<LiveItem, 'start' | 'end' | 'targeting'>,
  { vertical, language }: Pick<Brand, 'vertical' | 'language'>,
  now: number,
): boolean =>
  now >= start &&
  now < end &&
  (brands === undefined || brands.includes(vertical)) &&
  (languages === undefined || languages.includes(language)) &&
  (taxonomy === undefined || taxonomy.some((path) => path === vertical || path.startsWith(`${vertical}/`)));
