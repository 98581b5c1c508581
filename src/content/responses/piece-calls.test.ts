import { expect, test } from 'vitest';
import { pieceTypes } from '../model/document-types.ts';
import { findPieceCall } from './piece-calls.ts';

test('OP-155: the call `slideshow` answers slideshows, and `article` every other content type', () => {
  expect(pieceTypes.filter((type) => findPieceCall(type) === 'slideshow')).toEqual(['slideshow']);
  expect(pieceTypes.filter((type) => findPieceCall(type) === 'article')).toEqual(pieceTypes.filter((type) => type !== 'slideshow'));
  expect(findPieceCall('person')).toBeUndefined();
});
