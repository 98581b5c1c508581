import { afterAll, describe, expect, test } from 'vitest';
import { readWxr, type WxrEvent } from './read-wxr.ts';
import { filesOfTest, item, wxr } from '../wxr-file.fixture.ts';

const files = filesOfTest();
afterAll(files.close);

const read = async (content: string | Uint8Array) => {
  const events: WxrEvent[] = [];
  for await (const event of readWxr(files.write(content))) events.push(event);
  const items = events.flatMap((event) => (event.kind === 'item' ? [event.item] : []));
  return { events, items, problems: events.flatMap((event) => (event.kind === 'problem' ? [event.text] : [])) };
};

test('reads an item with its fields, whatever prefix the namespaces have', async () => {
  const text = wxr(item(7, '<p>Hello</p>'))
    .replaceAll('wp:', 'export:')
    .replaceAll('content:', 'c:')
    .replace('xmlns:wp=', 'xmlns:export=')
    .replace('xmlns:content=', 'xmlns:c=');
  const { items } = await read(text);
  expect(items).toMatchObject([{ id: '7', type: 'post', status: 'publish', content: '<p>Hello</p>', creator: 'ada', problems: [] }]);
});

test('fields of another namespace under the prefix wp are not WordPress fields, and are told', async () => {
  const { items } = await read(wxr('<item xmlns:wp="http://other.example/"><title>T</title><wp:post_id>5</wp:post_id></item>', ''));
  expect(items).toMatchObject([{ id: '', others: [{ name: 'post_id', text: '5' }] }]);
});

test('undeclared prefixes mean what they usually mean', async () => {
  const text = wxr(item(1, 'x')).replace(/ xmlns:(?:dc|content|excerpt)="[^"]*"/g, '');
  expect((await read(text)).items).toMatchObject([{ creator: 'ada', content: 'x' }]);
});

test('IM-16: entities of a DOCTYPE are neither expanded nor fetched (billion laughs, XXE)', async () => {
  const prolog =
    '<?xml version="1.0"?><!DOCTYPE r SYSTEM "http://127.0.0.1:9/x.dtd" [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const { items, problems } = await read(wxr(item(1, 'x', { title: 'A &b; &f; &amp; &#233;' }), prolog));
  expect(items[0]?.title).toBe('A &b; &f; & é');
  expect(problems.join()).toContain('DOCTYPE');
});

test('elements nested 100,000 deep are bounded, and their words stay', async () => {
  const { items } = await read(wxr(item(1, 'x', { title: `${'<a>'.repeat(100_000)}deep${'</a>'.repeat(100_000)}` })));
  expect(items[0]?.title).toContain('deep');
});

test('a broken item is told with its line, and the others are whole', async () => {
  const broken = item(2, 'two').replace('</wp:status>', '').replace('</item>', '');
  const { items } = await read(wxr(`${item(1, 'one')}\n${broken}\n${item(3, 'three')}`));
  expect(items.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  expect(items.map(({ problems }) => problems.length > 0)).toEqual([false, true, false]);
  expect(items[1]?.problems.join()).toMatch(/has no end[\s\S]*line \d+/);
});

test('IM-16: a file that ends in the middle gives everything up to there', async () => {
  const text = wxr(`${item(1, 'one')}${item(2, 'two is cut off here')}`);
  const { items } = await read(text.slice(0, text.indexOf('cut off')));
  expect(items.map(({ content }) => content)).toEqual(['one', 'two is ']);
});

test('a CDATA section that never ends does not swallow the items after it', async () => {
  const { items } = await read(
    wxr(`${item(1, 'one')}${item(2, 'two').replace(']]>', '').replaceAll(']]>', '')}${'x'.repeat(10)}`).replaceAll(
      ']]></excerpt',
      '</excerpt',
    ),
  );
  expect(items.length).toBe(2);
});

test('a CDATA section may hold what looks like items, and ampersands and unknown entities stay words', async () => {
  const { items } = await read(
    wxr(item(1, 'see <item><title>no</title></item> & so on', { title: 'Salt & vinegar &nbsp; <![CDATA[&copy;]]>' })),
  );
  expect(items).toHaveLength(1);
  expect(items[0]?.content).toContain('<item><title>no</title></item> & so on');
  expect(items[0]?.title).toBe('Salt & vinegar &nbsp; &copy;');
});

test('HTML written as elements instead of CDATA comes out as HTML', async () => {
  const { items } = await read(wxr(item(1, '').replace('<![CDATA[]]></content', '<p class="a">Tom &amp; <b>Ada</b></p></content')));
  expect(items[0]?.content).toBe('<p class="a">Tom &amp; <b>Ada</b></p>');
});

describe('encodings', () => {
  const text = wxr(item(1, 'año — ñ', { title: 'Año' }));
  const latin = text.replace('UTF-8', 'ISO-8859-1').replaceAll('—', '-');
  test.each([
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
    ['UTF-16 with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['a declared ISO-8859-1', Buffer.from(latin, 'latin1')],
  ])('%s', async (_, bytes) => {
    expect((await read(bytes)).items[0]?.title).toBe('Año');
  });
  test('one the web does not know is refused', async () => {
    await expect(read(text.replace('UTF-8', 'UTF-7'))).rejects.toMatchObject({ code: 'import/encoding' });
  });
});

test.each([
  ['an empty file', ''],
  ['a page of HTML', '<!doctype html><html><body>404</body></html>'],
  ['plain RSS', '<rss version="2.0"><channel><title>x</title><item><title>y</title></item></channel></rss>'],
  ['words', 'hello'],
  ['bytes', Buffer.from([1, 2, 3, 0, 255])],
])('refuses %s as no WXR', async (_, content) => {
  await expect(read(content)).rejects.toMatchObject({ code: 'import/not-wxr' });
});

test('a post of 10 MB is read whole', async () => {
  const { items } = await read(wxr(item(1, 'word '.repeat(2_000_000))));
  expect(items[0]?.content).toHaveLength(10_000_000);
});
