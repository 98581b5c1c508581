import { expect, test } from 'vitest';
import { brandLines } from './brands.ts';

test('BR-01: the matrix has a heading and the fifteen verticals, each with its own facts', () => {
  const lines = brandLines('bedrock');
  expect(lines).toHaveLength(16);
  expect(lines[0]).toMatch(/^vertical +site and base path +publisher +language +account +fonts +navbar +flags$/);
  expect(lines.find((line) => line.startsWith('noticias'))).toMatch(
    /telemundo \/noticias +telemundo +es +bedrock +default: Masthead Serif \+ Public Sans +vertical +.*universalCheckout/,
  );
  expect(lines.find((line) => line.startsWith('news'))).toContain('myNews=news');
  // BR-28
  expect(brandLines('forgerock').filter((line) => line.includes('forgerock'))).toEqual([expect.stringMatching(/^news /)]);
});
