import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { placeholderClass, placeholderCss } from './placeholder-tones.ts';

test.each([
  ['#000000', 'oklch(0.2 0 0)'],
  ['#ffffff', 'oklch(0.93 0 0)'],
  ['#808080', 'oklch(0.65 0 0)'],
  ['#8b3a2f', 'oklch(0.5 0.06 30)'],
  ['#a5c6e8', 'oklch(0.8 0.06 260)'],
])('PX-12: %s is shown as %s', (colour, tone) => {
  expect(placeholderCss()).toContain(`.${placeholderClass(colour)}{background:${tone}}`);
});

test.each([undefined, '', 'red', '#fff', '#12345g', '"><script>'])('%j has no tone', (colour) => {
  expect(placeholderClass(colour)).toBeUndefined();
});

test('the style sheet has each of the 42 tones once and is small', () => {
  const css = placeholderCss();
  expect(new Set(css.match(/\.ph-\d+\{/g))).toHaveProperty('size', 42);
  expect(gzipSync(css).length).toBeLessThan(500);
});
