import { expect, test } from 'vitest';
import { parseLink, readBookmarkFile } from './import.rules.ts';

test('SV-12: the HTML that browsers export is read with its times', () => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3 ADD_DATE="1">Folder</H3><DL><p>
<DT><A HREF="https://news.example/a-rcna1?x=1&amp;y=2" ADD_DATE="1600000000" ICON="data:,">One</A>
<DT><A ADD_DATE="x" HREF='https://news.example/b-rcna2'>Two</A>
</DL></DL>`;
  expect(readBookmarkFile(file)).toEqual([
    { url: 'https://news.example/a-rcna1?x=1&y=2', at: 1_600_000_000_000 },
    { url: 'https://news.example/b-rcna2', at: undefined },
  ]);
});

test('SV-12: what other makers put into a tag ends it not: icons of any size, descriptions with line ends and brackets; times come in three units', () => {
  const file = `<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<H1>Bookmarks</H1>
<DT><A HREF="https://news.example/rcna1" ADD_DATE="1515515697780642">microseconds</A>
<DT><A HREF="https://news.example/rcna2" ADD_DATE="1515515697780" ICON="data:image/svg+xml,${'x'.repeat(60_000)}">milliseconds</A>
<DT><A HREF="https://news.example/rcna3" description="soul &gt; rock,
if href="none" > all" ADD_DATE="1515515697" >seconds</a>
<DT><A HREF='https://news.example/it&#39;s-rcna4?a=1&#x26;b=2' FOLDED>none</A><DD>Read &lt;this&gt;
  on Sunday
<DT><H3 FOLDED>Folder</H3><DT><A name="x">no address</A></DL>`;
  expect(readBookmarkFile(file)).toEqual([
    { url: 'https://news.example/rcna1', at: 1_515_515_697_780 },
    { url: 'https://news.example/rcna2', at: 1_515_515_697_780 },
    { url: 'https://news.example/rcna3', at: 1_515_515_697_000 },
    { url: "https://news.example/it's-rcna4?a=1&b=2", at: undefined, note: 'Read <this>\n  on Sunday' },
  ]);
});

test('SV-12: our own JSON is read, without what is not there any more; other JSON is no list of bookmarks', () => {
  const bookmarks = [
    { contentId: 'rcna1', url: 'https://news.example/rcna1', savedAt: '2026-01-02T03:04:05.000Z', note: 'for Sunday' },
    { contentId: 'rcna2', url: null, savedAt: '2026-01-02T03:04:05.000Z', note: null },
    { contentId: 'rcna3', url: 'https://news.example/rcna3', savedAt: '+275760-09-13T00:00:00.000Z', note: null },
  ];
  expect(readBookmarkFile(JSON.stringify({ bookmarks, collections: [] }, null, 2))).toEqual([
    { url: 'https://news.example/rcna1', at: Date.parse('2026-01-02T03:04:05.000Z'), note: 'for Sunday' },
    { url: 'https://news.example/rcna3', at: undefined },
  ]);
  for (const text of ['{"bookmarks":', '{"bookmarks":[{"url":1}]}', '{"children":[]}']) expect(readBookmarkFile(text)).toBeUndefined();
});

test('SV-12: Pocket’s HTML and CSV are read, with quotes, commas and lines inside of fields', () => {
  const html =
    '<!DOCTYPE html><h1>Unread</h1><ul><li><a href="https://news.example/rcna1" time_added="1700000000" tags="a">x</a></li></ul>';
  expect(readBookmarkFile(html)).toEqual([{ url: 'https://news.example/rcna1', at: 1_700_000_000_000 }]);
  const csv =
    '\uFEFFtitle,url,time_added,tags,status\r\n"A ""b"", c\nd",https://news.example/rcna2,1700000001,,unread\r\nplain,https://news.example/rcna3,,a|b,archive\r\n';
  expect(readBookmarkFile(csv)).toEqual([
    { url: 'https://news.example/rcna2', at: 1_700_000_001_000 },
    { url: 'https://news.example/rcna3', at: undefined },
  ]);
});

test.each([[''], ['hello'], ['a,b\n1,2'], ['\u0000\u0001'], ['<p>hello</p>']])('SV-12: %j is no list of bookmarks', (text) => {
  expect(readBookmarkFile(text)).toBeUndefined();
});

test('SV-12: a long file without an end is read in its own time', () => {
  expect(readBookmarkFile(`<a href="x">${'<a '.repeat(200_000)}`)).toHaveLength(1);
  expect(readBookmarkFile(`<a href="x">${`<a x="'>`.repeat(200_000)}`)).toHaveLength(1);
  expect(readBookmarkFile(`title,url\n${'"'.repeat(200_001)}`)).toBeDefined();
});

test.each([
  ['https://News.Example:443/a/', { host: 'news.example', path: '/a' }],
  ['http://x.example', { host: 'x.example', path: '/' }],
  ['javascript:alert(1)', undefined],
  ['ftp://x.example/a', undefined],
  ['//x.example/a', undefined],
  [`https://x.example/${'a'.repeat(2_100)}`, undefined],
])('SV-12: %s', (written, expected) => {
  expect(parseLink(written)).toEqual(expected);
});
