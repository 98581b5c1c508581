import { expect, test } from 'vitest';
import { escapeHtml, toLatin1Html } from './escape-html.ts';

test.each([
  ['what HTML gives a meaning', `<a href="x">'&'</a>`, '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;'],
  ['characters beyond Latin-1', 'It’s “far” – 😀', 'It&#8217;s &#8220;far&#8221; &#8211; &#128512;'],
  ['both', '’<', '&#8217;&lt;'],
  ['no half pairs and no non-characters: XML permits no reference to them', '\ud83d \ufffe \uffff ’', '\ud83d \ufffe \uffff &#8217;'],
])('PG-39: escapes %s', (_what, text, html) => expect(escapeHtml(text)).toBe(html));

test('PG-39: Latin-1 and markup stay as they are', () => {
  const html = '<p title="ÿ">¿Qué pasó? ©</p>';
  expect(toLatin1Html(html)).toBe(html);
  expect(toLatin1Html('<b>Ā</b>')).toBe('<b>&#256;</b>');
});
