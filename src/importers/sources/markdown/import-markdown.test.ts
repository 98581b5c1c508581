import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { importing, readArticle } from '../../loop/importing.fixture.ts';
import { importMarkdown } from './import-markdown.ts';

let site: TestSite;
const { folder, bring, close } = importing(importMarkdown);
const archive = (name: string, files: Readonly<Record<string, string | Uint8Array>>): string => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name, path)), { recursive: true });
    writeFileSync(join(folder, name, path), content);
  }
  return join(folder, name);
};
const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  close();
  await site.close();
});

describe('IM-18: a folder of Markdown', () => {
  test('of Jekyll: dates in names, categories in addresses, a link from text to text, a picture of the folder', async () => {
    const root = archive('jekyll', {
      '_posts/2021-03-04-river-rises.md': [
        '---',
        'layout: post',
        'title: The river rises',
        'categories: [Local News, weather]',
        'tags: floods levees',
        'author: Ana Ruiz',
        'image: /images/levee.png',
        'mood: grim',
        '---',
        '# The river rises',
        '',
        'See [the plan]({% post_url 2021-03-05-plan %}#cost) and ![Sand bags](/images/levee.png).',
      ].join('\n'),
      '_posts/2021-03-05-plan.md':
        '---\ntitle: The plan\nauthor: ana ruiz\n---\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n{: .note }',
      '_drafts/later.md': '---\ntitle: Later\n---\nNot yet.',
      'images/levee.png': await picture(),
      'README.md': 'How to build this site.',
    });
    const { totals, notes, losses } = await bring(site, [root]);
    expect(totals).toMatchObject({ text: { new: 3 }, author: { new: 1 } });
    expect(notes.join()).toContain('README.md is not brought in');
    expect(losses).toContainEqual({ what: 'mood', text: 'grim' });

    const { document, path } = await readArticle(site, 'The river rises');
    const plan = await readArticle(site, 'The plan');
    expect(document).toMatchObject({ status: 'published', datePublished: '2021-03-04T05:00:00.000Z', slug: 'river-rises' });
    expect(document.taxonomy).toEqual(['news/local-news', 'news/topic/weather', 'news/topic/floods-levees']);
    expect(document.authors).toHaveLength(1);
    expect(document.primaryImage).toMatchObject({ width: 40, height: 20 });
    expect(document.body).toMatchObject([
      { type: 'paragraph', text: [{ text: 'See ' }, { kind: 'link', href: `${plan.path}#at-cost` }, { text: ' and .' }] },
      { type: 'image', image: { alt: 'Sand bags' } },
    ]);
    expect(plan.document.body).toEqual([{ type: 'code', text: 'puts 1', language: 'ruby' }]);
    expect((await readArticle(site, 'Later')).document.status).toBe('draft');
    const old = await site.get('/local-news/weather/2021/03/04/river-rises.html');
    expect([old.status, old.headers.location]).toEqual([301, path]);
  });

  test('of Hugo: bundles with their pictures, drafts, aliases, shortcodes as blocks for an editor; TOML is told', async () => {
    const root = archive('hugo', {
      'content/posts/bridge/index.md': [
        '---',
        'title: "The bridge opens"',
        'date: 2022-05-06T07:08:09+02:00',
        'lastmod: 2022-05-07',
        'summary: A short crossing.',
        'aliases: ["/old/bridge/"]',
        '---',
        '![The span](span.png "At dawn.")',
        '',
        '{{< youtube w7Ft2ymGmfc >}}',
        '',
        '{{< figure src="span.png" alt="Again" >}}',
        '',
        '{{< new-in v0.159.2 />}}',
        '',
        '[Beside](../hidden/)',
      ].join('\n'),
      'content/posts/bridge/span.png': await picture(),
      'content/posts/hidden.md': '---\ntitle: Hidden\ndraft: true\n---\nWords.',
      'content/posts/toml.md': '+++\ntitle = "T"\n+++\nWords.',
      'content/posts/_index.md': '---\ntitle: Posts\n---\n',
      'content/posts/broken.md': '---\ntitle: [\n---\nWords.',
    });
    const { lines, notes } = await bring(site, [root]);
    expect(notes.filter((note) => note.includes('is not brought in')).join('\n')).toMatch(
      /broken\.md.*facts cannot be read[^]*toml\.md.*hugo convert toYAML/,
    );
    expect(lines.find(({ id }) => id === 'content/posts/_index.md')).toMatchObject({ outcome: 'leftOut' });
    const { document, path } = await readArticle(site, 'The bridge opens');
    expect(document).toMatchObject({
      datePublished: '2022-05-06T05:08:09.000Z',
      dateModified: '2022-05-07T04:00:00.000Z',
      description: 'A short crossing.',
      body: [
        { type: 'image', image: { alt: 'The span', width: 40 }, caption: [{ text: 'At dawn.' }] },
        { type: 'embed', provider: 'youtube' },
        { type: 'image', image: { alt: 'Again' } },
        { type: 'fallback', source: 'shortcode', text: '{{< new-in v0.159.2 />}}' },
        { type: 'paragraph', text: [{ kind: 'link', href: '/posts/hidden/' }] },
      ],
    });
    expect((await readArticle(site, 'Hidden')).document.status).toBe('draft');
    for (const address of ['/posts/bridge', '/old/bridge/']) expect((await site.get(address)).headers.location, address).toBe(path);
  });

  test('IM-01: a second run changes nothing, and a text that changed becomes a revision', async () => {
    const root = archive('twice', {
      'a.md': '---\ntitle: Once\ndate: 2020-01-01\n---\nOne.',
      'b.md': '---\ntitle: Twice\ndate: 2020-01-01\n---\nTwo.',
    });
    await bring(site, [root]);
    expect((await bring(site, [root])).totals).toMatchObject({ text: { unchanged: 2 } });
    archive('twice', { 'b.md': '---\ntitle: Twice\ndate: 2020-01-01\n---\nTwo and a half.' });
    expect((await bring(site, [root])).totals).toMatchObject({ text: { unchanged: 1, changed: 1 } });
  });

  test('of our own export: facts by our names, and what repeats them is not in the text', async () => {
    const root = archive('own', {
      'story.md': [
        '---',
        'title: "Ours"',
        'description: "What it says."',
        'authors: ["Bo Lane"]',
        'published: "2023-01-02T03:04:05.000Z"',
        'section: "Politics"',
        'topics: ["Votes"]',
        'language: "en"',
        'access: "metered"',
        'canonical: "https://news.example/politics/ours-rcna5"',
        '---',
        '',
        '# Ours',
        '',
        'What it says.',
        '',
        'The text.',
      ].join('\n'),
    });
    const { losses } = await bring(site, [root]);
    expect(losses).toEqual([]);
    const { document } = await readArticle(site, 'Ours');
    expect(document).toMatchObject({
      access: 'metered',
      originalUrl: 'https://news.example/politics/ours-rcna5',
      taxonomy: ['news/politics', 'news/topic/votes'],
    });
    expect(document.body).toEqual([{ type: 'paragraph', text: [{ kind: 'text', text: 'The text.' }] }]);
  });

  test('IM-16: a text that is too large, or whose facts grow without end, is told and left out; the others come in', async () => {
    const aliases = Array.from({ length: 12 }, (_, index) => `a${index + 1}: &a${index + 1} [${Array(9).fill(`*a${index}`).join(', ')}]`);
    const root = archive('endless', {
      'bomb.md': `---\na0: &a0 [x, x, x, x, x, x, x, x, x]\n${aliases.join('\n')}\n---\nWords.`,
      'large.md': 'x'.repeat(1_000_001),
      'well.md': '---\ntitle: Well and whole\n---\nWords.',
    });
    const { notes, totals } = await bring(site, [root]);
    expect(notes.join('\n')).toMatch(
      /bomb\.md is not brought in: its facts cannot be read[^]*large\.md is not brought in: it is larger than 1 MB/,
    );
    expect(totals).toMatchObject({ text: { new: 1 } });
  });

  test('IM-16: what no reader gets through is left out alone: quotes in quotes without end, a day that is none, facts that hold themselves', async () => {
    const root = archive('odd', {
      '2024-99-99-day.md': '---\ntitle: A day that is none\n---\nWords.',
      'deep.md': `---\ntitle: Deep\n---\n${'>'.repeat(20_000)} x`,
      'round.md': '---\ntitle: Round\ntags: &x [*x]\n---\nWords.',
      'slow.md': `---\ntitle: Slow\n---\n{{< a${' '.repeat(50_000)}\n${'{% highlight x %}\n'.repeat(5_000)}`,
      'shown.md': '---\ntitle: Shown\n---\n```md\n{{< youtube x >}} {{ site.url }}\n```',
      'well.md': '---\ntitle: And all the others\n---\nWords.',
    });
    const { notes, lines } = await bring(site, [root]);
    expect(lines.find(({ id }) => id === 'deep.md')).toMatchObject({ outcome: 'leftOut' });
    expect(notes.join('\n')).toContain('round.md is not brought in');
    expect((await readArticle(site, 'A day that is none')).document.status).toBe('published');
    expect((await readArticle(site, 'Slow')).document.body.length).toBeGreaterThan(0);
    expect((await readArticle(site, 'Shown')).document.body).toEqual([
      { type: 'code', text: '{{< youtube x >}} {{ site.url }}', language: 'md' },
    ]);
    await readArticle(site, 'And all the others');
  });

  test('IM-16: hostile texts are words, and nothing outside the folder is read', async () => {
    const root = archive('hostile', {
      'x.md':
        '---\ntitle: "<img src=x onerror=alert(1)>"\nslug: "../../etc/passwd"\n---\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](../../../../etc/passwd)',
    });
    const { losses } = await bring(site, [root]);
    expect(losses.map(({ what }) => what)).toEqual(expect.arrayContaining(['picture', 'link']));
    const { document } = await readArticle(site, '<img src=x onerror=alert(1)>');
    expect(document.slug).toMatch(/^[a-z0-9-]+$/);
    expect(JSON.stringify(document.body)).not.toMatch(/script|javascript/);
  });
});
