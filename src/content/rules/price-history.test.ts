import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Offer, offer } from '../model/lifestyle.ts';
import type { PricePoint } from '../responses/content-client.ts';
import { buildPriceHistory, lowestSince, mostPricePoints, type PriceRevision } from './price-history.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();
const made = (price: string, more: Partial<Offer> = {}): Offer =>
  offer.parse({ price, externalUrl: 'https://shop.example.com', seller: 'A', ...more });
const revision = (number: number, offers: readonly Offer[], isPublished = true): PriceRevision => ({
  savedAt: day(number),
  isPublished,
  offers,
});
const shown = (points: readonly PricePoint[]) => points.map(({ from, price }) => [from.slice(8, 10), price]);

test('SP-36: tells what readers saw first and from when, newest first, what stayed once, and nothing of what was no page', () => {
  const revisions = [
    revision(1, [made('10')], false),
    revision(2, [made('10')]),
    revision(3, [made('10.00')]),
    revision(4, [made('12')], false),
    revision(5, [made('ask')]),
    revision(6, [made('10'), made('9', { isPrimaryOffer: true })]),
    revision(7, [made('8', { isPrimaryOffer: true, dateExpires: day(5) }), made('11')]),
  ];
  expect(shown(buildPriceHistory(revisions))).toEqual([
    ['07', 11],
    ['06', 9],
    ['02', 10],
  ]);
});

test('SP-36: a sale, another seller and another currency are other prices', () => {
  const sale = made('', {
    prices: [
      { type: 'listPrice', price: '12' },
      { type: 'salePrice', price: '10' },
    ],
  });
  const revisions = [[made('10')], [sale], [made('10', { seller: 'B' })], [made('10', { priceCurrency: 'EUR' })]];
  const points = buildPriceHistory(revisions.map((offers, index) => revision(index + 1, offers)));
  expect(points.map(({ list, seller, priceCurrency }) => [list, seller, priceCurrency])).toEqual([
    [undefined, 'A', 'EUR'],
    [undefined, 'B', 'USD'],
    [12, 'A', 'USD'],
    [undefined, 'A', 'USD'],
  ]);
});

const points = (...prices: readonly number[]): PricePoint[] =>
  prices.map((price, index) => ({ from: day(20 - index), price, priceCurrency: 'USD', seller: 'A' }));

test.each([
  [[], undefined],
  [[10], undefined],
  [[10, 12], 1],
  [[10, 12, 11], 2],
  [[10, 12, 10], 1],
  [[10, 9, 12], undefined],
  [[12, 10], undefined],
])('SP-37: of %j the newest is the lowest since point %s', (prices, index) =>
  expect(lowestSince(points(...prices))).toBe(index === undefined ? undefined : day(20 - index)),
);
test('SP-36: a price is another by its list price, its currency or its seller alone', () => {
  const sale = (list: string) =>
    made('', {
      prices: [
        { type: 'listPrice', price: list },
        { type: 'salePrice', price: '5' },
      ],
    });
  const changes = [
    [sale('10')],
    [sale('12')],
    [made('5')],
    [made('5', { priceCurrency: 'EUR' })],
    [made('5', { priceCurrency: 'EUR', seller: 'B' })],
    [],
  ];
  const history = buildPriceHistory(changes.map((offers, index) => revision(index + 1, offers)));
  expect(history.map(({ list, priceCurrency, seller }) => [list, priceCurrency, seller])).toEqual([
    [undefined, 'EUR', 'B'],
    [undefined, 'EUR', 'A'],
    [undefined, 'USD', 'A'],
    [12, 'USD', 'A'],
    [10, 'USD', 'A'],
  ]);
});

test('SP-36: 24 prices are told', () => {
  expect(mostPricePoints).toBe(24);
  const history = buildPriceHistory(Array.from({ length: 30 }, (_, index) => revision(index + 1, [made(String(index + 1))])));
  expect([history.length, history[0]?.price, history.at(-1)?.price]).toEqual([24, 30, 7]);
});

test('SP-37: a price in another currency is not compared', () => {
  const [newest, ...older] = points(10, 12);
  if (!newest) throw new Error('There are two.');
  expect(lowestSince([{ ...newest, priceCurrency: 'EUR' }, ...older])).toBeUndefined();
});

test('SP-36: however often a price changes, the history is bounded, newest first, and nothing stands twice in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()), { maxLength: 200 }), (changes) => {
      const history = buildPriceHistory(
        changes.map(([price, isPublished], index) => revision(index + 1, [made(String(price))], isPublished)),
      );
      expect(history.length).toBeLessThanOrEqual(mostPricePoints);
      for (const [index, { from, price }] of history.entries()) {
        const older = history[index + 1];
        expect(price).toBeGreaterThan(0);
        if (older) expect([from > older.from, price !== older.price]).toEqual([true, true]);
      }
    }),
  );
});
