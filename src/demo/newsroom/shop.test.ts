import { describe, expect, test } from 'vitest';
import { buildPieceDocument } from '../load/build-piece-document.ts';
import { readProducts } from './product-list.ts';
import { newsrooms } from './newsrooms.fixture.ts';

const listed = newsrooms.flatMap(({ vertical, pieces }) => pieces.map((piece) => ({ vertical, piece })));
const products = listed.flatMap(({ vertical, piece }) => (piece.product ? [{ vertical, piece, product: piece.product }] : []));

describe('the products of the demo', () => {
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
