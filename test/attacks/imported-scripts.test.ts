// The vectors of script injection, brought in by the importers, and read in a browser.
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Importer, type ImportJob, importFeed, importGhost, importNinjs, importWxr } from '../../src/importers/index.ts';
import { importing } from '../../src/importers/loop/importing.fixture.ts';
import { item, liveEntry, meta, wxr } from '../../src/importers/sources/wxr/wxr-file.fixture.ts';
import { launchBrowser } from '../support/browser.ts';
import { fixtureLiveBlog } from '../support/live-blog-fixture.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';
import { expectHarmless } from './expect-harmless.ts';
import { embeds, line, payloads } from './script-vectors.ts';
import { expectSound } from './sound-answer.ts';
import { visit, watchExecutions } from './watch-executions.ts';

const prove = process.env['MASTHEAD_PROVE'] === '1';
const vectors = [
  ...payloads,
  ...embeds.urls.map((url) => `<p><a href="${url}">words</a><img src="${url}" alt="x"></p><iframe src="${url}"></iframe>`),
];
/** All of them where everything is proved; otherwise each importer takes a part, other ones each. */
const part = (number: number): readonly string[] => vectors.filter((_, index) => prove || index % 5 === number);
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
let site: WholeSite;
let browser: Browser;
const files: (() => void)[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([startWholeSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
  for (const close of files) close();
});

const bringIn = async (importer: Importer, content: string, more: Partial<ImportJob> = {}) => {
  const { bring, close } = importing(importer);
  files.push(close);
  return bring(site, content, more);
};
/** The pages of what is published and was not there before. */
const seenBefore = new Set<string>();
const newPages = async (): Promise<string[]> => {
  const rows = await site.database.selectFrom('document').select('path').where('status', '=', 'published').execute();
  const paths = rows.flatMap(({ path }) => (path === null || seenBefore.has(path) ? [] : [path]));
  for (const path of paths) seenBefore.add(path);
  return paths;
};

/** Every page that came of it is made of nothing but what our pages are made of, and in a browser nothing runs. */
const expectNothingRuns = async (paths: readonly string[]) => {
  for (const path of paths) {
    const answer = await site.get(path);
    expect(answer.status, path).toBe(200);
    expectSound(answer, path);
    expectHarmless(answer, path);
  }
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const seen = await watchExecutions(page);
  const chosen = prove ? paths : paths.filter((_, index) => index % Math.ceil(paths.length / 12) === 0);
  await visit(
    page,
    chosen.map((path) => `http://news.localhost:${site.port}${path}`),
  );
  await page.close();
  expect(seen).toEqual([]);
};

const minutes = prove ? 1_200_000 : 120_000;

test(
  'IM-16: a WordPress export of scripts runs none of them',
  async () => {
    const hostile = part(0);
    const items = hostile.map((text, index) => {
      const words = escaped(line(text));
      const fields = {
        title: words || 'x',
        'content:encoded': escaped(text),
        'excerpt:encoded': words,
        'dc:creator': words || 'x',
        'wp:post_name': `hostile-${index}`,
      };
      return item(
        index + 1,
        '',
        fields,
        `<category domain="category" nicename="hostile"><![CDATA[${line(text, 60).replaceAll(']]>', '')}]]></category>`,
      );
    });
    const { totals } = await bringIn(importWxr, wxr(items.join('\n')));
    expect(totals).toBeDefined();
    const paths = await newPages();
    expect(paths.length).toBeGreaterThan(hostile.length / 2);
    await expectNothingRuns(paths);
  },
  minutes,
);

test(
  'a Ghost export of scripts runs none of them, as HTML, Lexical or mobiledoc',
  async () => {
    const hostile = part(1);
    const bodies = (text: string, index: number) => {
      const html = { type: 'html', version: 1, html: text };
      if (index % 3 === 1)
        return {
          html: null,
          lexical: JSON.stringify({
            root: { type: 'root', children: [html, { type: 'paragraph', children: [{ type: 'extended-text', text, format: 0 }] }] },
          }),
        };
      if (index % 3 === 2)
        return {
          html: null,
          mobiledoc: JSON.stringify({
            version: '0.3.1',
            atoms: [],
            cards: [
              ['html', { html: text }],
              ['embed', { url: text, html: text }],
            ],
            markups: [['a', ['href', text]]],
            sections: [
              [10, 0],
              [10, 1],
              [1, 'p', [[0, [0], 1, text]]],
            ],
          }),
        };
      return { html: text };
    };
    const posts = hostile.map((text, index) => ({
      id: String(index + 1).padStart(24, '0'),
      uuid: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      title: line(text),
      slug: `ghost-${index}`,
      type: 'post',
      status: 'published',
      visibility: 'public',
      published_at: '2024-05-06T07:08:09.000Z',
      custom_excerpt: line(text),
      meta_title: line(text),
      og_title: line(text),
      feature_image: text,
      codeinjection_head: text,
      codeinjection_foot: text,
      ...bodies(text.toWellFormed(), index),
    }));
    const users = [{ id: 'u1', name: line(payloads[1] ?? 'x', 100), slug: 'author', bio: payloads[0], website: 'javascript:alert(1)' }];
    const tags = [{ id: 't1', name: line(payloads[1] ?? 'x', 60), slug: 'hostile-tag', description: payloads[0] }];
    const data = {
      posts,
      users,
      tags,
      posts_tags: posts.map(({ id }) => ({ id: `pt${id}`, post_id: id, tag_id: 't1' })),
      posts_authors: posts.map(({ id }) => ({ id: `pa${id}`, post_id: id, author_id: 'u1' })),
      settings: [{ id: 's1', key: 'title', value: 'Old' }],
    };
    await bringIn(importGhost, JSON.stringify({ db: [{ meta: { exported_on: 1, version: '6.0.0' }, data }] }));
    const paths = await newPages();
    expect(paths.length).toBeGreaterThan(hostile.length / 2);
    await expectNothingRuns(paths);
  },
  minutes,
);

const rss = (items: readonly string[]): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Old</title><link>https://old.example/</link>${items.join('\n')}</channel></rss>`;
/** An item of a feed with a vector in every field. */
const hostileItem = (text: string, index: number): string => {
  const words = escaped(line(text));
  return `<item><guid isPermaLink="false">hostile-${index}</guid><title>${words}</title><link>${words}</link><dc:creator>${words}</dc:creator><category>${words}</category><description>${words}</description><content:encoded>${escaped(text)}</content:encoded><enclosure url="${words.replaceAll('"', '&quot;')}" type="application/pdf"/><media:content url="${words.replaceAll('"', '&quot;')}" medium="document"><media:description>${words}</media:description></media:content><pubDate>Thu, 02 Jan 2020 10:00:00 GMT</pubDate></item>`;
};

test(
  'a feed of scripts runs none of them, as articles',
  async () => {
    const hostile = part(2);
    await bringIn(importFeed, rss(hostile.map(hostileItem)));
    const paths = await newPages();
    expect(paths.length).toBeGreaterThan(hostile.length / 2);
    await expectNothingRuns(paths);
  },
  minutes,
);

test(
  'items of ninjs that are scripts run none of them',
  async () => {
    const hostile = part(3);
    const items = hostile.map((raw, index) => {
      const text = raw.toWellFormed();
      const words = line(text);
      return {
        uri: `urn:hostile:${index}`,
        type: 'text',
        versionCreated: '2024-05-06T07:08:09Z',
        pubStatus: 'usable',
        language: words,
        by: words,
        slugline: words,
        copyrightHolder: words,
        usageTerms: words,
        headlines: [{ role: 'main', value: words }],
        descriptions: [{ role: 'main', value: words }],
        subjects: [{ name: words, uri: words }],
        people: [{ name: words }],
        bodies: [{ role: 'main', contentType: 'text/html', value: text }],
        renditions: [{ name: 'main', href: words, contentType: 'video/mp4' }],
      };
    });
    await bringIn(importNinjs, JSON.stringify(items));
    const paths = await newPages();
    expect(paths.length).toBeGreaterThan(hostile.length / 2);
    await expectNothingRuns(paths);
  },
  minutes,
);

const perBlog = 20;
/** Vectors by live blogs of a few cards each: what one leaves open must not hide another. */
const inBlogs = <Thing>(all: readonly Thing[]): Thing[][] =>
  Array.from({ length: Math.ceil(all.length / perBlog) }, (_, number) => all.slice(number * perBlog, (number + 1) * perBlog));
const cardPaths = async (blogs: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    path: string;
  }>`select document.path || '/' || card.id as path from card join document on document.id = card.blog_id
    where document.path = any(${[...blogs]}::text[]) order by card.number`.execute(site.database);
  return rows.map(({ path }) => path);
};

test(
  'entries of the Liveblog plugin that are scripts run none of them, on the page of their blog and alone',
  async () => {
    const hostile = part(4);
    const blogs = inBlogs(hostile).map((few, number) => {
      const entries = few.map((text, index) => {
        const id = number * perBlog + index + 1;
        const words = line(text).replaceAll(']]>', '');
        return liveEntry(id, text.replaceAll(']]>', '').replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, ''), index, {
          author: words.replace(/[^\u0020-\ud7ff]/g, ''),
          user: 0,
          metas: { liveblog_headline: words.replace(/[^\u0020-\ud7ff]/g, ''), liveblog_key_entry: 'true' },
        });
      });
      return item(9000 + number, '', { title: `Blog ${number}` }, `${meta('liveblog', 'enable')}${entries.join('')}`);
    });
    const { totals } = await bringIn(importWxr, wxr(blogs.join('\n')));
    const pages = await newPages();
    const alone = await cardPaths(pages);
    expect(totals.entry?.new).toBe(alone.length);
    expect(alone.length).toBeGreaterThanOrEqual(hostile.length / 2);
    await expectNothingRuns([...pages, ...alone]);
  },
  minutes,
);

test(
  'a feed of scripts runs none of them, as cards of a live blog',
  async () => {
    for (const [number, few] of inBlogs(part(2)).entries()) {
      await site.documents.write(fixtureLiveBlog(`rcna${800_000 + number}`), { by: 'test' });
      await bringIn(importFeed, rss(few.map(hostileItem)), { asCards: `rcna${800_000 + number}` });
    }
    const pages = await newPages();
    const blogs = pages.filter((path) => path.includes('/live-blog/'));
    await expectNothingRuns([...pages, ...(await cardPaths(blogs))]);
  },
  minutes,
);
