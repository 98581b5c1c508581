import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSchedules } from '../../../../test/support/run-kind.ts';
import { createTestEditorial } from '../../../../test/support/test-editorial.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { importing, readArticle, readPublication } from '../../loop/importing.fixture.ts';
import { importMarkdown } from './import-markdown.ts';

const now = Date.parse('2026-11-27T12:00:00.000Z');
const future = '2035-01-01T06:00:00.000Z';
let site: TestSite;
const { folder, bring, close } = importing(importMarkdown);
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  close();
  await site.close();
});

let archives = 0;
const archive = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const root = join(folder, `archive-${(archives += 1)}`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
};
/** Brings one text in and gives what became of it, and what readers get at its old address. */
const bringText = async (facts: string, path = 'content/posts/text.md') => {
  const title = `Text ${archives + 1}`;
  const place = path.replace('text', `text-${archives + 1}`);
  const root = archive({ [place]: `---\ntitle: ${title}\n${facts}\n---\nWords.` });
  const { losses } = await bring(site, [root], { now: () => now });
  const { document } = await readArticle(site, title);
  return { ...(await readPublication(site, title)), datePublished: document.datePublished, losses };
};

describe('a text of a site generator that readers there cannot see', () => {
  test.each([
    ['Hugo, Eleventy and Astro: draft: true', 'date: 2020-01-01\ndraft: true'],
    ['YAML 1.1: draft: yes', 'date: 2020-01-01\ndraft: yes'],
    ['Hugo, whatever the case: Draft: true', 'date: 2020-01-01\nDraft: true'],
    ['Jekyll: published: false', 'date: 2020-01-01\npublished: false'],
    ['Jekyll: published: no', 'date: 2020-01-01\npublished: no'],
    ['Obsidian: publish: false', 'date: 2020-01-01\npublish: false'],
    ['Hugo: build.render never', 'date: 2020-01-01\nbuild:\n  render: never'],
    ['Hugo: build.render link', 'date: 2020-01-01\nbuild:\n  render: link'],
    ['Hugo before 0.145: _build.render never', 'date: 2020-01-01\n_build:\n  render: never'],
    ['Hugo: headless', 'date: 2020-01-01\nheadless: true'],
    ['Eleventy: permalink: false', 'date: 2020-01-01\npermalink: false'],
    ['a status that is not known', 'date: 2020-01-01\nstatus: in review'],
    ['our own export: status: draft', 'date: 2020-01-01\nstatus: draft'],
    ['a time of publication that cannot be read', 'date: 2020-01-01\npublishDate: someday'],
    ['an expiry that cannot be read', 'date: 2020-01-01\nexpiryDate: someday'],
  ])('IM-26: is a draft, and its old address leads nowhere: %s', async (_, facts) => {
    const { status, answer, losses, plans } = await bringText(facts);
    expect([status, answer, plans]).toEqual(['draft', 404, []]);
    expect(losses.map(({ what }) => what)).toContain('status');
  });

  test.each([
    ['Jekyll: _drafts', '_drafts/text.md'],
    ['Jekyll and Astro: a name that begins with _', 'src/content/blog/_text.md'],
    ['Jekyll and Eleventy: templates', '_includes/text.md'],
    ['Hugo: archetypes', 'archetypes/text.md'],
  ])('IM-26: is a draft because of its place: %s', async (_, path) => {
    expect((await bringText('date: 2020-01-01', path)).status).toBe('draft');
  });

  test.each([
    ['private: true', 'private: true'],
    ['a password', 'password: secret'],
    ['visibility: private', 'visibility: private'],
  ])('IM-26: is a hidden draft: %s', async (_, facts) => {
    expect(await bringText(`date: 2020-01-01\n${facts}`)).toMatchObject({ status: 'draft', hidden: true });
  });

  test.each([
    ['Docusaurus: unlisted', 'unlisted: true'],
    ['hidden', 'hidden: true'],
    ['Pelican: status: hidden', 'status: hidden'],
    ['Hugo: build.list never', 'build:\n  list: never'],
    ['Hugo: build.list local', 'build:\n  list: local'],
    ['Eleventy: eleventyExcludeFromCollections', 'eleventyExcludeFromCollections: true'],
    ['noindex', 'noindex: true'],
    ['robots: noindex', 'robots: "noindex, follow"'],
    ['Jekyll: sitemap: false', 'sitemap: false'],
    ['Hugo: sitemap.disable', 'sitemap:\n  disable: true'],
  ])('IM-26: is published at its address and in no list: %s', async (_, facts) => {
    expect(await bringText(`date: 2020-01-01\n${facts}`)).toMatchObject({ status: 'published', hidden: true, answer: 200 });
  });

  test.each([
    ['visibility: members', 'metered'],
    ['visibility: paid', 'locked'],
    ['premium: true', 'locked'],
  ])('IM-26: is not free here: %s', async (facts, access) => {
    expect(await bringText(`date: 2020-01-01\n${facts}`)).toMatchObject({ status: 'published', access });
  });

  test.each([
    'draft: false',
    'published: true',
    'status: published',
    'visibility: public',
    'hidden: false',
    'build:\n  render: always',
    'robots: index',
  ])('IM-26: is published when it says so: %s', async (facts) => {
    expect(await bringText(`date: 2020-01-01\n${facts}`)).toMatchObject({
      status: 'published',
      hidden: false,
      access: 'free',
      answer: 200,
    });
  });

  test('IM-26: status: unpublished and trash are unpublished', async () => {
    for (const status of ['unpublished', 'trash'])
      expect(await bringText(`date: 2020-01-01\nstatus: ${status}`)).toMatchObject({ status: 'unpublished', answer: 410 });
  });

  test.each([
    ['Hugo: publishDate', 'date: 2022-01-02\npublishDate: 2035-01-01T06:00:00Z'],
    ['Hugo, whatever the case: publishdate', 'date: 2022-01-02\npublishdate: 2035-01-01T06:00:00Z'],
    ['Jekyll and Hugo: a date that is to come', 'date: 2035-01-01T06:00:00Z'],
    ['Astro: pubDate', 'pubDate: 2035-01-01T06:00:00Z'],
    ['Jekyll: published as a date', 'date: 2022-01-02\npublished: 2035-01-01T06:00:00Z'],
  ])('IM-27: is scheduled for its time: %s', async (_, facts) => {
    const { status, plans, answer, losses } = await bringText(facts);
    expect([status, plans, answer]).toEqual(['scheduled', [['publish', future]], 404]);
    expect(losses).toContainEqual({ what: 'status', text: expect.stringContaining(future) as string });
  });

  test('IM-27: a publishDate that has passed counts before a date that is to come, as in Hugo', async () => {
    expect(await bringText('date: 2035-01-01\npublishDate: 2022-01-02T00:00:00Z')).toMatchObject({
      status: 'published',
      datePublished: '2022-01-02T00:00:00.000Z',
    });
  });

  test('IM-28: is unpublished when it has expired, at the time when it expires, and a draft when it would expire before', async () => {
    expect(await bringText('date: 2022-01-02\nexpiryDate: 2022-02-01')).toMatchObject({ status: 'unpublished', answer: 410, plans: [] });
    const expires = await bringText(`date: 2022-01-02\nexpiryDate: ${future}`);
    expect([expires.status, expires.answer, expires.plans]).toEqual(['published', 200, [['unpublish', future]]]);
    await runSchedules(
      site.database,
      createTestEditorial(site.database, () => Date.parse(future) + 1),
    );
    expect((await readArticle(site, `Text ${archives}`)).document.status).toBe('unpublished');
    expect(await bringText('date: 2036-01-01\nunpublishDate: 2035-01-01')).toMatchObject({ status: 'draft', plans: [] });
    expect((await bringText('date: 2035-01-01T06:00:00Z\nexpiryDate: 2036-01-01T00:00:00Z')).plans).toEqual([
      ['publish', future],
      ['unpublish', '2036-01-01T00:00:00.000Z'],
    ]);
  });

  test('IM-31: what folders say counts for the texts below them, unless these say otherwise: Hugo, Jekyll, Eleventy', async () => {
    const text = (title: string, facts = '') => `---\ntitle: ${title}\ndate: 2020-01-01\n${facts}---\nWords.`;
    const root = archive({
      'content/hugo/_index.md': '---\ntitle: Section\ncascade:\n  - build:\n      render: never\n---\n',
      'content/hugo/a.md': text('Below a section'),
      'content/hugo/b.md': text('Itself rendered', 'build:\n  render: always\n'),
      '_config.yml':
        'defaults:\n  - scope:\n      path: inner\n    values:\n      published: false\n  - scope:\n      path: ""\n      type: secret\n    values:\n      unlisted: true\n',
      'inner/c.md': text('Below a default'),
      '_secret/d.md': text('In a collection'),
      'posts/posts.json': '{ "draft": true }',
      'posts/e.md': text('Beside a data file'),
      'other/other.11tydata.json': '{ broken',
      'other/f.md': text('Beside a broken file'),
    });
    const { notes } = await bring(site, [root], { now: () => now });
    const read = async (title: string) => {
      const { status, hidden } = (await readArticle(site, title)).document;
      return [status, hidden];
    };
    expect(await read('Below a section')).toEqual(['draft', false]);
    expect(await read('Itself rendered')).toEqual(['published', false]);
    expect(await read('Below a default')).toEqual(['draft', false]);
    expect(await read('In a collection')).toEqual(['published', true]);
    expect(await read('Beside a data file')).toEqual(['draft', false]);
    expect(notes.join('\n')).toContain('other/other.11tydata.json cannot be read');
  });

  test('IM-31: what authors wrote for themselves is in no page, and in the report', async () => {
    const root = archive({
      'comments.md':
        '---\ntitle: With comments\ndate: 2020-01-01\n---\nSeen. %%one%% {# two #} {{/* three */}} {% comment %}four{% endcomment %} {{< comment >}}five{{< /comment >}} <!-- six --> 5%% and\n\n```\n{# code #}\n```',
    });
    const { losses } = await bring(site, [root]);
    const { document, answer } = await readArticle(site, 'With comments');
    expect(JSON.stringify([document.body, answer])).not.toMatch(/\b(?:one|two|three|four|five|six)\b/);
    expect(JSON.stringify(document.body)).toMatch(/Seen\..*5%% and.*\{# code #\}/);
    expect(losses.filter(({ what }) => what === 'comment').map(({ text }) => text)).toEqual([
      '{% comment %}four{% endcomment %}',
      '{{< comment >}}five{{< /comment >}}',
      '{{/* three */}}',
      '{# two #}',
      '%%one%%',
    ]);
  });

  test('IM-29: a text whose words are all left out is a draft', async () => {
    const root = archive({ 'empty.md': '---\ntitle: Only a comment\ndate: 2020-01-01\n---\n<b></b>\n\n***' });
    const { losses } = await bring(site, [root]);
    expect((await readArticle(site, 'Only a comment')).document.status).toBe('draft');
    expect(losses).toContainEqual({ what: 'status', text: 'it has no text, picture, video or embed; here it is a draft' });
  });

  test('IM-35: a day without a time is that day where the site is read', async () => {
    expect((await bringText('date: 2024-01-05')).datePublished).toBe('2024-01-05T05:00:00.000Z');
    expect((await bringText('date: "2024-07-05"')).datePublished).toBe('2024-07-05T04:00:00.000Z');
  });

  test('IM-32: a text that is no UTF-8 is read as windows-1252, and a byte that is none is named with its place', async () => {
    const root = archive({
      'latin.md': Buffer.from(
        '---\ntitle: "Latin"\ndate: 2020-01-01\n---\nCafé “x”, \u0081'.replace('“', '\u0093').replace('”', '\u0094'),
        'latin1',
      ),
    });
    const { losses } = await bring(site, [root]);
    expect((await readArticle(site, 'Latin')).document.body).toEqual([
      { type: 'paragraph', text: [{ kind: 'text', text: 'Café “x”, \ufffd' }] },
    ]);
    expect(losses.map(({ text }) => text)).toEqual([
      '3 bytes are not UTF-8, the first at byte 44 (line 5); they were read as windows-1252',
      '1 byte is not UTF-8, the first at byte 51 (line 5); they cannot be read, and stand as U+FFFD',
    ]);
  });

  test('IM-34: a folder without a text of Markdown is refused', async () => {
    const root = archive({ 'post.html': '<p>Words</p>' });
    await expect(bring(site, [root])).rejects.toMatchObject({ code: 'import/not-markdown', status: 400 });
  });
});
