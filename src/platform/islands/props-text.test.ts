import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePropsText, toPropsText } from './props-text.ts';

const words = fc.string({ unit: fc.constantFrom('"', '`', '\\', 'a', 'ñ', '\n', '<', '&') });

test('props come back as they were, whatever their words are', () => {
  fc.assert(
    fc.property(fc.dictionary(words, fc.oneof(words, fc.integer(), fc.boolean(), fc.array(words))), (props) => {
      expect({ ...parsePropsText(toPropsText(props)) }).toEqual({ ...props });
    }),
  );
});

test('props have no character that HTML writes as six, where their words have none', () => {
  expect(toPropsText({ text: 'a ` b', count: 2 })).toBe('{`text`:`a " b`,`count`:2}');
  expect(() => parsePropsText('{`text`')).toThrow(SyntaxError);
});
