import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonScanner } from './json-scanner.ts';
import type { Wanted } from './json-structure.ts';
import type { JsonEvent } from './json-value.ts';

const scan = (text: string, wanted: Wanted, piece = text.length || 1, most = 1_000_000): JsonEvent[] => {
  const scanner = createJsonScanner(wanted, most);
  const events: JsonEvent[] = [];
  for (let at = 0; at < text.length; at += piece) events.push(...scanner.push(text.slice(at, at + piece)));
  return [...events, ...scanner.end()];
};
const values = (events: readonly JsonEvent[]) => events.flatMap((event) => (event.kind === 'value' ? [event.value] : []));
const problems = (events: readonly JsonEvent[]) => events.flatMap((event) => (event.kind === 'problem' ? [event.text] : []));
const members: Wanted = (path) =>
  path.length === 2 && path[0] === 'a' ? 'take' : path.length === 1 && path[0] !== 'a' ? 'skip' : undefined;
const whole: Wanted = () => 'take';

test('any JSON comes out as it went in, however it is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.json(), { maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (texts, piece) => {
      const expected = texts
        .map((text) => JSON.parse(text) as unknown)
        .map((value) => JSON.parse(JSON.stringify(value), (key, inner: unknown) => (key === '__proto__' ? undefined : inner)) as unknown);
      expect(values(scan(texts.join('\n'), whole, piece))).toEqual(expected);
    }),
  );
});

test('members of a list far down come out one by one, and the rest is passed over', () => {
  const text = '{"x":{"a":[1,"]"]},"a":[{"n":1},"two \\"}",3,null],"z":"\\\\"}';
  for (const piece of [1, 2, 7, 100]) expect(values(scan(text, members, piece))).toEqual([{ n: 1 }, 'two "}', 3, null]);
});

test('what is passed over may end where a piece of the text does', () => {
  const text = '{"n":12,"m":true,"a":[{"n":1}],"s":"x"}';
  const inLists: Wanted = (path) => (path.length === 2 && path[0] === 'a' ? 'take' : undefined);
  for (let cut = 1; cut < text.length; cut += 1) expect(scan(text, inLists, cut)).toMatchObject([{ kind: 'value', value: { n: 1 } }]);
});

test.each([
  ['{"a":[{"n":1},{"n":', [{ n: 1 }], /ends inside/],
  ['{"a":[{"n":1},{"n":x}]}', [{ n: 1 }], /./],
  ['{"a":[1 2]}', [1], /comma is missing/],
  ['{"a":[1],b}', [1], /name is missing/],
  ['<html>', [], /begins no JSON/],
  ['', [], /empty/],
])('%s: what is whole is read and the rest is told', (text, expected, told) => {
  const events = scan(text, members);
  expect(values(events)).toEqual(expected);
  expect(problems(events).join(' ')).toMatch(told);
});

test('depth bombs, values that are too long and __proto__ break nothing', () => {
  const deep = `{"a":[${'['.repeat(100_000)}${']'.repeat(100_000)},2]}`;
  expect(values(scan(deep, members))).toEqual([2]);
  expect(problems(scan(deep, members))[0]).toContain('deeper than');
  const long = scan(`{"a":["${'x'.repeat(5000)}",2]}`, members, 100, 1000);
  expect(values(long)).toEqual([2]);
  expect(problems(long)[0]).toContain('passed over');
  const [value] = values(scan('{"__proto__":{"polluted":true},"b":1}', whole));
  expect(value).toEqual({ b: 1 });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
