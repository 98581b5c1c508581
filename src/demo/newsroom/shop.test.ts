import { describe, expect, test } from 'vitest';
import { buildPieceDocument } from '../load/build-piece-document.ts';
import { readProducts } from './product-list.ts';
import { newsrooms } from './newsrooms.fixture.ts';

const listed = newsrooms.flatMap(({ vertical, pieces }) => pieces.map((piece) => ({ vertical, piece })));
const products = listed.flatMap(({ vertical, piece }) => (piece.product ? [{ vertical, piece, product: piece.product }] : []));

describe('the products of the demo', () => {
  test('are 150 at least, at prices of every range, a third or so on sale, some without a price and some with two sellers', () => {
    const primary = products.map(({ product }) => product.offers[0]);
    const prices = primary.flatMap((offer) => offer?.sale ?? offer?.list ?? []);
    expect(products.length).toBeGreaterThanOrEqual(150);
    for (const [low, high] of [
      [0, 25],
      [25, 50],
      [50, 100],
      [100, 200],
      [200, Infinity],
    ] as const)
      expect(prices.filter((price) => price > low && price <= high).length).toBeGreaterThanOrEqual(8);
    const onSale = primary.filter((offer) => offer?.sale !== undefined).length / products.length;
    expect(onSale).toBeGreaterThan(0.3);
    expect(onSale).toBeLessThan(0.7);
    expect(primary.length - prices.length).toBeGreaterThanOrEqual(3);
    expect(products.filter(({ product }) => product.offers.length > 1).length).toBeGreaterThanOrEqual(5);
  });

  test.each([
    ['select', 90],
    ['today', 25],
    ['eonline', 15],
    ['entretenimiento', 10],
    ['telemundo', 10],
  ])('of %s give its shop kinds and makers to choose from', (vertical, least) => {
    const own = products.filter((one) => one.vertical === vertical);
    expect(own.length).toBeGreaterThanOrEqual(least);
    for (const terms of [own.map(({ product }) => product.category), own.map(({ product }) => product.brand)]) {
      expect(new Set(terms).size).toBeGreaterThanOrEqual(5);
      expect(new Set(terms).size).toBeLessThan(own.length);
    }
  });

  test('have prices that are read, and none only where no seller gives one', () => {
    const image = { id: 'ncim1', width: 1600, height: 900, focalPoint: { x: 0.5, y: 0.5 }, alt: '', version: 1 };
    const wrong = products.filter(({ vertical, piece, product }) => {
      const document = buildPieceDocument(piece, {
        vertical,
        id: 'tdpd1',
        people: new Map(),
        references: { idOf: () => undefined, linkOf: () => undefined },
        picture: () => image,
        pictureNamed: () => image,
        start: Date.now(),
        clips: new Map(),
      });
      if (document.type !== 'product') return true;
      return document.offers.some(({ price }, place) =>
        product.offers[place]?.list === undefined ? price !== undefined : !(Number(price) > 0 && /^\d+\.\d\d$/.test(price ?? '')),
      );
    });
    expect(wrong.map(({ piece }) => piece.key)).toEqual([]);
  });

  test('are sold by each seller once, and say what stands for and against them in other words', () => {
    const wrong = products.filter(({ product: { offers, pros = [], cons = [] } }) => {
      const sellers = offers.map(({ seller }) => seller);
      return new Set(sellers).size < sellers.length || new Set([...pros, ...cons]).size < pros.length + cons.length;
    });
    expect(wrong.map(({ piece }) => piece.key)).toEqual([]);
  });
});

test('a list of products is refused where a sale is no saving, and where it says what nobody reads', () => {
  const product = (more: string) =>
    `[{ name: Pan, brand: Ironmere, category: Cookware, section: kitchen, by: someone, published: -P1D, description: A pan., text: It is., caption: Here., picture: { kind: spot, motif: oven }, ${more} }]`;
  expect(readProducts(product('offers: [{ seller: Shop, list: 20, sale: 15 }]'))[0]?.piece).toMatchObject({
    file: 'product-pan.md',
    product: { offers: [{ state: 'AVAILABLE' }] },
  });
  expect(() => readProducts(product('offers: [{ seller: Shop, list: 20, sale: 25 }]'))).toThrow(/below the list price/);
  expect(() => readProducts(product('offers: [{ seller: Shop, sale: 25 }]'))).toThrow(/below the list price/);
  expect(() => readProducts(product('offers: [{ seller: Shop }], price: 3'))).toThrow(/price/);
});
