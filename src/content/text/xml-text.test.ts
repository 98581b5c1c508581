import { expect, test } from 'vitest';
import { xmlElement, xmlEmpty, xmlText } from './xml-text.ts';

test('text is escaped for an element and for a quoted attribute alike', () => {
  expect(xmlText(`a & b < c > d " e ' f ]]>`)).toBe('a &amp; b &lt; c &gt; d &quot; e &apos; f ]]&gt;');
});

test('what no XML may hold is left out; half of a character becomes the replacement character', () => {
  expect(xmlText('a\u0000\u0008\u000b\u000c\u001f\ufffe\uffffb\tc\nd')).toBe('ab\tc\nd');
  expect(xmlText('a\ud83d b \ude00')).toBe('a\ufffd b \ufffd');
  expect(xmlText('😀 مرحبا')).toBe('😀 مرحبا');
});

test('an element without text is not written, an attribute without value neither', () => {
  expect(xmlElement('title', '')).toBe('');
  expect(xmlElement('title', 'A', { type: 'b"c', no: undefined })).toBe('<title type="b&quot;c">A</title>');
  expect(xmlEmpty('link', { rel: 'self', href: undefined })).toBe('<link rel="self"/>');
});
