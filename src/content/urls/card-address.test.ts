import { describe, expect, test } from 'vitest';
import { buildCardPath, buildCardVersion, type CardFacts, parseCardPath } from './card-address.ts';

const picture = { id: 'ncim1', version: 1, focalPoint: { x: 0.5, y: 0.5 } } as unknown as CardFacts['socialImage'];
const piece = { id: 'rcna1', headline: 'Headline', vertical: 'news', authors: [{ name: 'Jane Roe' }] } as unknown as CardFacts;

describe('the address of a share card', () => {
  test('SH-01: has the id of its piece and a version, and is read back', () => {
    const path = buildCardPath(piece);
    expect(path).toMatch(/^\/cards\/rcna1-[0-9a-z]{11}\.jpg$/);
    expect(parseCardPath(path)).toEqual({ id: 'rcna1', version: buildCardVersion(piece) });
    expect(parseCardPath('/cards/rcna123456789012345-0123456789abc.jpg')).toEqual({ id: 'rcna123456789012345', version: '0123456789abc' });
  });

  test('SH-02: is the same for the same piece, wherever it is computed', () => expect(buildCardVersion(piece)).toBe('0ge6s0wmhg3'));

  test.each<Partial<CardFacts>>([
    { id: 'rcna2' },
    { headline: 'Headlinf' },
    { unibrow: { text: 'Breaking' } as CardFacts['unibrow'] },
    { byline: 'By Jane Roe' },
    { vertical: 'today' },
    { authors: [] },
    { authors: [{ name: 'Jane Rof' }] },
    { socialImage: picture },
  ])('SH-02: changes with %j', (change) => expect(buildCardVersion({ ...piece, ...change })).not.toBe(buildCardVersion(piece)));

  test('SH-02: changes with the version, the focal point and the crops of its picture', () => {
    const versions = [{}, { version: 2 }, { focalPoint: { x: 0.1, y: 0.5 } }, { crops: { wide: 1 } }].map((change) =>
      buildCardVersion({ ...piece, socialImage: { ...picture, ...change } as CardFacts['socialImage'] }),
    );
    expect(new Set(versions).size).toBe(4);
  });

  test.each([
    '',
    '/cards/rcna1.jpg',
    '/cards/rcna1-0123456789.jpg',
    '/cards/rcna1-01234567890123.jpg',
    '/cards/RCNA1-01234567890.jpg',
    '/cards/rcn1-01234567890.jpg',
    '/cards/rcna-01234567890.jpg',
    'x/cards/rcna1-01234567890.jpg',
    '/cards/rcna1-01234567890.jpgx',
    '/cards/rcna1234567890123456-01234567890.jpg',
  ])('SH-01: %j is none', (path) => expect(parseCardPath(path)).toBeUndefined());
});
