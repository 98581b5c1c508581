import { expect, test } from 'vitest';
import { pieceTypes } from '../model/document-types.ts';
import { isForSale, isTimeless, timelessTypes } from './type-traits.ts';

test('OP-155: recipes and products do not age, and products are for sale', () => {
  expect(timelessTypes).toEqual(['recipe', 'product']);
  expect([...pieceTypes, 'person'].filter(isTimeless)).toEqual(['recipe', 'product']);
  expect([...pieceTypes, 'person'].filter(isForSale)).toEqual(['product']);
});
