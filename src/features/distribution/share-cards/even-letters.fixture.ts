// Letters of which each is half as wide as it is high, and whose drawing is readable: its size, then its text.
import type { Lettering } from './card-text.view.ts';

export const evenLetters: Lettering = {
  has: (character) => /[\u0020-\u017f…]/.test(character),
  width: (text, size) => (text.length * size) / 2,
  draw: (text, size) => `[${size}]${text}`,
};
