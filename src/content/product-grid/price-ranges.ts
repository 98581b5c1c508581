/** The price ranges of a grid's price filter, as an address says them, in whole units of the currency; the last is open (SP-02). */
export const priceRanges = ['0-25', '25-50', '50-100', '100-200', '200-'] as const;
export type PriceRange = (typeof priceRanges)[number];

/** The bounds of a range; `to` undefined where it is open. */
export const toPriceBounds = (range: PriceRange): { from: number; to: number | undefined } => {
  const [from, to] = range.split('-');
  return { from: Number(from), to: to ? Number(to) : undefined };
};

/** Whether a price is in a range, its bounds included; a product without a price is in each. */
export const isInPriceRange = (price: number | undefined, range: PriceRange): boolean => {
  const { from, to } = toPriceBounds(range);
  return price === undefined || (price >= from && (to === undefined || price <= to));
};
