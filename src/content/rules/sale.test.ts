import { describe, expect, test } from 'vitest';
import {
  discountPercent,
  findPricesAt,
  isOnSale,
  listOffersInTurn,
  listShownOffers,
  orderOffers,
  parsePrice,
  toPrices,
  toShownPrice,
} from './sale.ts';

describe('sale rules', () => {
  test.each([
    ['1,299.00', 1299],
    ['1 299', 1299],
    ['$ 19.99', 19.99],
    ['US$5', 5],
    ['0', 0],
    ['free', undefined],
    ['', undefined],
    ['1.2.3', undefined],
    ['-5', undefined],
    [`${'1,'.repeat(12)}${' '.repeat(36)}`, 111_111_111_111],
    [`${' '.repeat(60)}1`, undefined],
    [undefined, undefined],
  ])('AR-25: strips spaces and commas from %s before parsing', (text, value) => expect(parsePrice(text)).toBe(value));

  test.each([
    [100, 80, true],
    [100, 100, false],
    [100, 120, false],
    [100, 0, false],
    [undefined, 80, false],
    [100, undefined, false],
  ])('AR-24: list %s and sale %s: a sale is a nonzero number below the list price', (list, sale, expected) =>
    expect(isOnSale({ list, sale })).toBe(expected),
  );

  test('AR-26: gives the discount as rounded ((list − sale) / list × 100)', () => {
    expect(discountPercent({ list: 300, sale: 200 })).toBe(33);
    expect(discountPercent({ list: 8, sale: 7 })).toBe(13);
    expect(discountPercent({ list: 10, sale: 10 })).toBeUndefined();
    expect(discountPercent({})).toBeUndefined();
  });

  test.each([
    [{ list: 10, sale: 8 }, 8],
    [{ list: 10, sale: 12 }, 10],
    [{ list: 10 }, 10],
    [{ sale: 8 }, 8],
    [{ list: 0 }, undefined],
    [{}, undefined],
  ])('a reader pays of %j: %s', (prices, price) => expect(toShownPrice(prices)).toBe(price));

  test('SP-31: a page shows the primary offer first while it may be had, and what has ended last', () => {
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    const offer = (seller: string, more = {}) => ({ seller, isPrimaryOffer: false, ...more });
    const order = (...offers: ReturnType<typeof offer>[]) => listShownOffers(offers, now).map(({ seller }) => seller);
    const ended = { dateExpires: '2026-11-20T12:00:00.000Z' };
    const primary = { isPrimaryOffer: true };
    expect(order(offer('a', { state: 'AVAILABLE' }), offer('b', primary))).toEqual(['b', 'a']);
    expect(order(offer('a', ended), offer('b'), offer('c', { ...primary, ...ended }))).toEqual(['b', 'a', 'c']);
    expect(order(offer('a'), offer('b', { ...primary, state: 'UNAVAILABLE' }))).toEqual(['b', 'a']);
    expect(order(offer('a'), offer('b', { ...primary, state: 'OUT_OF_STOCK' }))).toEqual(['a', 'b']);
  });

  test('takes typed prices before the plain one', () => {
    const prices = [{ type: 'salePrice' as const, price: '15' }];
    expect(toPrices({ price: '20', prices })).toEqual({ list: 20, sale: 15 });
    expect(toPrices({ price: '20', prices: [{ type: 'listPrice', price: '1,000' }] })).toEqual({ list: 1000, sale: undefined });
  });

  test('AR-27: orders offers available, unavailable, no state, out of stock, and keeps the order of equals', () => {
    const offers = [
      { state: 'OUT_OF_STOCK' as const, seller: 'a' },
      { seller: 'b' },
      { state: 'UNAVAILABLE' as const, seller: 'c' },
      { state: 'AVAILABLE' as const, seller: 'd' },
      { state: 'AVAILABLE' as const, seller: 'e' },
    ];
    expect(orderOffers(offers).map((offer) => offer.seller)).toEqual(['d', 'e', 'c', 'b', 'a']);
    expect(offers[0]?.seller).toBe('a');
  });
});

describe('SP-32: the offer of a list at a moment', () => {
  const [first, second] = ['2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
  const inTurn = [
    { list: 10, dateExpires: first },
    { list: 20, state: 'OUT_OF_STOCK' as const, dateExpires: second },
    { list: 30, sale: 25, dateExpires: second },
    { list: 40 },
  ];
  test.each([
    ['2026-11-20T11:59:59.999Z', { list: 10 }, first],
    [first, { list: 30, sale: 25 }, second],
    [second, { list: 40 }, undefined],
  ])('at %s costs %j', (at, prices, until) => {
    const found = findPricesAt(inTurn, Date.parse(at));
    expect(found.prices).toMatchObject(prices);
    expect(found.until).toBe(until === undefined ? Infinity : Date.parse(until));
  });
  test('costs nothing that could be said once all have ended', () => {
    expect(findPricesAt(inTurn.slice(0, 1), Date.parse(second))).toEqual({ prices: {}, until: Infinity });
    expect(findPricesAt([], 0)).toEqual({ prices: {}, until: Infinity });
  });
  test('comes with those that may follow it, up to one without an end, five at most', () => {
    const offer = (dateExpires?: string) => ({ isPrimaryOffer: false, ...(dateExpires && { dateExpires }) });
    expect(listOffersInTurn([])).toEqual([]);
    expect(listOffersInTurn([offer(), offer()])).toHaveLength(1);
    expect(listOffersInTurn([offer(first), offer(second), offer(), offer()])).toHaveLength(3);
    expect(listOffersInTurn([offer(first), offer(), offer()])).toHaveLength(2);
    expect(listOffersInTurn([offer(first), offer(second)])).toHaveLength(2);
    expect(listOffersInTurn(Array.from({ length: 500 }, () => offer(first)))).toHaveLength(6);
  });
});
