import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchedules } from '../../../test/support/run-kind.ts';
import { createTestEditorial } from '../../../test/support/test-editorial.ts';
import { createTestSite, type TestSite } from '../../../test/support/test-site.ts';
import { importGhost } from '../sources/ghost/import-ghost.ts';
import { readArticle, importing } from './importing.fixture.ts';
import { importNinjs } from '../sources/ninjs/import-ninjs.ts';
import { importWxr } from '../sources/wxr/import-wxr.ts';
import { item, meta, wxr } from '../sources/wxr/wxr-file.fixture.ts';

const before = Date.parse('2030-01-01T00:00:00Z');
const planned = '2030-02-03T04:05:06.000Z';
const after = Date.parse('2030-03-01T00:00:00Z');
let site: TestSite;
const [fromWordPress, fromGhost, fromNinjs] = [importing(importWxr), importing(importGhost), importing(importNinjs)];
beforeAll(async () => {
  site = await createTestSite({ now: () => before });
});
afterAll(async () => {
  await site.close();
  for (const { close } of [fromWordPress, fromGhost, fromNinjs]) close();
});

const futurePost = (number: number, at = '2030-02-03 04:05:06', status = 'future') =>
  wxr(
    item(number, '<p>Words.</p>', {
      'wp:status': status,
      'wp:post_date': at,
      'wp:post_date_gmt': at,
      link: `https://old.example/?p=${number}`,
    }),
  );
const waiting = (id: string) => createTestEditorial(site.database, () => before).publishing.listSchedules({ documentId: id, size: 10 });
const readPlans = async (id: string) => (await waiting(id)).map(({ at, state }) => [at, state]);
const now = () => before;

test.each([
  ['a post of WordPress', 'Post 900', () => fromWordPress.bring(site, futurePost(900), { now })],
  [
    'a post of Ghost',
    'Ghost to come',
    () => {
      const post = { id: 'p', uuid: '00000000-0000-4000-8000-0000000000aa', title: 'Ghost to come', slug: 'g', html: '<p>x</p>' };
      const posts = [{ ...post, type: 'post', status: 'scheduled', visibility: 'public', published_at: planned }];
      return fromGhost.bring(site, JSON.stringify({ db: [{ meta: { version: '6.0.0' }, data: { posts } }] }), { now });
    },
  ],
  [
    'an item of ninjs under an embargo',
    'Ninjs to come',
    () =>
      fromNinjs.bring(
        site,
        JSON.stringify({
          uri: 'urn:to-come',
          type: 'text',
          pubStatus: 'usable',
          embargoedUntil: planned,
          headlines: [{ role: 'main', value: 'Ninjs to come' }],
          bodies: [{ role: 'main', contentType: 'text/html', value: '<p>x</p>' }],
        }),
        { now },
      ),
  ],
])('IM-08: %s that is scheduled there goes out here at its instant, once', async (_, headline, bring) => {
  const { losses } = await bring();
  expect(losses).toContainEqual({ what: 'status', text: `it is scheduled there; here it is scheduled for the same time, ${planned}` });
  const { id, path } = await readArticle(site, headline);
  expect(await readPlans(id)).toEqual([[planned, 'waiting']]);
  await bring();
  expect(await readPlans(id)).toEqual([[planned, 'waiting']]);
  expect((await site.get(path ?? '')).status).toBe(404);

  await runSchedules(
    site.database,
    createTestEditorial(site.database, () => after),
  );
  site.cache.purgeTags([id], { hard: true });
  expect((await site.get(path ?? '')).status).toBe(200);
  expect((await readArticle(site, headline)).document).toMatchObject({ status: 'published', datePublished: planned });
  // it went out here as there: nobody edited it
  expect((await bring()).totals).not.toMatchObject({ post: { kept: 1 } });
  expect((await readArticle(site, headline)).document.status).toBe('published');
});

test('IM-08: a plan follows its archive: changed, given up, and left alone where an editor made another', async () => {
  const { bring } = fromWordPress;
  await bring(site, futurePost(901), { now });
  const { id } = await readArticle(site, 'Post 901');
  await bring(site, futurePost(901, '2030-02-04 00:00:00'), { now });
  expect(await readPlans(id)).toEqual([
    [planned, 'cancelled'],
    ['2030-02-04T00:00:00.000Z', 'waiting'],
  ]);
  await bring(site, futurePost(901, '2030-02-04 00:00:00', 'draft'), { now });
  expect((await readPlans(id)).map(([, state]) => state)).toEqual(['cancelled', 'cancelled']);

  await bring(site, futurePost(902), { now });
  const other = await readArticle(site, 'Post 902');
  const editorial = createTestEditorial(site.database, now);
  await editorial.publishing.schedule(other.id, { action: 'publish', at: '2030-05-05T00:00:00.000Z' }, { by: 'editor' });
  await bring(site, futurePost(902, '2030-02-05 00:00:00'), { now });
  expect((await readPlans(other.id)).filter(([, state]) => state === 'waiting')).toEqual([['2030-05-05T00:00:00.000Z', 'waiting']]);
});

test('what was scheduled for an instant that has passed is published at it; drafts of an import have no plan', async () => {
  await fromWordPress.bring(site, futurePost(903), { now: () => after });
  const { document, id } = await readArticle(site, 'Post 903');
  expect(document).toMatchObject({ status: 'published', datePublished: planned });
  expect(await readPlans(id)).toEqual([]);
  await fromWordPress.bring(site, futurePost(904), { now, allDrafts: true });
  expect(await readPlans((await readArticle(site, 'Post 904')).id)).toEqual([]);
});

const at = (number: number, slug: string, more = '') =>
  item(number, 'x', { link: `https://old.example/2020/01/${slug}/`, 'wp:post_name': slug }, more);
const leadsTo = async (path: string) => (await site.get(path)).headers.location;
const readPath = async (number: number) => (await readArticle(site, `Post ${number}`)).path;
const fifty = (first: number) => Array.from({ length: 50 }, (_, index) => at(first + index, `filler-${first + index}`)).join('');

test.each([
  ['before it in a batch', 1000, (past: string, present: string) => [past + present]],
  ['after it in a batch', 1100, (past: string, present: string) => [present + past]],
  ['in a batch before', 1200, (past: string, present: string) => [past + fifty(1210) + present]],
  ['in a batch after', 1300, (past: string, present: string) => [present + fifty(1310) + past]],
  ['in an import before', 1400, (past: string, present: string) => [past, present]],
  ['in an import after', 1500, (past: string, present: string) => [present, past]],
])('IM-06: a past slug never beats a present address: the past one comes %s', async (_, number, archives) => {
  const slug = `river-${number}`;
  const past = at(number, `${slug}-2`, meta('_wp_old_slug', slug));
  const present = at(number + 1, slug);
  for (const archive of archives(past, present)) await fromWordPress.bring(site, wxr(archive));
  expect(await leadsTo(`/2020/01/${slug}`)).toBe(await readPath(number + 1));
  expect(await leadsTo(`/2020/01/${slug}-2`)).toBe(await readPath(number));
});

test('an address that a piece gave up is taken over by the piece that has it now, also when that is read first', async () => {
  await fromWordPress.bring(site, wxr(at(1600, 'town-hall')));
  await fromWordPress.bring(site, wxr(at(1601, 'town-hall') + at(1600, 'town-hall-2', meta('_wp_old_slug', 'town-hall'))));
  expect(await leadsTo('/2020/01/town-hall')).toBe(await readPath(1601));
  const { notes } = await fromWordPress.bring(site, wxr(at(1602, 'town-hall')));
  expect(notes.join(' ')).toContain('The old address /2020/01/town-hall of');
  expect(await leadsTo('/2020/01/town-hall')).toBe(await readPath(1601));
});

test('a past slug never beats a section that stands here', async () => {
  await site.documents.writeTerm({
    id: 'news/harbour',
    type: 'taxonomy',
    taxonomyType: 'section',
    site: 'news',
    vertical: 'news',
    path: 'news/harbour',
    name: 'Harbour',
    description: { primary: '' },
    slug: 'harbour',
    url: '/harbour',
    isCurated: false,
    pageRoute: null,
  });
  const page = { link: 'https://old.example/harbour-2/', 'wp:post_name': 'harbour-2' };
  await fromWordPress.bring(site, wxr(item(1700, 'x', page, meta('_wp_old_slug', 'harbour'))));
  expect(await leadsTo('/harbour')).toBeUndefined();
});

test('IM-06: an old address with a slash leads on in one step', async () => {
  await fromWordPress.bring(site, wxr(at(1800, 'one-step')));
  expect(await leadsTo('/2020/01/one-step/')).toBe(await readPath(1800));
  expect(await leadsTo('/nothing/here/')).toBe('/nothing/here');
});
