import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentArticle } from '../../../test/support/editor.ts';
import { sentLineItem } from '../../../test/support/house-ads.ts';
import { mp4Of } from '../../../test/support/video-files.ts';
import { fixtureLiveBlog } from '../../../test/support/live-blog-fixture.ts';
import { createMastheadCommands, type MastheadCommands } from '../../../test/support/masthead-commands.ts';
import { writeStandIn } from '../../../test/support/stand-in-encoder.ts';
import { emptyAccount } from '../../../test/support/empty-account.ts';
import { createTestSite, type TestSite } from '../../../test/support/test-site.ts';
import { commands } from './index.ts';
import type { AccountTables } from '#features/accounts/account-rows';
import type { AdTables } from '#features/revenue/line-items';

const folder = mkdtempSync(join(tmpdir(), 'masthead-editorial-commands-'));
let site: TestSite;
let masthead: MastheadCommands;
beforeAll(async () => {
  site = await createTestSite();
  masthead = await createMastheadCommands(site, folder);
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, content instanceof Uint8Array ? content : JSON.stringify(content));
  return path;
};
const done = async (...args: string[]): Promise<string> => {
  const { code, out } = await masthead(...args);
  expect(code, `${args.join(' ')}: ${out}`).toBe(0);
  return out;
};
const made = async (headline: string): Promise<string> =>
  /^(rcna[0-9]+) is revision 1 at /.exec(
    await done('document', 'create', file('new.json', sentArticle(headline)), '--allow-missing'),
  )?.[1] ?? '';

describe('masthead document', () => {
  test('refuses a file of another encoding, before letters are lost', async () => {
    const refused = await masthead('document', 'create', file('latin.json', Buffer.from(JSON.stringify(sentArticle('Café')), 'latin1')));
    expect([refused.code, refused.out]).toEqual([2, expect.stringContaining('is not UTF-8')]);
  });

  test('says of a variant which it is, where it stands, goes out, is withdrawn and comes back', async () => {
    const front = { type: 'curation', vertical: 'news', pageRoute: '/by-command', title: 'Gold', variant: 'gold' };
    const place = 'at /by-command, as its variant gold';
    const created = await done('document', 'create', file('variant.json', front));
    const id = created.split(' ')[0] ?? '';
    expect(created).toBe(`${id} is revision 1 ${place}`);
    expect(await done('publish', id)).toBe(`${id} is published as revision 2 ${place}`);
    const opened = JSON.parse(await done('document', 'get', id)) as Record<string, unknown>;
    expect(await done('document', 'put', id, file('changed.json', { ...opened, title: 'More gold' }), '--base', '2')).toBe(
      `${id} is revision 3 ${place}`,
    );
    await done('delete', id);
    expect(await done('bin', 'restore', id)).toBe(`${id} is back as revision 3 ${place}`);
    expect(await done('unpublish', id)).toBe(`${id} is unpublished as revision 4 ${place}`);
    const listed = JSON.parse(await done('document', 'list', '--type', 'curation', '--json')) as unknown[];
    expect(listed).toMatchObject([{ id, path: '/by-command', variant: 'gold' }]);
  });

  test('ED-23: makes, opens, changes and restores a document as the calls do', async () => {
    const id = await made('By hand');
    const got = await masthead('document', 'get', id);
    // the document for a program, and on standard error for the person what it is put back on top of
    expect(got.notices).toContain('--base 1');
    const opened = JSON.parse(got.out) as Record<string, unknown>;
    expect(opened).toMatchObject({ id, headline: 'By hand', status: 'draft' });
    expect(
      await done('document', 'put', id, file('changed.json', { ...opened, headline: 'By hand again' }), '--base', '1', '--note', 'Better'),
    ).toMatch(`${id} is revision 2`);
    const lost = await masthead('document', 'put', id, file('changed.json', opened), '--base', '1');
    expect([lost.code, lost.out]).toEqual([1, expect.stringContaining('[content/edit-conflict]')]);
    expect(await done('document', 'restore', id, '1')).toBe(`${id} is revision 3, which is what revision 1 was`);
    const revisions = (await done('document', 'revisions', id)).split('\n').map((line) => line.split('\t'));
    expect(revisions.map(([revision, , , note]) => [revision, note])).toEqual([
      ['3', 'Restored from revision 1'],
      ['2', 'Better'],
      ['1', ''],
    ]);
    expect(revisions[0]?.[2]).toMatch(/^masthead document \(.+\)$/);
    expect(JSON.parse(await done('document', 'get', id, '--revision', '2'))).toMatchObject({ headline: 'By hand again' });
    expect(await done('document', 'list', '--status', 'draft', '--find', 'hand')).toContain(`${id}\tarticle\tdraft\trevision 3\t`);
  });

  test('keeps the draft of a change until it is published', async () => {
    const id = await made('Draft of it');
    await done('publish', id);
    expect(await done('document', 'put', id, file('draft.json', sentArticle('Corrected')), '--base', '2', '--draft')).toBe(
      `${id} has the draft 2-d1`,
    );
    expect(JSON.parse(await done('document', 'get', id, '--draft'))).toMatchObject({ headline: 'Corrected' });
    expect(JSON.parse(await done('document', 'get', id))).toMatchObject({ headline: 'Draft of it' });
    await done('publish', id);
    expect(JSON.parse(await done('document', 'get', id))).toMatchObject({ headline: 'Corrected' });
  });

  test.each([
    [['document'], 2],
    [['document', 'eat'], 2],
    [['document', 'get'], 2],
    [['document', 'get', 'rcna999999'], 1],
    [['document', 'get', 'rcna999999', '--revision', 'x'], 2],
    [['document', 'put', 'rcna1', '/nowhere.json'], 2],
    [['document', 'put', 'rcna1', '/nowhere.json', '--base', '1'], 2],
    [['document', 'list', '--type', 'poem'], 2],
    [['document', 'list', '--vertical', 'poem'], 2],
    [['publish'], 2],
    [['publish', 'rcna999999'], 1],
    [['publish', 'rcna999999', '--at', 'tomorrow'], 2],
    [['publish', 'rcna999999', '--at', '2099-01-01T00:00'], 2],
    [['publish', 'rcna999999', '--at', '2019-01-01T00:00:00Z'], 1],
    [['schedule'], 2],
    [['schedule', 'list', '--state', 'x'], 2],
    [['schedule', 'cancel', '999999'], 1],
    [['upload', '/nowhere.jpg', '--alt', 'x'], 2],
    [['upload', '/nowhere.jpg'], 2],
    [['taxonomy', 'get', 'news/nothing'], 1],
    [['taxonomy', 'put', 'News'], 1],
    [['redirect', 'put', '/a'], 2],
    [['redirect', 'put', '/a', 'https://evil.example/'], 1],
    [['redirect', 'list', '--site', 'x'], 2],
    [['audit', '--size', '0'], 2],
    [['ads', 'sell'], 2],
    [['ads', 'add', '/nowhere/at/all'], 2],
    [['ads', 'add', '/dev/null'], 2],
    [['ads', 'pause'], 2],
    [['ads', 'pause', 'adli1', 'adli2'], 2],
    [['ads', 'change', 'adli1'], 2],
    [['ads', 'report', '--from', '2026-02-30'], 2],
    [['ads', 'report', '--by', 'reader'], 2],
    [['ads', 'report', '--by', 'day,day'], 2],
    [['ads', 'simulate', '--views', '0'], 2],
    [['ads', 'simulate', '--processes', '1000'], 2],
    [['ads', 'list', '--size', 'NaN'], 2],
  ])('masthead %j is refused with exit code %i', async (args, exit) => {
    const { code, out } = await masthead(...args);
    expect([code, out === ''], out).toEqual([exit, false]);
  });

  test.each(['document', 'publish', 'unpublish', 'schedule', 'upload', 'taxonomy', 'redirect', 'audit', 'preview'])(
    'masthead %s --help says how it is used',
    async (command) => {
      expect(await done(command, '--help')).toMatch(new RegExp(`usage: masthead ${command} `));
    },
  );
});

test('ED-23: masthead publish and unpublish plan with --at; masthead schedule lists and cancels', async () => {
  const id = await made('Planned');
  const said = await done('publish', id, '--at', '2099-05-01T08:00:00+02:00');
  const [, number = ''] = /^rcna[0-9]+ is to be published at 2099-05-01T06:00:00\.000Z, as schedule ([0-9]+)$/.exec(said) ?? [];
  expect(await done('schedule', 'list')).toContain(`${number}\t2099-05-01T06:00:00.000Z\tpublish\t${id}\twaiting`);
  expect(await done('schedule', 'cancel', number)).toBe(`${id} is not to be published at 2099-05-01T06:00:00.000Z any more`);
  expect(await done('schedule', 'list')).toBe('');
  expect(await done('schedule', 'list', '--state', 'cancelled')).toContain(id);
});

test('masthead upload takes a picture in and prints it as articles refer to it', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const image = JSON.parse(await done('upload', file('harbor.png', bytes), '--alt', 'A harbor', '--credit', 'Wire')) as Record<
    string,
    unknown
  >;
  expect(image).toMatchObject({ width: 30, height: 20, alt: 'A harbor', credit: 'Wire', id: expect.stringMatching(/^ncim[0-9]+$/) });
  expect(JSON.parse(await done('document', 'get', String(image['id'])))).toMatchObject({ name: 'harbor.png', mediaType: 'image/png' });
  const refused = await masthead('upload', file('x.jpg', Buffer.from('<svg/>')), '--alt', '');
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('[media/svg-refused]')]);
});

test('ED-23: masthead taxonomy and redirect keep terms and old addresses; masthead audit tells what was done', async () => {
  expect(await done('taxonomy', 'put', 'news/weather', '--name', 'Weather')).toBe('news/weather is "Weather" at /weather');
  expect(await done('taxonomy', 'put', 'news/weather', '--description', 'Rain and shine.')).toBe('news/weather is "Weather" at /weather');
  expect(JSON.parse(await done('taxonomy', 'get', 'news/weather'))).toMatchObject({
    name: 'Weather',
    description: { primary: 'Rain and shine.' },
  });
  expect(await done('taxonomy', 'list', 'news')).toContain('news/weather\tsection\t/weather\tWeather');
  expect(await done('taxonomy', 'delete', 'news/weather')).toContain('deleted');
  const id = await made('Found again');
  const listRedirects = async () => (await done('redirect', 'list')).split('\n').filter(Boolean);
  const others = await listRedirects();
  expect(await done('redirect', 'put', '/old', id)).toBe(`/old leads to ${id}`);
  expect((await listRedirects()).toSorted()).toEqual([...others, `/old\t${id}`].toSorted());
  expect(await done('redirect', 'delete', '/old')).toContain('nowhere');
  expect(await listRedirects()).toEqual(others);
  await done('publish', id);
  await done('unpublish', id, '--hard');
  const told = (await done('audit', '--subject', id)).split('\n').map((line) => line.split('\t'));
  expect(told.map(([, actor, action]) => [actor?.replace(/ \(.*/, ''), action])).toEqual([
    ['masthead unpublish', 'takedown'],
    ['masthead publish', 'publish'],
  ]);
  expect(await done('audit', '--action', 'remove-term')).toContain('news/weather');
});

describe('every list', () => {
  // the calls that print a list, with what they need; a command that lists and is not here fails
  const calls: Readonly<Record<string, () => Promise<string[][]>>> = {
    brands: () => Promise.resolve([['brands']]),
    document: async () => [
      ['document', 'list', '--type', 'article'],
      ['document', 'revisions', await made('Listed')],
    ],
    card: async () => {
      await site.write(fixtureLiveBlog('rcna990001'));
      await done('card', 'post', 'rcna990001', 'The first words');
      return [['card', 'list', 'rcna990001']];
    },
    delete: async () => [['delete', await made('Used nowhere'), '--uses']],
    bin: async () => {
      await done('delete', await made('Binned'));
      return [['bin', 'list']];
    },
    schedule: () => Promise.resolve([['schedule', 'list']]),
    taxonomy: () => Promise.resolve([['taxonomy', 'list', 'news']]),
    redirect: async () => {
      await done('redirect', 'put', '/listed', 'https://example.com/', '--external');
      return [['redirect', 'list']];
    },
    audit: () => Promise.resolve([['audit', '--size', '5']]),
    deliveries: () => Promise.resolve([['deliveries'], ['deliveries', 'list']]),
    newsletter: async () => {
      const letter = { id: 'sub_news_listed', newsletterId: 'sub_news_listed', title: 'Listed', description: 'Listed.' };
      await site.write({ ...letter, type: 'newsletter', vertical: 'news' });
      await sql`insert into newsletter_issue (newsletter_id, vertical, state, subject, preheader, intro, items, is_urgent, created_at, created_by)
        values ('sub_news_listed', 'news', 'draft', 'Listed', '', '', '[]', false, now(), 'test')`.execute(site.database);
      const { rows } = await sql<{ id: number }>`insert into newsletter_mail (issue_id, hash, address, domain, language, state)
        select id, 'hash', 'a@example.com', 'example.com', 'en', 'refused' from newsletter_issue returning issue_id as id`.execute(
        site.database,
      );
      return [
        ['newsletter', 'list', 'sub_news_listed'],
        ['newsletter', 'status', String(rows[0]?.id)],
      ];
    },
    paywall: async () => {
      await done('paywall', 'group', 'add', 'house.example', '--product', 'news', '--seats', '5');
      return [
        ['paywall', 'group', 'list', '--product', 'news'],
        ['paywall', 'simulate', 'metered:rcna1', 'locked:rcna2', '--reader', 'registered'],
      ];
    },
    push: () =>
      Promise.resolve([
        ['push', 'topics'],
        ['push', 'list'],
      ]),
    ads: async () => {
      const added = await done('ads', 'add', file('listed.json', sentLineItem('Listed')));
      const counts = { decisions: 10, impressions: 8, viewable: 6, clicks: 2, unloaded: 1 };
      const day = new Date().toISOString().slice(0, 10);
      await site.database
        .withTables<AdTables>()
        .insertInto('ad_count')
        .values({ day, line_item: added.split('\t')[0] ?? '', zone: 'footer', vertical: 'news', ...counts })
        .execute();
      return [['ads'], ['ads', 'list', '--size', '5'], ['ads', 'report'], ['ads', 'simulate', '--views', '200']];
    },
    user: async () => {
      const at = new Date(0);
      const account = { id: 'a-reader', email: 'listed@example.com', email_key: 'listed@example.com', email_verified: true, brand: 'news' };
      await site.database
        .withTables<AccountTables>()
        .insertInto('account')
        .values({ ...account, ...emptyAccount, created_at: at, updated_at: at })
        .execute();
      return [['user', 'sessions', 'listed@example.com']];
    },
    ...Object.fromEntries(['jobs', 'keys'].map((name) => [name, () => Promise.resolve([[name], [name, 'list']])])),
    varnish: () => Promise.resolve([['varnish', '--paths']]),
    survey: () => Promise.resolve([['survey'], ['survey', 'list', '--vertical', 'news']]),
  };
  const listing = Object.entries(commands).filter(
    ([name, { lists, usage }]) => lists !== undefined || new RegExp(`(?:^|masthead )${name} \\[?list\\b`, 'm').test(usage),
  );
  test.each(listing)('ED-24: of masthead %s is JSON with --json: as many rows as it has lines', async (name, command) => {
    const words = calls[name];
    if (!words) throw new Error(`masthead ${name} prints a list and has no call here.`);
    for (const call of await words()) {
      const { code, out } = await masthead(...call);
      const lines = out.split('\n').filter(Boolean);
      expect(code, out).toBe(0);
      const rows = JSON.parse(await done(...call, '--json')) as unknown[];
      const isHeaded = name === 'brands' || (name === 'ads' && /report|simulate/.test(call.join()));
      expect(rows).toHaveLength(isHeaded ? lines.length - 1 : lines.length);
    }
    expect((await masthead('help', name)).out).toContain('--json');
    expect(command.lists).toBeDefined();
  });

  test('no command prints rows in another way', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((one) => /(?<!\.test)\.ts$/.test(one));
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(/print\(\s*\[/);
  });
});

describe('masthead video', () => {
  test.each([
    ['there', writeStandIn(folder, 'ffmpeg', 'exit 1'), /^The running site makes renditions/m],
    ['not there', join(folder, 'no-ffmpeg'), /^There is no ffmpeg with H\.264 here/m],
  ])('VD-31: says what becomes of a video where ffmpeg is %s', async (_where, command, says) => {
    const run = await createMastheadCommands(site, folder, { MASTHEAD_FFMPEG: command });
    const video = file('film.mp4', mp4Of({ seconds: 65, width: 640, height: 360 }));
    const { code, notices } = await run('video', 'add', video, '--headline', 'A film', '--vertical', 'news');
    expect([code, notices]).toEqual([0, expect.stringMatching(says)]);
  });

  test('VD-23: takes a file in with its captions, and says what is wrong with them by the line', async () => {
    const video = file('film.mp4', mp4Of({ seconds: 65, width: 640, height: 360 }));
    const captions = (text: string) => `en=${file('en.vtt', Buffer.from(text))}`;
    const named = ['--headline', 'A film', '--vertical', 'news'];
    const out = await done('video', 'add', video, ...named, '--captions', captions('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'));
    expect(out).toMatch(/^mmvo[0-9]+ is revision 1 at \S+, a video 1:05 min: \/media\/video\/[0-9a-f]{32}\/source\.mp4$/);
    const bad = await masthead('video', 'add', video, ...named, '--captions', captions('WEBVTT\n\n00:00.000 --> x\nHello\n'));
    expect([bad.code, bad.out]).toEqual([1, expect.stringContaining('line 3 is no time of a cue')]);
    for (const wrong of [['add'], ['add', video], ['add', join(folder, 'nothing.mp4'), ...named], ['show', video]]) {
      expect((await masthead('video', ...wrong)).code, wrong.join(' ')).toBe(2);
    }
  });
});
