import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGridFilters, gridAddressLimits, parseGridFilters } from './grid-address.ts';

const normal = (...texts: string[]) => formatGridFilters(parseGridFilters(...texts));

describe('SP-01: the filters of an address', () => {
  test.each([
    ['brand=a|b&price=25-50', 'brand=a|b&price=25-50'],
    ['price=25-50&brand=b|a|b', 'brand=a|b&price=25-50'],
    ['brand=b&brand=a', 'brand=a|b'],
    ['brand=iron*|**x***', 'brand=*x*|iron*'],
    ['brand= a |', 'brand=a'],
    ['talla=pequeño|niñ*', 'talla=niñ*|pequeño'],
  ])('%s has the one spelling %s', (text, spelled) => {
    expect(normal(text)).toBe(spelled);
  });
  test('a form sends each chosen value by itself', () => {
    expect(normal('price=25-50', 'brand=b', 'brand=a', '')).toBe('brand=a|b&price=25-50');
  });
  test.each([
    '',
    '&',
    '=',
    'brand',
    'brand=',
    '=a',
    'Brand=a',
    'brand%3Da',
    'brand=a%00',
    'brand=\u0000',
    'brand=(a+)+$',
    'brand=<b>',
    '__proto__=x',
  ])('%s says nothing', (text) => {
    expect(normal(text)).toBe('');
  });
  test('what is beyond the bounds is left out', () => {
    const many = Array.from({ length: 200 }, (_, index) => `v${String(index).padStart(3, '0')}`);
    expect(parseGridFilters(`brand=${many.join('|')}`).get('brand')).toEqual(many.slice(0, gridAddressLimits.values));
    expect(parseGridFilters(many.map((one) => `${one}=x`).join('&')).size).toBe(gridAddressLimits.filters);
    expect(normal(`brand=${'x'.repeat(81)}|y`)).toBe('brand=y');
    expect(normal(`brand=${'x'.repeat(80)}`)).toBe(`brand=${'x'.repeat(80)}`);
    expect(normal(`${'b'.repeat(80)}=a&${'b'.repeat(81)}=a`)).toBe(`${'b'.repeat(80)}=a`);
    expect(normal(`brand=a&${'x'.repeat(1_992)}`)).toBe('brand=a');
    expect(normal(`brand=a&${'x'.repeat(1_993)}`)).toBe('');
    // values are counted over all filters, and a filter without any is left out
    const sixteen = many.slice(0, 10).join('|');
    expect(normal(`a=${sixteen}&b=${sixteen}&c=x`)).toBe(`a=${sixteen}&b=${many.slice(0, 6).join('|')}`);
    expect(normal(`brand=a&${'x'.repeat(10_000)}`)).toBe('');
  });
  test('any text has one normal form, which is bounded and its own normal form', () => {
    const part = fc.oneof(fc.constantFrom('brand', 'price', '=', '|', '&', 'a', 'b*', '25-50', '/', 'ñ'), fc.string({ maxLength: 6 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = normal(parts.join(''));
        expect(normal(text)).toBe(text);
        const values = [...parseGridFilters(text).values()].flat();
        expect(values.length).toBeLessThanOrEqual(gridAddressLimits.values);
      }),
    );
  });
});
