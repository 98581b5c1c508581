import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runKind } from '../../../../test/support/run-kind.ts';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { createMastheadCommands } from '../../../../test/support/masthead-commands.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
let clock = Date.parse('2026-11-22T12:00:00.000Z');
beforeAll(async () => {
  site = await startWholeSite({ now: () => clock });
  editor = createEditor(site);
});
afterAll(() => site.close());

type Picture = { id: string; file: string; image: Record<string, unknown>; url: string };
let shade = 10;
const upload = async (words = 'alt=A%20red%20door&credit=Ann%20Lee'): Promise<Picture> => {
  const background = { r: (shade += 9), g: 50, b: 90 };
  const bytes = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const made = await editor('POST', `/media?${words}`, bytes, { headers: { 'content-type': 'image/jpeg' } });
  expect(made.status, made.text).toBe(201);
  const { picture, url } = made.json.data as unknown as { picture: Picture; url: string };
  return { ...picture, url };
};
const publish = async (document: Record<string, unknown>): Promise<{ id: string; path: string }> => {
  const made = await editor('POST', '/documents', { status: 'published', ...document });
  expect(made.status, made.text).toBe(201);
  return made.json.data;
};
const page = async (path: string) => {
  const { status, text } = await site.get(path);
  return { status, text };
};
type Facts = Record<string, unknown> & { count: number; uses: { id: string; fields: string[] }[] };

describe('a deleted piece', () => {
  test('PB-17: is 410 for readers and editors at once, out of every list, and comes back as it was', async () => {
    const { id, path } = await publish(sentArticle('The lighthouse is lit'));
    const listBin = async () => (await editor('GET', '/bin')).json.data.items;
    const others = await listBin();
    const lists = ['/rss.xml', '/bentoapi/waffle?vertical=news', '/sitemap.xml'];
    await expect.poll(async () => (await page('/rss.xml')).text).toContain('The lighthouse is lit');
    const deleted = await editor('DELETE', `/documents/${id}`);
    expect(deleted.status, deleted.text).toBe(200);
    expect(deleted.json.data).toMatchObject({ id, restorableUntil: new Date(clock + 30 * 24 * 3_600_000).toISOString(), uses: [] });
    expect((await page(path)).status).toBe(410);
    expect((await page(`/bentoapi/article/${id}`)).status).toBe(410);
    for (const one of lists) await expect.poll(async () => (await page(one)).text).not.toContain(id);
    const refusals = [
      await editor('GET', `/documents/${id}`),
      await editor('PUT', `/documents/${id}`, sentArticle('Again'), { etag: '"1"' }),
      await editor('POST', `/documents/${id}/publish`),
      await editor('POST', `/documents/${id}/preview`),
      await editor('DELETE', `/documents/${id}`),
    ];
    expect(refusals.map(({ status, json }) => `${status} ${json.code}`)).toEqual(refusals.map(() => '410 content/deleted'));
    expect((await editor('GET', '/documents')).json.data.items.map((item) => item.id)).not.toContain(id);
    expect(await listBin()).toMatchObject([{ id, title: 'The lighthouse is lit', status: 'published' }, ...others]);
    const back = await editor('POST', `/bin/${id}/restore`);
    expect(back.json.data, back.text).toMatchObject({ id, revision: 1, path });
    await expect.poll(() => page(path)).toMatchObject({ status: 200, text: expect.stringContaining('The lighthouse is lit') as string });
    await expect.poll(async () => (await page('/rss.xml')).text).toContain(id);
    expect(await listBin()).toEqual(others);
    expect((await editor('POST', `/bin/${id}/restore`)).json.code).toBe('content/not-in-bin');
    const told = (await editor('GET', `/audit?subject=${id}`)).json.data.entries.map(({ action }) => action);
    expect(told).toEqual(['undelete', 'delete', 'publish']);
  });

  test('PB-18: that others use is refused with the places, and deleted when that is said', async () => {
    const { id } = await publish(sentArticle('The ferry'));
    const related = { type: 'related', ids: [id] };
    const user = await publish(sentArticle('The harbor', { body: [related] }));
    const found = (await editor('GET', `/documents/${id}/uses`)).json.data as unknown as Facts;
    expect(found.uses).toMatchObject([{ id: user.id, fields: ['body.0.ids.0'] }]);
    const refused = await editor('DELETE', `/documents/${id}`);
    expect([refused.status, refused.json.code]).toEqual([409, 'content/in-use']);
    expect(refused.json.details).toMatchObject({ count: 1, uses: [{ id: user.id }] });
    expect((await editor('GET', `/documents/${id}`)).status).toBe(200);
    await expect.poll(async () => (await page(user.path)).text).toContain('The ferry');
    expect((await editor('DELETE', `/documents/${id}?force`)).status).toBe(200);
    await expect.poll(async () => (await page(user.path)).text).not.toContain('The ferry');
    // what is deleted uses nothing
    expect((await editor('DELETE', `/documents/${user.id}`)).status).toBe(200);
  });

  test('is refused on top of another revision, without the token, and for ids that are none', async () => {
    const { id } = await publish(sentArticle('The mill'));
    expect((await editor('DELETE', `/documents/${id}`, undefined, { etag: '"7"' })).json.code).toBe('content/edit-conflict');
    expect((await site.get(`/editorial/documents/${id}`, { method: 'DELETE' })).status).toBe(401);
    for (const [one, status] of [
      ['rcna999999', 404],
      ['__proto__', 404],
      ['toString', 404],
      ['..%2f', 400],
    ] as const)
      expect((await editor('DELETE', `/documents/${one}`)).status, one).toBe(status);
    expect((await editor('POST', '/bin/__proto__/restore')).status).toBe(404);
  });

  test('of what has no status is gone too: a menu', async () => {
    await editor('POST', '/documents', { id: 'menu:mach', type: 'menu', vertical: 'mach', title: 'Sections', items: [] });
    expect((await page('/bentoapi/menu/mach')).status).toBe(200);
    await editor('DELETE', '/documents/menu:mach');
    expect((await page('/bentoapi/menu/mach')).status).toBe(404);
    await editor('POST', '/bin/menu:mach/restore');
    expect((await page('/bentoapi/menu/mach')).status).toBe(200);
  });
});

describe('a picture of the library', () => {
  test('answers its upload with an address that shows it', async () => {
    const { url } = await upload();
    const { pathname } = new URL(url);
    const shown = await site.get(pathname);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('that is corrected reaches the pieces that did not say otherwise, and the cards', async () => {
    const picture = await upload();
    const own = { ...picture.image, alt: 'Our own words' };
    const block = (image: unknown) => [{ type: 'image', image }];
    const follows = await publish(sentArticle('Follows', { primaryImage: picture.image, body: block(picture.image) }));
    const differs = await publish(sentArticle('Differs', { body: block(own) }));
    const blog = await publish({ type: 'liveBlog', vertical: 'news', headline: 'Live', taxonomy: ['news/politics'] });
    const posted = await editor('POST', `/live-blogs/${blog.id}/cards`, { content: { markupAndEmbeds: block(picture.image) } });
    expect(posted.status, posted.text).toBe(201);
    for (const { path } of [follows, blog]) await expect.poll(async () => (await page(path)).text).toContain('A red door');
    const opened = await editor('GET', `/documents/${picture.id}`);
    const stored = opened.json.data.document as unknown as Picture;
    const image = { ...stored.image, alt: 'A green door', credit: 'Bo Ray', focalPoint: { x: 0.1, y: 0.9 } };
    const put = await editor('PUT', `/documents/${picture.id}`, { ...stored, image }, { etag: '"1"' });
    expect(put.status, put.text).toBe(200);
    for (const { path } of [follows, blog]) await expect.poll(async () => (await page(path)).text).toContain('A green door');
    const text = (await page(follows.path)).text;
    expect(text).toContain('Bo Ray');
    expect(text).not.toContain('A red door');
    // its own alt stays, and the credit that it only copied follows
    const other = (await page(differs.path)).text;
    expect(other).toContain('Our own words');
    expect(other).toContain('Bo Ray');
    const { rows } = { rows: await site.database.selectFrom('document').select('revision').where('id', '=', follows.id).execute() };
    expect(rows).toEqual([{ revision: 1 }]);
  });

  test('PB-17: that is deleted is shown nowhere, not even as a broken one, and is back after it is restored', async () => {
    const picture = await upload('alt=A%20blue%20gate');
    const user = await publish(
      sentArticle('Gates', {
        primaryImage: picture.image,
        body: [{ type: 'gallery', images: [{ image: picture.image }] }, ...(sentArticle('x')['body'] as [])],
      }),
    );
    await expect.poll(async () => (await page(user.path)).text).toContain(`/_images/${picture.id}/`);
    const refused = await editor('DELETE', `/documents/${picture.id}`);
    expect(refused.json.details).toMatchObject({ uses: [{ id: user.id, fields: ['body.0.images.0.image.id', 'primaryImage.id'] }] });
    await editor('DELETE', `/documents/${picture.id}?force=true`);
    await expect.poll(async () => (await page(user.path)).text).not.toContain(picture.id);
    expect((await page(user.path)).text).toContain('The story of x.');
    await editor('POST', `/bin/${picture.id}/restore`);
    await expect.poll(async () => (await page(user.path)).text).toContain(`/_images/${picture.id}/`);
  });

  test('PB-17: and a piece are gone with rows and files after thirty days; what was is still told', async () => {
    const picture = await upload();
    const { id, path } = await publish(sentArticle('Old news'));
    const file = join(site.mediaFolder, picture.file);
    expect(existsSync(file)).toBe(true);
    for (const one of [picture.id, id]) await editor('DELETE', `/documents/${one}`);
    clock += 30 * 24 * 3_600_000 - 1000;
    const failed: unknown[] = [];
    expect(await runKind(site.database, site.editorial.bin.expired)).toEqual({ done: 0, failed: 0 });
    clock += 2000;
    // other tests may have deleted something since
    const all = (await editor('GET', '/bin')).json.data.items;
    const [due, later] = [true, false].map((isDue) =>
      all.filter(({ restorableUntil }) => Date.parse(String(restorableUntil)) <= clock === isDue),
    );
    expect(due?.map((one) => one.id)).toEqual(expect.arrayContaining([picture.id, id]));
    expect([await runKind(site.database, site.editorial.bin.expired, (error) => failed.push(error)), failed]).toEqual([
      { done: due?.length, failed: 0 },
      [],
    ]);
    expect((await editor('GET', '/bin')).json.data.items).toEqual(later);
    expect(existsSync(file)).toBe(false);
    for (const table of ['document', 'document_revision'] as const) {
      const column = table === 'document' ? 'id' : 'document_id';
      const rows = await site.database
        .selectFrom(table)
        .selectAll()
        .where(column as never, 'in', [picture.id, id] as never)
        .execute();
      expect(rows, table).toEqual([]);
    }
    expect((await page(path)).status).toBe(410);
    expect((await editor('POST', `/bin/${id}/restore`)).json.code).toBe('content/not-in-bin');
    const told = (await editor('GET', `/audit?subject=${id}`)).json.data.entries.map(({ action }) => action);
    expect(told).toEqual(['delete-for-good', 'delete', 'publish']);
  });

  test('that is deleted by another process has no rendition any more: 404 at addresses that were served, until it is restored', async () => {
    const masthead = await commands();
    const picture = await upload();
    const { pathname } = new URL(picture.url);
    const shown = await site.get(pathname);
    expect([shown.status, shown.headers['surrogate-key']]).toEqual([200, picture.id]);
    expect((await masthead('delete', picture.id)).code).toBe(0);
    await expect.poll(async () => (await site.get(pathname)).status).toBe(404);
    expect((await site.get(pathname, { headers: { 'if-none-match': String(shown.headers.etag) } })).status).toBe(404);
    expect((await masthead('bin', 'restore', picture.id)).code).toBe(0);
    await expect.poll(async () => (await site.get(pathname)).status).toBe(200);
    await masthead('delete', picture.id);
    expect((await masthead('bin', 'empty', picture.id)).out).toBe(`${picture.id} is gone for good`);
    await expect.poll(async () => (await site.get(pathname)).status).toBe(404);
    expect(existsSync(join(site.mediaFolder, picture.file))).toBe(false);
  });
});

/** The commands of the program beside the running site, as an operator calls them. */
const commands = () => createMastheadCommands(site, dirname(site.mediaFolder));

describe('what a draft or an old address says', () => {
  test('PB-18: counts as a use: a piece or picture in a waiting draft is refused with the place', async () => {
    const picture = await upload();
    const ferry = await publish(sentArticle('The ferry of a draft'));
    const user = await publish(sentArticle('The pier'));
    const body = [
      { type: 'related', ids: [ferry.id] },
      { type: 'image', image: picture.image },
    ];
    const kept = await editor('PUT', `/documents/${user.id}/draft`, sentArticle('The pier', { body }), { etag: '"1"' });
    expect(kept.status, kept.text).toBe(200);
    for (const [id, field] of [
      [ferry.id, 'body.0.ids.0'],
      [picture.id, 'body.1.image.id'],
    ]) {
      const refused = await editor('DELETE', `/documents/${id}`);
      expect([refused.status, refused.json.code], refused.text).toEqual([409, 'content/in-use']);
      expect(refused.json.details).toMatchObject({ count: 1, uses: [{ id: user.id, type: 'draft', fields: [field] }] });
    }
    await editor('DELETE', `/documents/${user.id}/draft`);
    expect((await editor('DELETE', `/documents/${ferry.id}`)).status).toBe(200);
  });

  test('an old address is told, and is gone with its piece: 410', async () => {
    const masthead = await commands();
    const { id } = await publish(sentArticle('The quay'));
    expect((await masthead('redirect', 'put', '/2019/quay', id)).code).toBe(0);
    expect((await site.get('/2019/quay')).status).toBe(301);
    const deleted = await editor('DELETE', `/documents/${id}`);
    expect(deleted.json.data).toMatchObject({ uses: [{ id, type: 'redirect', title: '/2019/quay' }] });
    await expect.poll(async () => (await site.get('/2019/quay')).status).toBe(410);
  });
});

describe('masthead delete and bin', () => {
  test('ED-23: delete says until when it can be restored, what uses it refuses with the places, and --uses deletes nothing', async () => {
    const masthead = await commands();
    const { id } = await publish(sentArticle('The crane'));
    const user = await publish(sentArticle('The dock', { body: [{ type: 'related', ids: [id] }] }));
    const listed = await masthead('delete', id, '--uses');
    expect([listed.code, listed.out]).toEqual([0, [user.id, 'article', 'published', 'The dock', 'body.0.ids.0'].join('\t')]);
    const refused = await masthead('delete', id);
    expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('[content/in-use]')]);
    expect((await site.get(`/${id}`)).status).toBeLessThan(400);
    const deleted = await masthead('delete', id, '--force', '--note', 'Sold');
    expect(deleted.out).toMatch(new RegExp(`^${id} was deleted; masthead bin restore ${id} brings it back until 20[0-9-]+T`));
    expect(deleted.notices).toBe(`It is no longer shown in ${user.id} (The dock): body.0.ids.0`);
    await expect.poll(async () => (await site.get(`/${id}`)).status).toBe(410);
  });

  test('bin lists what was deleted and restores it for readers; what is none is refused with words', async () => {
    const masthead = await commands();
    const { id, path } = await publish(sentArticle('The slipway'));
    await masthead('delete', id);
    await expect.poll(async () => (await site.get(path)).status).toBe(410);
    const list = await masthead('bin', 'list', '--type', 'article');
    expect(list.out).toMatch(new RegExp(`^${id}\tarticle\t[^\t]+\t[^\t]+\tuntil [^\t]+\tThe slipway$`, 'm'));
    expect((await masthead('bin', 'restore', id)).out).toBe(`${id} is back as revision 1 at ${path}`);
    await expect.poll(async () => (await site.get(path)).status).toBe(200);
    for (const [wrong, words] of [
      [['bin', 'restore', id], '[content/not-in-bin]'],
      [['bin', 'restore'], 'Say one id'],
      [['bin', 'list', '--type', 'toString'], 'There is no type "toString"'],
      [['bin'], 'Say what to do: list, restore, empty.'],
      [['delete'], 'Say one id'],
      [['delete', 'rcna99999999'], '[content/not-found]'],
    ] as const) {
      const { code, out } = await masthead(...wrong);
      expect(code, out).toBeGreaterThan(0);
      expect(out).toContain(words);
    }
  });
});
