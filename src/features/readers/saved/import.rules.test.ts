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

test.each([[''], ['hello'], ['a,b\n1,2'], ['\u0000\u0001']])('SV-12: %j is no list of bookmarks', (text) => {
  expect(readBookmarkFile(text)).toBeUndefined();
});

test('SV-12: a long file without an end is read in its own time', () => {
  expect(readBookmarkFile(`<a href="x">${'<a '.repeat(200_000)}`)).toHaveLength(1);
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
