import { expect, test } from 'vitest';
import { type Offer, offer } from '#content/model/lifestyle';
import { messagesOf } from '#messages';
import { buildItemOffer, buildOffer, type OfferChoices } from './offer.view.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const choices = (language: 'en' | 'es' = 'en'): OfferChoices => ({ messages: messagesOf(language), language, now });
const listed = { seller: 'Bramblecote', externalUrl: 'https://shop.example.com', priceCurrency: 'USD' };
const inList = (more: object) => buildItemOffer({ item: { offer: { ...listed, ...more } } as never }, choices());
const made = (more: Partial<Offer>) => buildOffer(offer.parse({ ...listed, ...more }), choices());

test('AR-24, AR-26: shows a sale by the sale rule, with the rounded percent', () => {
  expect(inList({ listPrice: '$1,200', salePrice: '900' })).toMatchObject({
    price: '$900',
    was: '$1,200',
    off: '25% off',
    seller: 'Bramblecote',
  });
  expect(inList({ listPrice: '49.50', salePrice: '60' })).toMatchObject({ price: '$49.50', was: undefined, off: undefined });
  expect(inList({ listPrice: 'ask', salePrice: '0' })?.price).toBeUndefined();
  expect(inList({ priceCurrency: '"><b>', listPrice: '5' })).toBeUndefined();
});

test.each([
  ['20%', '20% off'],
  ['12.5 % off', '12% off'],
  ['0%', undefined],
  ['$5', undefined],
])('a discount that a seller says, %s, stands where none can be computed', (priceDiscount, off) =>
  expect(made({ price: '80', priceDiscount }).off).toBe(off),
);
test('AR-26: a computed discount goes before one that is said', () =>
  expect(
    made({
      prices: [
        { type: 'listPrice', price: '100' },
        { type: 'salePrice', price: '70' },
      ],
      priceDiscount: '50%',
    }).off,
  ).toBe('30% off'));

test('AR-27: unavailable has its own words in both languages, and neither has a link', () => {
  expect(made({ state: 'UNAVAILABLE' })).toMatchObject({ gone: 'Unavailable', href: undefined });
  expect(made({ state: 'OUT_OF_STOCK' })).toMatchObject({ gone: 'Out of stock', href: undefined });
  expect(buildOffer(offer.parse({ ...listed, state: 'UNAVAILABLE' }), choices('es')).gone).toBe('No disponible');
  expect(made({}).href).toBe('https://shop.example.com');
});

test('SP-32: ends at its moment, not before', () => {
  const ends = (dateExpires: string) => made({ price: '5', dateExpires });
  expect(ends('2026-11-20T12:00:00.001Z')).toMatchObject({ price: '$5', until: 'Until Nov. 20, 2026', gone: undefined });
  expect(ends('2026-11-20T12:00:00.000Z')).toMatchObject({ price: undefined, href: undefined, gone: 'Offer ended Nov. 20, 2026' });
});

test('SP-32: in lists the next offer takes the place of one that has ended, if it may be had', () => {
  const ended = { ...listed, listPrice: '5', dateExpires: '2026-11-20T12:00:00.000Z' };
  const shown = (laterOffers: object[], at = now) =>
    buildItemOffer({ item: { offer: ended, laterOffers } } as never, { ...choices(), now: at });
  expect(shown([{ ...listed, seller: 'Second', listPrice: '7' }])).toMatchObject({ seller: 'Second', price: '$7', gone: undefined });
  expect(shown([{ ...listed, seller: 'Second', listPrice: '7' }], now - 1)).toMatchObject({ seller: 'Bramblecote', price: '$5' });
  const none = [
    { ...ended, seller: 'Second' },
    { ...listed, seller: 'Third', state: 'OUT_OF_STOCK' },
  ];
  expect(shown(none)).toMatchObject({ seller: 'Bramblecote', gone: 'Offer ended Nov. 20, 2026' });
});

test('a seller without a name is called by its host', () => expect(made({ seller: ' ' }).seller).toBe('shop.example.com'));
