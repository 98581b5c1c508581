import { expect, test } from 'vitest';
import { bodyElement } from './body.ts';
import { isPieceBlock } from './piece-blocks.ts';

test('OP-155: a text shows slideshows, recipes, products and videos by blocks of their own', () => {
  const types = bodyElement.options.map((option) => option.shape.type.value);
  expect(types.filter(isPieceBlock)).toEqual(['video', 'product', 'recipe', 'slideshow']);
});
