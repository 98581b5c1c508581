import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfElement } from '#content/model/body';
import { corpus, foreignCorpus, foreignNames } from '../../../../test/support/corpora.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { readArticle, importing } from '../../loop/importing.fixture.ts';
import { importFeed } from './import-feed.ts';
import { importOpml } from './import-opml.ts';

const feeds = importing(importFeed);
const lists = importing(importOpml);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  feeds.close();
  lists.close();
});

const rss = (items: string, channel = '<link>https://old.example/</link>'): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Old</title>${channel}${items}</channel></rss>`;

test('IM-13: an item of RSS is read at its page, with its author and topics; its old address on the same site leads to it', async () => {
  const item = `<item><title>Rain &amp;amp; wind</title><link>https://www.old.example/2020/rain-and-wind.html</link><guid isPermaLink="false">17</guid>
    <pubDate>Thu, 02 Jan 20 05:00 EST</pubDate><dc:creator>Ada Lane</dc:creator><category>Weather</category><category>日本</category>
    <description>Short</description><content:encoded><![CDATA[<p>It rains. <a href="/more">More</a> <img src="pic.jpg" alt="Rain"></p><script>x</script>]]></content:encoded>
    <enclosure url="https://old.example/rain.mp3" type="audio/mpeg" length="1"/></item>`;
  const { totals, losses } = await feeds.bring(site, rss(item));
  expect(totals).toMatchObject({ term: { new: 1 }, author: { new: 1 }, item: { new: 1 } });
  expect(losses.map(({ what }) => what)).toEqual(['img', 'script', 'category', 'file']);
  const { document, path } = await readArticle(site, 'Rain & wind');
  expect(document).toMatchObject({
    slug: 'rain-and-wind',
    datePublished: '2020-01-02T10:00:00.000Z',
    description: 'Short',
    taxonomy: ['news', 'news/topic/weather'],
    originalUrl: 'https://www.old.example/2020/rain-and-wind.html',
  });
  expect(document.body.map(({ type }) => type)).toEqual(['paragraph', 'fallback', 'audio']);
  expect(JSON.stringify(document.body)).toContain('https://old.example/more');
  expect((await site.get(path ?? '')).html).toContain('Ada Lane');
  expect((await site.get('/2020/rain-and-wind.html')).headers.location).toBe(path);
  expect((await feeds.bring(site, rss(item))).totals.item).toEqual({ unchanged: 1, notWhole: 1 });
});

test('an entry of Atom, with xhtml, base, draft and a link of another site', async () => {
  const entry = (inside: string) => `<entry>${inside}</entry>`;
  const comments: unknown[] = [];
  const { losses } = await feeds.bring(
    site,
    `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xml:base="https://base.example/x/"><a:title>Atom</a:title>${[
      entry(
        '<a:id>tag:a,1</a:id><a:title type="text">Less &lt; more</a:title><a:link href="y/z"/><a:updated>2024-02-03T04:05:06+01:00</a:updated><a:author><a:name>Bo</a:name><a:email>bo@x.example</a:email></a:author><a:category term="t" label="Label"/><a:content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>In <b>xhtml</b> <a href="w">link</a></p></div></a:content>',
      ),
      entry(
        '<a:id>tag:a,2</a:id><a:title>Draft entry</a:title><a:content type="html">&lt;p&gt;Html&lt;/p&gt;</a:content><app:control xmlns:app="http://www.w3.org/2007/app"><app:draft>yes</app:draft></app:control>',
      ),
      entry(
        '<a:id>tag:a,3</a:id><a:title>Comment</a:title><a:category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#comment"/><a:author><a:name>Cy the commenter</a:name></a:author><a:content>Well said</a:content><thr:in-reply-to ref="tag:a,1"/>',
      ),
      // as archives that went through another program have it: the prefix is declared nowhere
      entry(
        '<a:id>tag:a,4</a:id><a:title>Undeclared draft</a:title><a:content>x</a:content><app:control><app:draft>yes</app:draft></app:control><thr:total>0</thr:total>',
      ),
      entry(
        '<a:id>tag:a,5</a:id><a:title>Privacy policy</a:title><a:category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#page"/><a:content>We keep nothing.</a:content>',
      ),
    ]
      .join('')
      .replaceAll('<entry>', '<a:entry>')
      .replaceAll('</entry>', '</a:entry>')}</a:feed>`,
    { reportComment: (comment) => comments.push(comment) },
  );
  const { document } = await readArticle(site, 'Less < more');
  expect(document).toMatchObject({
    datePublished: '2024-02-03T03:05:06.000Z',
    originalUrl: 'https://base.example/x/y/z',
    taxonomy: ['news', 'news/topic/label'],
    body: [{ type: 'paragraph', text: [{}, { mark: 'strong' }, {}, { kind: 'link', href: 'https://base.example/x/w' }] }],
  });
  for (const draft of ['Draft entry', 'Undeclared draft']) expect((await readArticle(site, draft)).document.status).toBe('draft');
  expect((await readArticle(site, 'Privacy policy')).document).toMatchObject({ subType: 'page', pageKind: 'privacy' });
  const people = await site.database.selectFrom('document').select('document').where('type', '=', 'person').execute();
  expect(people.map(({ document }) => ('name' in document ? document.name : ''))).not.toContain('Cy the commenter');
  expect(comments).toMatchObject([{ item: 'tag:a,1', author: 'Cy the commenter', text: 'Well said' }]);
  expect(losses.map(({ what }) => what).join(' ')).not.toMatch(/control|total/);
  expect(losses.map(({ text }) => text).join(' ')).toMatch(/comment of Blogger/);
});

test('RDF, RSS 0.91 without dates, entities nobody declared, and plain text come in', async () => {
  await feeds.bring(
    site,
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://rdf.example/"><title>R</title><link>https://rdf.example/</link></channel><item rdf:about="https://rdf.example/one-story"><title>Rdf&nbsp;story &eacute;</title><link>https://rdf.example/one-story</link><description>One.\n\nTwo &lt; three.</description><dc:date>2004-01-05</dc:date></item></rdf:RDF>',
  );
  const { document } = await readArticle(site, 'Rdf story é');
  expect(document.body.map(textOfElement)).toEqual(['One.', 'Two < three.']);
  expect(document).toMatchObject({ datePublished: '2004-01-05T05:00:00.000Z', slug: 'one-story' });
  const { losses } = await feeds.bring(
    site,
    rss('<item><title>No date</title><pubDate>yesterday</pubDate><description>x</description></item>'),
  );
  expect(losses.map(({ what }) => what)).toContain('date');
});

test('media of a group is the picture of the piece when it can be had, and told when not', async () => {
  const item =
    '<item><title>With media</title><guid>m-1</guid><media:group><media:content url="https://m.example/a.jpg" type="image/jpeg"><media:credit>Añon</media:credit></media:content><media:content url="https://m.example/a.pdf" type="application/pdf"/></media:group><description>x</description></item>';
  const { losses } = await feeds.bring(site, rss(item));
  expect(losses).toEqual(
    expect.arrayContaining([
      { what: 'picture', text: 'https://m.example/a.jpg' },
      { what: 'enclosure', text: 'https://m.example/a.pdf' },
    ]),
  );
  expect((await readArticle(site, 'With media')).document.body.at(-1)).toMatchObject({
    type: 'fallback',
    links: ['https://m.example/a.pdf'],
  });
});

test('items that share an id are all brought in, the very same one once', async () => {
  const item = (title: string) => `<item><title>${title}</title><guid isPermaLink="false">same</guid><description>x</description></item>`;
  const { totals } = await feeds.bring(site, rss(`${item('Shared one')}${item('Shared two')}${item('Shared one')}`));
  expect(totals.item).toMatchObject({ new: 2, leftOut: 1 });
  expect((await feeds.bring(site, rss(`${item('Shared one')}${item('Shared two')}`))).totals.item).toMatchObject({ unchanged: 2 });
});

test('a feed that is cut off or broken is told, and what is whole comes in', async () => {
  const { lines, totals } = await feeds.bring(
    site,
    rss('<item><title>Whole</title><guid>w1</guid><description>x</description></item><item><title>Cut off').slice(0, -20),
  );
  expect(totals.item?.new).toBe(2);
  expect(lines.flatMap(({ losses }) => losses.map(({ text }) => text)).join(' ')).toContain('the file ends inside it');
  for (const content of ['', '<html><body/></html>', '{}', '<opml/>'])
    await expect(feeds.bring(site, content), content).rejects.toMatchObject({ code: 'import/not-feed' });
});

describe('real feeds', () => {
  const folder = foreignCorpus('import/feeds/src/feeds');
  for (const name of foreignNames('import/feeds/src/feeds', '.xml'))
    test(`${name} is brought in, counted and brought in again without a change`, async () => {
      const path = join(folder ?? '', name);
      const expected = JSON.parse(readFileSync(path.replace('.xml', '.json'), 'utf8')) as { items?: unknown[]; entries?: unknown[] };
      const own = await createTestSite();
      try {
        const { totals } = await feeds.bring(own, [path]);
        expect(totals.item?.new).toBe((expected.items ?? expected.entries ?? []).length);
        const again = await feeds.bring(own, [path]);
        for (const counts of Object.values(again.totals))
          expect(Object.keys(counts).filter((key) => key === 'new' || key === 'changed')).toEqual([]);
      } finally {
        await own.close();
      }
    });

  const attacks = corpus('attacks/xml');
  test('hostile files are refused, or brought in harmless', async () => {
    for (const name of readdirSync(attacks).filter((file) => file.endsWith('.rss.xml'))) {
      const result = await feeds
        .bring(site, [join(attacks, name)])
        .catch((error: unknown) => ({ refused: Reflect.get(error as object, 'code') as unknown }));
      if ('refused' in result) expect(result.refused).toMatch(/^import\//);
    }
    const rows = await site.database.selectFrom('document').select('answer').where('external_id', 'like', 'feed:%').execute();
    expect(JSON.stringify(rows)).not.toMatch(/<script|onload=|srcdoc=|"javascript:|root:x:/);
  });
});

test('a list of feeds names each with its address, or fetches and brings it in', async () => {
  const opml = `<opml version="2.0"><body><outline text="News"><outline text="One" type="rss" xmlUrl="https://one.example/feed"/>
    <outline text="Two" type="rss" xmlUrl="http://169.254.169.254/latest"/><outline text="Site" type="link" url="https://site.example/"/></outline>
    <outline text="Just words"/><outline text="Again" xmlUrl="https://one.example/feed"/></body></opml>`;
  const named = await lists.bring(site, opml);
  expect(named.totals).toEqual({ outline: { leftOut: 5, notWhole: 5 } });
  expect(named.lines[0]).toMatchObject({
    title: 'News / One',
    losses: [{ text: 'with --fetch it is fetched from https://one.example/feed' }],
  });
  const feed = new TextEncoder().encode(rss('<item><title>Fetched</title><guid>f1</guid><description>x</description></item>'));
  const { totals, losses } = await lists.bring(site, opml, {
    fetchFeeds: async (url) => ({
      url,
      status: url.includes('one.example') ? 200 : 404,
      headers: {},
      mediaType: 'application/rss+xml',
      bytes: feed,
      text: () => '',
    }),
  });
  expect(totals).toMatchObject({ item: { new: 1 }, outline: { new: 1, leftOut: 4 } });
  expect(losses.map(({ text }) => text).join(' ')).toContain('answered 404');
  await readArticle(site, 'Fetched');
  await expect(lists.bring(site, '<rss/>')).rejects.toMatchObject({ code: 'import/not-opml' });
  await expect(lists.bring(site, 'words')).rejects.toMatchObject({ code: 'import/not-opml' });
});

test('a feed whose server answers 4xx is asked once and named with what that means; those behind it come in', async () => {
  const statuses = [400, 401, 403, 404, 410, 429];
  const outlines = [...statuses, 200].map((status) => `<outline type="rss" text="F" xmlUrl="https://feeds.example/${status}"/>`).join('');
  const asked: string[] = [];
  const { totals, losses } = await lists.bring(site, `<opml version="2.0"><body>${outlines}</body></opml>`, {
    fetchFeeds: async (url) => {
      asked.push(url);
      const bytes = Buffer.from(rss('<item><title>Behind refusals</title><guid>refused-7</guid></item>'));
      return { url, status: Number(url.split('/').at(-1)), headers: {}, mediaType: 'application/rss+xml', bytes, text: () => '' };
    },
  });
  expect(asked).toHaveLength(statuses.length + 1);
  expect(totals).toMatchObject({ item: { new: 1 }, outline: { new: 1, leftOut: statuses.length } });
  const told = losses.map(({ text }) => text).join('\n');
  for (const status of statuses) expect(told).toMatch(new RegExp(`answered ${status}: .+ \\(https://feeds\\.example/${status}\\)`));
});

const referenceLists = foreignCorpus('import/feeds/src/opml/references');
for (const name of foreignNames('import/feeds/src/opml/references', '.opml'))
  test(`every outline of ${name} is named`, async () => {
    const file = join(referenceLists ?? '', name);
    const { totals, notes } = await lists.bring(site, [file]);
    const leaves = readFileSync(file, 'utf8').match(/<outline[^>]*\/>/g) ?? [];
    expect(totals.outline?.leftOut).toBeGreaterThanOrEqual(leaves.length);
    expect(notes).toEqual([]);
  });

test('an Atom feed: its base makes its address whole, its author wrote what names nobody, a break is one break', async () => {
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://atom.example/" xml:lang="de"><title>A</title><id>urn:a</id><link href="/"/><author><name>Ada Lane</name></author>
    <entry><title>Unsigned</title><id>urn:a1</id><link href="one"/><link rel="via" href="https://via.example/"/><updated>2024-02-02T12:00:00Z</updated><contributor><name>Bo</name></contributor>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One<br/>two</p></div></content></entry></feed>`;
  const { losses, notes } = await feeds.bring(site, feed);
  const { document, path } = await readArticle(site, 'Unsigned');
  expect(document.body).toMatchObject([{ type: 'paragraph', text: [{ text: 'One' }, { kind: 'break' }, { text: 'two' }] }]);
  expect((await site.get(path ?? '')).html).toContain('Ada Lane');
  expect((await site.get('/one')).headers.location).toBe(path);
  expect(losses).toEqual([
    { what: 'field link via', text: 'https://via.example/' },
    { what: 'field contributor', text: 'Bo' },
  ]);
  expect(notes).toEqual([expect.stringContaining('"de"')]);
});

test('a summary that says something else than the text is told', async () => {
  const feed = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>P</title><link>https://pod.example/</link>
    <item><title>Episode one</title><guid>https://pod.example/1</guid><description>Short words</description><itunes:summary>Far more words</itunes:summary><itunes:subtitle>Short</itunes:subtitle><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate></item></channel></rss>`;
  const { losses } = await feeds.bring(site, feed);
  expect(losses).toContainEqual({ what: 'field summary', text: 'Far more words' });
  expect(losses.map(({ text }) => text)).not.toContain('Short');
});

test('an export of WordPress is no feed: its drafts would be published', async () => {
  const item = '<item><title>Draft</title><content:encoded>Secret</content:encoded><wp:status>draft</wp:status></item>';
  const file = (declared: string) => `<rss version="2.0"${declared}><channel><title>W</title>${item}</channel></rss>`;
  for (const declared of ['', ' xmlns:wp="http://wordpress.org/export/1.2/"'])
    await expect(feeds.bring(site, file(declared)), declared).rejects.toMatchObject({
      code: 'import/not-feed',
      message: expect.stringContaining('import wxr') as string,
    });
});

test('IM-17: a backup of Blogger as Takeout gives it: drafts stay drafts, comments stay out, old addresses lead on', async () => {
  const entry = (id: number, type: string, status: string, more = '') =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><author><name>Ada</name><blogger:type>BLOGGER</blogger:type></author><title>Blogger ${id}</title><content type="html">&lt;p&gt;Words&lt;/p&gt;</content><published>2011-05-11T10:00:00Z</published>${more}<link/></entry>`;
  const { lines } = await feeds.bring(
    site,
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><id>tag:blogger.com,1999:blog-1</id><title>B</title>${[
      entry(1, 'POST', 'LIVE', '<blogger:filename>/2011/05/one.html</blogger:filename>'),
      entry(2, 'POST', 'DRAFT'),
      entry(3, 'POST', 'SOFT_TRASHED'),
      entry(4, 'COMMENT', 'LIVE'),
    ].join('')}</feed>`,
  );
  const one = await readArticle(site, 'Blogger 1');
  expect(one.document.status).toBe('published');
  expect((await site.get('/2011/05/one.html')).headers.location).toBe(one.path);
  expect((await readArticle(site, 'Blogger 2')).document.status).toBe('draft');
  expect((await readArticle(site, 'Blogger 3')).document.status).toBe('unpublished');
  expect(lines.map(({ title, outcome, losses }) => [title, outcome, losses.map(({ text }) => text)])).toEqual([
    ['Blogger 4', 'leftOut', ['it is a comment of Blogger; with --report it stands in a file beside it']],
    ['Blogger 2', 'new', ['it is a draft there and here']],
    ['Blogger 3', 'new', ['it is in the bin there; here it is unpublished']],
  ]);
});
