import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureLiveBlog } from '../../../test/support/live-blog-fixture.ts';
import { createTestSite, type TestSite } from '../../../test/support/test-site.ts';
import { importFeed } from '../sources/feed/import-feed.ts';
import { importOpml } from '../sources/feed/import-opml.ts';
import { importGhost } from '../sources/ghost/import-ghost.ts';
import { importNinjs } from '../sources/ninjs/import-ninjs.ts';
import { importRecipePages } from '../sources/recipe-pages/import-recipe-pages.ts';
import { importWxr } from '../sources/wxr/import-wxr.ts';
import { item, meta, wxr } from '../sources/wxr/wxr-file.fixture.ts';
import { importing, readPublication } from './importing.fixture.ts';

const now = () => Date.parse('2026-11-27T12:00:00.000Z');
const future = '2035-01-01T06:00:00.000Z';
const later = '2036-01-01T00:00:00.000Z';
const importers = {
  wxr: importing(importWxr),
  ghost: importing(importGhost),
  feed: importing(importFeed),
  opml: importing(importOpml),
  ninjs: importing(importNinjs),
  recipe: importing(importRecipePages),
};
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  for (const { close } of Object.values(importers)) close();
});

/** Brings one piece in and gives what became of it, and what the report says. */
const bringPiece = async (format: keyof typeof importers, headline: string, content: string) => {
  const { bring, write } = importers[format];
  const file = format === 'recipe' ? [write(content, `${headline.replace(/\W/g, '-')}.html`)] : content;
  const { losses } = await bring(site, file, { now });
  return { ...(await readPublication(site, headline)), losses };
};

let count = 0;
const nextName = (): string => `Piece ${(count += 1)}`;

const post = (fields: Record<string, string> = {}, more = '', content = '<p>Words</p>') => {
  const title = nextName();
  return {
    title,
    file: wxr(
      item(
        9000 + count,
        content,
        { title, 'wp:post_name': `piece-${count}`, link: `https://old.example/2020/01/piece-${count}/`, ...fields },
        more,
      ),
    ),
  };
};

describe('WordPress', () => {
  test.each([
    ['draft', 'draft', false],
    ['pending', 'draft', false],
    ['auto-draft', 'draft', false],
    ['private', 'draft', true],
    ['trash', 'unpublished', false],
    ['pitch', 'draft', false],
    ['', 'draft', false],
    ['publish', 'published', false],
  ])('IM-26: the status "%s" is %s (hidden: %s)', async (status, expected, hidden) => {
    const { title, file } = post({ 'wp:status': status });
    const answer = { draft: 404, unpublished: 410, published: 200 }[expected];
    expect(await bringPiece('wxr', title, file)).toMatchObject({ status: expected, hidden, answer });
  });

  test('IM-26: a password is a hidden draft, whatever the status; a type of its own is a draft', async () => {
    const secret = post({ 'wp:post_password': 'secret' });
    expect(await bringPiece('wxr', secret.title, secret.file)).toMatchObject({ status: 'draft', hidden: true, answer: 404 });
    const own = post({ 'wp:post_type': 'portfolio' });
    expect(await bringPiece('wxr', own.title, own.file)).toMatchObject({ status: 'draft', answer: 404 });
  });

  test.each([
    ['_yoast_wpseo_meta-robots-noindex', '1'],
    ['rank_math_robots', 'a:1:{i:0;s:7:"noindex";}'],
    ['_aioseop_noindex', 'on'],
    ['_seopress_robots_index', 'yes'],
  ])('IM-26: what search engines are kept from is hidden: %s', async (key, value) => {
    const { title, file } = post({}, meta(key, value));
    expect(await bringPiece('wxr', title, file)).toMatchObject({ status: 'published', hidden: true, answer: 200 });
  });

  test('IM-27: "future" and a published post with a date to come are scheduled for it', async () => {
    for (const status of ['future', 'publish']) {
      const { title, file } = post({
        'wp:status': status,
        'wp:post_date_gmt': '2035-01-01 06:00:00',
        'wp:post_date': '2035-01-01 01:00:00',
      });
      expect(await bringPiece('wxr', title, file), status).toMatchObject({
        status: 'scheduled',
        plans: [['publish', future]],
        answer: 404,
      });
    }
  });

  test('IM-28: a post that PublishPress Future takes away is unpublished then; one whose day has passed is unpublished', async () => {
    const expiring = post({}, meta('_expiration-date', String(Date.parse(future) / 1000)) + meta('_expiration-date-status', 'saved'));
    expect(await bringPiece('wxr', expiring.title, expiring.file)).toMatchObject({ status: 'published', plans: [['unpublish', future]] });
    const expired = post({}, meta('_expiration-date', '1600000000') + meta('_expiration-date-status', 'saved'));
    expect(await bringPiece('wxr', expired.title, expired.file)).toMatchObject({ status: 'unpublished', answer: 410 });
    const moved = post({}, meta('_expiration-date', '1600000000') + meta('_expiration-date-type', 'category'));
    expect(await bringPiece('wxr', moved.title, moved.file)).toMatchObject({ status: 'published' });
  });

  test('IM-29: a post without content is a draft, and its old address leads nowhere; one with a picture alone is published', async () => {
    const { title, file } = post({}, '', '<p>&nbsp;</p><hr>');
    const empty = await bringPiece('wxr', title, file);
    expect(empty).toMatchObject({ status: 'draft', answer: 404 });
    expect(empty.losses).toContainEqual({ what: 'status', text: 'it has no text, picture, video or embed; here it is a draft' });
    const film = post({}, '', '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>');
    expect(await bringPiece('wxr', film.title, film.file)).toMatchObject({ status: 'published', answer: 200 });
  });
});

describe('Ghost', () => {
  const ghost = (fields: object) => {
    const title = nextName();
    const row = {
      id: `p${count}`,
      uuid: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
      title,
      slug: `ghost-${count}`,
      type: 'post',
      status: 'published',
      visibility: 'public',
      published_at: '2024-05-06T07:08:09.000Z',
      html: '<p>Words.</p>',
      ...fields,
    };
    return bringPiece(
      'ghost',
      title,
      JSON.stringify({
        db: [{ meta: { version: '6.0.0' }, data: { posts: [row], settings: [{ id: 's1', key: 'title', value: 'Old' }] } }],
      }),
    );
  };

  test.each([
    [{ status: 'draft' }, 'draft', 'free', 404],
    [{ status: 'sent' }, 'draft', 'free', 404],
    [{ email_only: true }, 'draft', 'free', 404],
    [{ status: 'archived' }, 'draft', 'free', 404],
    [{ visibility: 'members' }, 'published', 'metered', 200],
    [{ visibility: 'paid' }, 'published', 'locked', 200],
    [{ visibility: 'tiers' }, 'published', 'locked', 200],
    [{ visibility: 'filter:label:x' }, 'published', 'locked', 200],
    [{}, 'published', 'free', 200],
  ])('IM-26: %j is %s and %s', async (fields, status, access, answer) => {
    expect(await ghost(fields)).toMatchObject({ status, access, answer });
  });

  test('IM-27: scheduled, and published with a date to come, is scheduled; IM-29: empty is a draft', async () => {
    for (const status of ['scheduled', 'published'])
      expect(await ghost({ status, published_at: future }), status).toMatchObject({
        status: 'scheduled',
        plans: [['publish', future]],
        answer: 404,
      });
    expect(await ghost({ html: '<p></p>' })).toMatchObject({ status: 'draft', answer: 404 });
  });

  test('IM-26: settings of who sees an unknown card are none of its words', async () => {
    const visibility = { web: { nonMember: true, memberSegment: 'status:free,status:-free' }, email: { memberSegment: 'status:free' } };
    const card = { type: 'transistor', accentColor: '#15171A', title: 'An episode', visibility };
    const { id, losses } = await ghost({ html: null, lexical: JSON.stringify({ root: { type: 'root', children: [card] } }) });
    const { rows } = await sql<{ document: unknown }>`select document from document where id = ${id}`.execute(site.database);
    expect(JSON.stringify([rows, losses])).not.toContain('status:free');
    expect(JSON.stringify(rows)).toContain('An episode');
  });
});

describe('feeds and Blogger', () => {
  const atom = (inside: string, words = '&lt;p&gt;Words&lt;/p&gt;') => {
    const title = nextName();
    const entry = `<entry><id>tag:blogger.com,1999:blog-1.post-${count}</id><title>${title}</title><content type="html">${words}</content><published>2020-01-02T00:00:00Z</published><blogger:filename>/2020/01/entry-${count}.html</blogger:filename>${inside}</entry>`;
    const file = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://www.w3.org/2007/app" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>B</title>${entry}</feed>`;
    return bringPiece('feed', title, file);
  };

  test.each([
    ['<app:control><app:draft>yes</app:draft></app:control>', 'draft', 404],
    ['<blogger:status>DRAFT</blogger:status>', 'draft', 404],
    ['<blogger:status>SOFT_TRASHED</blogger:status>', 'unpublished', 410],
    ['<blogger:status>LIVE</blogger:status><blogger:trashed>2025-01-01T00:00:00Z</blogger:trashed>', 'unpublished', 410],
    ['<blogger:status>ANOTHER</blogger:status>', 'draft', 404],
    ['<media:status state="blocked"/>', 'draft', 404],
    ['<media:status state="deleted"/>', 'unpublished', 410],
    ['<blogger:status>LIVE</blogger:status><blogger:trashed/>', 'published', 200],
    ['<media:status state="active"/>', 'published', 200],
  ])('IM-26: %s is %s', async (inside, status, answer) => {
    expect(await atom(inside)).toMatchObject({ status, answer });
  });

  test('IM-26: an entry in the bin of Blogger gives its old address to no page', async () => {
    await atom('<blogger:status>LIVE</blogger:status><blogger:trashed>2025-01-01T00:00:00Z</blogger:trashed>');
    expect((await site.get(`/2020/01/entry-${count}.html`)).status).toBe(410);
  });

  test('IM-27: what Blogger has scheduled, and any item dated for later, is scheduled', async () => {
    for (const status of ['<blogger:status>SCHEDULED</blogger:status>', '']) {
      const title = nextName();
      const entry = `<entry><id>tag:blogger.com,1999:blog-1.post-${count}</id><title>${title}</title><content type="html">Words</content><published>${future}</published>${status}</entry>`;
      const file = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>B</title>${entry}</feed>`;
      expect(await bringPiece('feed', title, file)).toMatchObject({ status: 'scheduled', plans: [['publish', future]], answer: 404 });
    }
  });

  test('IM-28: an item that is valid until a day that has passed is unpublished; until one to come it is unpublished then', async () => {
    const valid = (end: string) => atom(`<dcterms:valid>start=2020-01-01; end=${end}; scheme=W3C-DTF</dcterms:valid>`);
    expect(await valid('2021-01-01')).toMatchObject({ status: 'unpublished', answer: 410 });
    expect(await valid(future)).toMatchObject({ status: 'published', plans: [['unpublish', future]] });
  });

  test('IM-29: an item with a title alone is a draft', async () => {
    expect(await atom('', '')).toMatchObject({ status: 'draft', answer: 404 });
  });

  test('IM-30: titles of Blogger are HTML, whose references are read; those of other feeds are the words they are', async () => {
    const title = (inside: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>B</title><entry><id>tag:x,${(count += 1)}</id><title>Tom &amp;amp; Jerry &amp;#39;${count}&amp;#39;</title><content>x</content><published>2020-01-02T00:00:00Z</published>${inside}</entry></feed>`;
    await bringPiece('feed', `Tom & Jerry '${count + 1}'`, title('<blogger:type>POST</blogger:type>'));
    await bringPiece('feed', `Tom &amp; Jerry &#39;${count + 1}&#39;`, title(''));
  });

  test('IM-27, IM-29: as cards: what is dated for later is scheduled, what is empty or a draft is a draft', async () => {
    await site.write(fixtureLiveBlog('rcna901'));
    const rss = (guid: string, date: string, words: string) =>
      `<item><guid isPermaLink="false">${guid}</guid><title>${guid}</title><pubDate>${date}</pubDate><description>${words}</description></item>`;
    const file = `<rss version="2.0"><channel><title>W</title><link>https://wire.example/</link>${rss('out', '2020-01-02', 'Words')}${rss('later', future, 'Words')}${rss('empty', '2020-01-02', '')}</channel></rss>`;
    await importers.feed.bring(site, file, { asCards: 'rcna901', now });
    const { rows } = await sql<{ headline: string; status: string }>`
      select card->>'headline' as headline, status from card where blog_id = 'rcna901' order by 1`.execute(site.database);
    expect(rows.filter(({ headline }) => ['out', 'later', 'empty'].includes(headline))).toEqual([
      { headline: 'empty', status: 'draft' },
      { headline: 'later', status: 'scheduled' },
      { headline: 'out', status: 'published' },
    ]);
  });

  test('IM-26: what is commented out of an OPML is not fetched, nor what is below it', async () => {
    const list =
      '<opml version="2.0"><body><outline text="Off" isComment="true"><outline text="Inner" type="rss" xmlUrl="https://a.example/feed"/></outline><outline text="On" type="rss" xmlUrl="https://b.example/feed"/></body></opml>';
    const fetched: string[] = [];
    const fetchFeeds = (address: string) => {
      fetched.push(address);
      return Promise.resolve({ status: 404, bytes: Buffer.alloc(0), headers: new Headers(), contentType: '' });
    };
    const { lines } = await importers.opml.bring(site, list, { fetchFeeds: fetchFeeds as never });
    expect(fetched).toEqual(['https://b.example/feed']);
    expect(lines.find(({ id }) => id.includes('a.example'))?.losses[0]?.text).toBe('it is commented out there: https://a.example/feed');
  });
});

describe('ninjs', () => {
  const ninjs = (fields: object) => {
    const headline = nextName();
    const whole = {
      uri: `urn:item:${count}`,
      type: 'text',
      versionCreated: '2024-05-06T07:08:09Z',
      headlines: [{ role: 'main', value: headline }],
      bodies: [{ role: 'main', contentType: 'text/html', value: '<p>Words.</p>' }],
      ...fields,
    };
    return bringPiece('ninjs', headline, JSON.stringify(whole));
  };

  test.each([
    [{ pubStatus: 'usable' }, 'published', 200],
    [{}, 'published', 200],
    [{ pubStatus: 'withheld' }, 'draft', 404],
    [{ pubStatus: 'canceled' }, 'unpublished', 410],
    [{ pubstatus: 'canceled' }, 'unpublished', 410],
    [{ pubStatus: 'embargoed' }, 'draft', 404],
    [{ representationType: 'incomplete' }, 'draft', 404],
    [{ representationType: 'incomplete', embargoedUntil: '2024-06-01T00:00:00Z' }, 'draft', 404],
    [{ embargoedUntil: 'after the speech' }, 'draft', 404],
    [{ expires: '2025-01-01T00:00:00Z' }, 'unpublished', 410],
    [{ expires: 'soon' }, 'draft', 404],
    [{ bodies: [] }, 'draft', 404],
  ])('IM-26, IM-28, IM-29: %j is %s', async (fields, status, answer) => {
    expect(await ninjs(fields)).toMatchObject({ status, answer });
  });

  test('IM-27, IM-28: an embargo and a date to come are schedules, and so is an expiry', async () => {
    expect(await ninjs({ embargoedUntil: future, expires: later })).toMatchObject({
      status: 'scheduled',
      plans: [
        ['publish', future],
        ['unpublish', later],
      ],
    });
    expect(await ninjs({ contentCreated: future })).toMatchObject({ status: 'scheduled', plans: [['publish', future]] });
    expect(await ninjs({ expires: future })).toMatchObject({ status: 'published', plans: [['unpublish', future]] });
  });

  test('IM-26, IM-28: what belongs to an item and has expired, or is withheld, is left out', async () => {
    const part = (name: string, fields: object) => ({
      name,
      uri: `urn:${name}`,
      type: 'text',
      headlines: [{ role: 'main', value: name }],
      ...fields,
    });
    const { id, losses } = await ninjs({
      associations: [
        part('gone', { expires: '2025-01-01T00:00:00Z' }),
        part('held', { pubStatus: 'withheld' }),
        part('shown', { expires: future }),
      ],
    });
    const { rows } = await sql<{ body: string }>`select document->>'body' as body from document where id = ${id}`.execute(site.database);
    expect(rows[0]?.body).toContain('shown');
    expect(rows[0]?.body).not.toMatch(/gone|held/);
    expect(losses.filter(({ text }) => text.includes('is left out'))).toHaveLength(2);
  });

  test('IM-37: JSON of another kind is refused, also when it has a headline and a status', async () => {
    const other = {
      format: 'digitalwires@0.9.1',
      type: 'composite',
      urn: 'urn:newsml:example.com:1',
      pubstatus: 'usable',
      headline: 'Other',
      article_html: '<p>Words.</p>',
    };
    await expect(importers.ninjs.bring(site, JSON.stringify(other))).rejects.toMatchObject({ code: 'import/not-ninjs', status: 400 });
  });
});

describe('pages of recipes', () => {
  const page = (fields: object, head = '') => {
    const name = nextName();
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name,
      datePublished: '2020-01-02',
      recipeIngredient: ['Salt'],
      ...fields,
    };
    return bringPiece(
      'recipe',
      name,
      `<!doctype html><html lang="en"><head>${head}<script type="application/ld+json">${JSON.stringify(data)}</script></head><body></body></html>`,
    );
  };

  test.each([
    [{ creativeWorkStatus: 'Draft' }, '', 'draft', false, 404],
    [{ creativeWorkStatus: 'Published' }, '', 'published', false, 200],
    [{}, '<meta name="robots" content="noindex, nofollow">', 'published', true, 200],
    [{}, '<meta name="robots" content="unavailable_after: 2021-01-01">', 'unpublished', false, 410],
    [{ expires: '2021-01-01' }, '', 'unpublished', false, 410],
    [{ isAccessibleForFree: false }, '', 'published', false, 200],
  ])('IM-26, IM-28: %j with %j is %s', async (fields, head, status, hidden, answer) => {
    expect(await page(fields, head)).toMatchObject({ status, hidden, answer });
  });

  test('IM-27, IM-28: a date to come is a schedule, and so is an expiry', async () => {
    expect(await page({ datePublished: future })).toMatchObject({ status: 'scheduled', plans: [['publish', future]], answer: 404 });
    expect(await page({ expires: future })).toMatchObject({ status: 'published', plans: [['unpublish', future]] });
  });

  test('IM-26: a recipe in a draft of a feed is a draft', async () => {
    const name = nextName();
    const data = JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['Salt'] });
    const content = `&lt;script type="application/ld+json"&gt;${data}&lt;/script&gt;`;
    const file = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>B</title><entry><id>tag:x,${count}</id><title>${name}</title><content type="html">${content}</content><published>2020-01-02T00:00:00Z</published><blogger:status>DRAFT</blogger:status></entry></feed>`;
    expect(await bringPiece('recipe', name, file)).toMatchObject({ status: 'draft', answer: 404 });
  });

  test('IM-34: a folder without a page is refused', async () => {
    const empty = join(importers.recipe.folder, 'empty');
    mkdirSync(empty);
    await expect(importers.recipe.bring(site, [empty])).rejects.toMatchObject({ code: 'import/not-recipe-pages', status: 400 });
  });
});
