import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfElement } from '#content/model/body';
import { findByExternalId } from '#features/newsroom/document-queries';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { importing } from '../../loop/importing.fixture.ts';
import { importWxr } from './import-wxr.ts';
import { item, meta, wxr } from './wxr-file.fixture.ts';

const { bring, close } = importing(importWxr);
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  close();
});

const stored = async (id: number) => {
  const found = (await findByExternalId(site.database, [`wxr:old.example#${id}`])).get(`wxr:old.example#${id}`);
  if (found?.document.type !== 'article') throw new Error(`no article ${id}`);
  return { ...found, document: found.document };
};
const readPath = async (id: number) =>
  (await site.database.selectFrom('document').select('path').where('external_id', '=', `wxr:old.example#${id}`).executeTakeFirstOrThrow())
    .path;

test.each([
  ['_jetpack_newsletter_access', 'everybody', 'free'],
  ['_jetpack_newsletter_access', 'subscribers', 'metered'],
  ['_jetpack_newsletter_access', 'paid_subscribers', 'locked'],
  ['_members_access_role', 'subscriber', 'locked'],
  ['rcp_subscription_level', 'any', 'locked'],
  ['rcp_user_level', 'All', 'free'],
  ['_wpmem_block', '0', 'free'],
  ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";b:1;s:14:"_um_accessible";s:1:"2";}', 'locked'],
  ['um_content_restriction', 'a:2:{s:26:"_um_custom_access_settings";b:0;s:14:"_um_accessible";s:1:"2";}', 'free'],
])('a post whose %s is "%s" is %s', async (key, value, access) => {
  const { lines } = await bring(site, wxr(item(66, 'For some', {}, meta(key, value))));
  expect((await stored(66)).document.access).toBe(access);
  expect(lines.flatMap(({ losses }) => losses.map(({ what }) => what))).toEqual(
    access === 'free' ? [] : expect.arrayContaining(['access']),
  );
});

test('a field that may keep a post for members is told where it is not known', async () => {
  const { lines } = await bring(site, wxr(item(67, 'x', {}, meta('_acme_members_plan', 'gold'))));
  expect((await stored(67)).document.access).toBe('free');
  expect(lines[0]?.losses).toContainEqual({ what: 'access', text: expect.stringContaining('gold') as string });
});

const block = (name: string, inner: string) => `<!-- wp:${name} -->${inner}<!-- /wp:${name} -->`;
test('IM-09: what stands below a paywall block, in a block or a shortcode for members is never free', async () => {
  const secret = `<p>Members read <a href="https://a.example/">this</a> ${'on and '.repeat(200)}to the end</p>`;
  await bring(site, wxr(item(68, `<p>Free</p><!-- wp:jetpack/paywall /-->${block('paragraph', '<p>Paid</p>')}`)));
  expect((await stored(68)).document.access).toBe('locked');
  const { lines } = await bring(
    site,
    wxr(
      item(
        69,
        `${block('premium-content/container', `${block('premium-content/subscriber-view', secret)}${block('premium-content/logged-out-view', '<p>Join</p>')}`)}${block('shortcode', `[restrict paid="true"]${secret}[/restrict]`)}`,
      ),
    ),
  );
  expect((await stored(69)).document.body.map(textOfElement)).toEqual(['Join']);
  const told = lines[0]?.losses.filter(({ text }) => text.includes(secret)).map(({ what }) => what);
  expect(told).toEqual(['wp:premium-content/subscriber-view', '[restrict]']);
});

test.each([
  [
    'a paywall block',
    `${block('paragraph', '<p>One</p>')}${block('paragraph', '<p>Two</p>')}${block('paragraph', '<p>Three</p>')}<!-- wp:jetpack/paywall /-->${block('paragraph', '<p>Paid</p>')}`,
    '',
    3,
  ],
  [
    'the more of blocks',
    `${block('paragraph', '<p>One</p>')}<!-- wp:more --><!--more--><!-- /wp:more -->${block('paragraph', '<p>Paid</p>')}`,
    meta('_is_paid', '1'),
    1,
  ],
  ['the more of the classic editor', 'One\n\nTwo\n<!--more Read on-->\nPaid', meta('_is_paid', '1'), 2],
  ['the more of the classic editor, at the beginning', '<!--more-->\n\nPaid', meta('_members_access_role', 'subscriber'), 0],
  [
    'a paywall block below a more',
    `<!-- wp:more --><!--more--><!-- /wp:more -->${block('paragraph', '<p>One</p>')}<!-- wp:jetpack/paywall /-->${block('paragraph', '<p>Paid</p>')}`,
    '',
    1,
  ],
  ['nothing', 'One\n\nTwo\n\nPaid', meta('_is_paid', '1'), undefined],
])('PW-34: %s is where the text of a restricted post is open no further', async (_name, content, metas, freeElements) => {
  await bring(site, wxr(item(70, content, {}, metas)));
  const { document } = await stored(70);
  expect([document.access, document.freeElements]).toEqual(['locked', freeElements]);
  expect(document.body.map(textOfElement).join(' ')).toContain('Paid');
});

test('PW-34: the more of a post that is open to everybody closes nothing and changes nothing of it', async () => {
  await bring(site, wxr(item(71, 'One<!--more-->, and the same sentence.')));
  const { document } = await stored(71);
  expect([document.access, document.freeElements]).toEqual(['free', undefined]);
  expect(document.body.map(textOfElement)).toEqual(['One, and the same sentence.']);
});

test('a guest author is a person with words of their own, and the author of what they wrote', async () => {
  const guest = item(
    80,
    '',
    { 'wp:post_type': 'guest-author', title: 'Jane Guest', 'wp:post_name': 'cap-jane-guest' },
    [
      meta('cap-user_login', 'jane-guest'),
      meta('cap-display_name', 'Jane Guest'),
      meta('cap-description', 'Writes at times.'),
      meta('cap-website', 'https://jane.example/'),
      meta('cap-user_email', 'jane@old.example'),
    ].join(''),
  );
  const by = (slug: string) => `<category domain="author" nicename="cap-${slug}"><![CDATA[${slug}]]></category>`;
  const text = wxr(`${item(81, 'By a guest', {}, by('jane-guest') + by('gone'))}${guest}`);
  const { lines } = await bring(site, text);
  const found = await findByExternalId(site.database, ['wxr:old.example#author:jane-guest', 'wxr:old.example#80']);
  const jane = found.get('wxr:old.example#author:jane-guest');
  expect(jane?.document).toMatchObject({ type: 'person', name: 'Jane Guest', bio: 'Writes at times.' });
  expect(found.has('wxr:old.example#80')).toBe(false);
  expect((await stored(81)).document.authors).toEqual([jane?.id]);
  expect(new Map(lines.map(({ id, losses }) => [id, losses.map(({ what }) => what)]))).toEqual(
    new Map([
      ['81', ['author']],
      ['80', ['not brought in', 'cap-website']],
    ]),
  );
  expect(JSON.stringify(lines)).not.toContain('jane@old.example');
  expect((await bring(site, text)).totals.post).toEqual({ unchanged: 1, notWhole: 1 });
});

test('addresses from before a change of slug or date lead on, in any script', async () => {
  const old = '%d1%80%d0%b5%d0%ba%d0%b0';
  const link = `https://old.example/2020/01/02/${old}-2/`;
  const fields = { link, 'wp:post_name': `${old}-2`, 'wp:post_date': '2020-01-02 05:00:00' };
  await bring(
    site,
    wxr(item(82, 'x', fields, meta('_wp_old_slug', old) + meta('_wp_old_slug', 'old_name') + meta('_wp_old_date', '2019-12-31'))),
  );
  const path = await readPath(82);
  for (const address of [
    `/2020/01/02/${old}-2`,
    `/2020/01/02/${old}`,
    '/2020/01/02/old_name',
    `/2019/12/31/${old}-2`,
    '/2019/12/31/old_name',
    `/2020/01/02/${old.toUpperCase()}`,
  ])
    expect((await site.get(address)).headers.location, address).toBe(path);
});

test('what plugins kept of a piece, links of its excerpt and another language are told', async () => {
  const spanish = '<category domain="language" nicename="es"><![CDATA[Español]]></category>';
  const { lines } = await bring(
    site,
    wxr(
      item(
        83,
        'x',
        { 'excerpt:encoded': '<![CDATA[In <a href="https://a.example/">short</a>]]>' },
        spanish +
          meta('_yoast_wpseo_canonical', 'https://first.example/') +
          meta('_yoast_wpseo_meta-robots-noindex', '1') +
          meta('_yoast_wpseo_opengraph-title', '%%title%%') +
          meta('rank_math_robots', 'a:1:{i:0;s:5:"index";}'),
      ),
    ),
  );
  expect(lines[0]?.losses.map(({ what }) => what)).toEqual([
    'status',
    'field _yoast_wpseo_canonical',
    'field _yoast_wpseo_meta-robots-noindex',
    'excerpt',
    'language',
  ]);
});

test('a text that an old site kept in a field of its own is in the report, all of it', async () => {
  const text = `The story ${'goes on '.repeat(500)}to its end`;
  const { lines } = await bring(site, wxr(item(84, 'x', {}, meta('article_body', text))));
  expect(lines[0]?.losses).toEqual([{ what: 'custom field article_body', text }]);
});

test('what a type of its own keeps in its fields is told', async () => {
  const fields = meta('_EventStartDate', '2020-05-01 10:00:00') + meta('_edit_last', '12345') + meta('_venue', 'field_5f0a');
  const { lines } = await bring(site, wxr(item(85, 'x', { 'wp:post_type': 'tribe_events' }, fields)));
  expect(lines[0]?.losses.map(({ what }) => what)).toEqual(['type', 'custom field _EventStartDate']);
});
