import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLooseJson } from './parse-loose-json.ts';

test('IM-20: any JSON comes out as it went in, and is not called mended', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('__proto__'));
      expect(parseLooseJson(text)).toEqual({ values: [JSON.parse(text)], isMended: false });
    }),
  );
});

test.each([
  ['{"a":"one\ntwo\tthree"}', [{ a: 'one\ntwo\tthree' }]],
  ['{"a":[1,2,],}', [{ a: [1, 2] }]],
  ['{"a":1,,"b":2}', [{ a: 1, b: 2 }]],
  ['{"a":"a 9" pan, or a "large", deep one","b":1}', [{ a: 'a 9" pan, or a "large", deep one', b: 1 }]],
  ['{"a":"it\\\'s \\u00bd"}', [{ a: "it's ½" }]],
  ['{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['{"a":1};', [{ a: 1 }]],
  ['{"a":1}}', [{ a: 1 }]],
  ['/* note */ {"a": undefined, "b": NaN, "c": -1.5} // end', [{ a: null, b: null, c: -1.5 }]],
  ['{"a":"cut of', [{ a: 'cut of' }]],
  ['{"a":[{"b":1},{"b":', [{ a: [{ b: 1 }, {}] }]],
  ['{"a" "b", "c": 1}', [{ c: 1 }]],
  ['{"__proto__":{"polluted":true},"b":1,}', [{ b: 1 }]],
  ['words alone', []],
  ['', []],
])('IM-20: %s is read as far as it goes', (text, values) => {
  expect(parseLooseJson(text)).toEqual({ values, isMended: true });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test.each([['<!--\n{"a":1}\n-->'], ['//<![CDATA[\n{"a":1}\n//]]>'], ['/* <![CDATA[ */{"a":1}/* ]]> */'], ['{&quot;a&quot;:1}']])(
  'IM-20: %s is JSON in a wrapper',
  (text) => {
    expect(parseLooseJson(text)).toEqual({ values: [{ a: 1 }], isMended: false });
  },
);

test('IM-20: whatever is written ends, and what is nested to break readers breaks nothing', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseLooseJson(`{"a":${text}`)));
  expect(parseLooseJson(`${'['.repeat(100_000)}1`).values).toHaveLength(1);
  expect(parseLooseJson(`{"a":"${'" '.repeat(50_000)}`).values).toHaveLength(1);
});
