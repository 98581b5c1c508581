// What programs rely on: a call that is sent twice is done once, a change of some fields, refusals that say what to do.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { createTestEditorial } from '../../../../test/support/test-editorial.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
});
afterAll(() => site.close());

const keyed = (key: string, body: unknown, path = '/documents') => editor('POST', path, body, { headers: { 'idempotency-key': key } });
const readCount = async (words: string): Promise<number> => (await editor('GET', `/documents?query=${words}`)).json.data.items.length;
const create = async (headline: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await editor('POST', '/documents', sentArticle(headline, more))).json.data.id;

describe('a POST with an Idempotency-Key', () => {
  test('ED-09: that is sent again is answered as it was, and done once', async () => {
    const key = `"${randomUUID()}"`;
    const first = await keyed(key, sentArticle('Onceonly'));
    const second = await keyed(key, sentArticle('Onceonly'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(JSON.stringify(second.json.data)).toBe(JSON.stringify(first.json.data));
    expect(second.headers).toMatchObject({
      location: first.headers['location'],
      etag: first.headers['etag'],
      'idempotency-replayed': 'true',
    });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await readCount('Onceonly')).toBe(1);
  });

  test('ED-09: that is sent ten times at once is done once: the others are answered so, or told to come again', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => keyed(key, sentArticle('Tentimes'))));
    expect(await readCount('Tentimes')).toBe(1);
    // a busy machine sends some away before they are looked at
    for (const { status, json, headers } of answers.filter((answer) => answer.status !== 201)) {
      expect([409, 503]).toContain(status);
      expect(headers['retry-after']).toMatch(/^\d+$/);
      if (status === 409) expect([json.code, headers['retry-after']]).toEqual(['editorial/idempotency-key-in-use', '1']);
    }
    expect((await keyed(key, sentArticle('Tentimes'))).status).toBe(201);
  });

  test('ED-09: with another body or to another call is refused: 422, and nothing is done', async () => {
    const key = randomUUID();
    const { json } = await keyed(key, sentArticle('Samekey'));
    for (const refused of [await keyed(key, sentArticle('Samekey two')), await keyed(key, undefined, `/documents/${json.data.id}/publish`)])
      expect([refused.status, refused.json.code]).toEqual([422, 'editorial/idempotency-key-reused']);
    expect(await readCount('Samekey')).toBe(1);
  });

  test('that was refused did nothing, and the key may be used for what is mended', async () => {
    const key = randomUUID();
    expect((await keyed(key, sentArticle(''))).status).toBe(400);
    expect((await keyed(key, sentArticle('Mended'))).status).toBe(201);
  });

  test.each(['', '"', 'two words', 'x'.repeat(256)])('must be one: %j is refused', async (key) => {
    const refused = await keyed(key, sentArticle('Badkey'));
    expect([refused.status, refused.json.code]).toEqual([400, 'editorial/bad-idempotency-key']);
  });

  test('ED-09: is known by every process for 24 hours, and by nobody of another name; a call that was never ended is given up after two minutes', async () => {
    let now = Date.now();
    const [one, other] = [createTestEditorial(site.database, () => now), createTestEditorial(site.database, () => now)];
    const call = { method: 'POST', url: '/x', ifMatch: undefined, body: { a: 1 } };
    let runs = 0;
    const run = () => Promise.resolve({ status: 201, data: (runs += 1), headers: {} });
    expect((await one.runOnce('ana', 'k', call, run)).data).toBe(1);
    expect((await other.runOnce('ana', 'k', call, run)).data).toBe(1);
    expect((await other.runOnce('ben', 'k', call, run)).data).toBe(2);
    now += 24 * 3_600_000 + 1;
    expect((await other.runOnce('ana', 'k', call, run)).data).toBe(3);
    // killed: neither done nor failed
    await new Promise<void>((begun) => {
      const killed = () => new Promise<never>(() => begun());
      void one.runOnce('ana', 'dead', call, killed);
    });
    await expect(other.runOnce('ana', 'dead', call, run)).rejects.toMatchObject({ status: 409 });
    now += 120_001;
    expect((await other.runOnce('ana', 'dead', call, run)).data).toBe(4);
  });
});

describe('PATCH', () => {
  const patch = (path: string, body: unknown, etag?: string, type = 'application/merge-patch+json') =>
    editor('PATCH', path, body, { headers: { 'content-type': type }, etag });

  test('ED-10: changes what is sent, takes away what is null, and leaves the rest, on top of the revision that If-Match names', async () => {
    const id = await create('Whole', { byline: 'The agency', nativeAd: true });
    expect((await patch(`/documents/${id}`, { headline: 'New' })).status).toBe(428);
    const changed = await patch(`/documents/${id}?note=Typo`, { headline: 'New words', byline: null }, '"1"');
    expect([changed.status, changed.json.data.revision], changed.text).toEqual([200, 2]);
    const { document } = (await editor('GET', `/documents/${id}`)).json.data;
    expect(document).toMatchObject({ headline: 'New words', nativeAd: true, description: 'About Whole.' });
    expect(document['byline']).toBeUndefined();
    expect((await editor('GET', `/documents/${id}/revisions`)).json.data.revisions[0]?.note).toBe('Typo');
    expect((await patch(`/documents/${id}`, { headline: 'Late' }, '"1"', 'application/json')).status).toBe(412);
  });

  test('is checked as a change of the whole is', async () => {
    const id = await create('Checked');
    for (const [body, path] of [
      [{ heading: 'x' }, 'heading'],
      [{ headline: null }, 'headline'],
      [{ type: 'recipe' }, 'type'],
      [['x'], ''],
    ] as const)
      expect((await patch(`/documents/${id}`, body, '"1"')).json.details.fields.map((field) => field.path)).toContain(path);
  });

  test('of a draft changes what If-Match names: the document first, then the draft of it, which readers do not have', async () => {
    const id = await create('Kept', { byline: 'The agency' });
    expect((await patch(`/documents/${id}/draft`, { headline: 'Later' })).status).toBe(428);
    const begun = await patch(`/documents/${id}/draft`, { headline: 'Later' }, '"1"');
    expect([begun.status, begun.json.data, begun.headers['etag']], begun.text).toEqual([200, { id, version: 1, basedOn: 1 }, '"1-d1"']);
    expect((await patch(`/documents/${id}/draft`, { byline: null }, '"1-d1"')).json.data.version).toBe(2);
    const { document } = (await editor('GET', `/documents/${id}/draft`)).json.data;
    expect([document['headline'], document['byline']]).toEqual(['Later', undefined]);
    expect((await editor('GET', `/documents/${id}`)).json.data.document['headline']).toBe('Kept');
    expect((await patch(`/documents/${id}/draft`, { headline: 'Late' }, '"1-d1"')).status).toBe(412);
    expect((await patch(`/documents/${id}/draft`, { heading: 'x' }, '"1-d2"')).json.details.fields).toMatchObject([{ path: 'heading' }]);
  });

  test('of a card leaves what is not sent', async () => {
    const blog = await editor('POST', '/documents', { type: 'liveBlog', vertical: 'news', headline: 'Live', taxonomy: ['news/politics'] });
    const card = await editor('POST', `/live-blogs/${blog.json.data.id}/cards`, { headline: 'Before', text: 'Words' });
    const changed = await patch(`/cards/${card.json.data.id}`, { headline: 'After' });
    expect([changed.status, changed.text]).toEqual([200, expect.stringMatching(/"headline":"After".*Words|Words.*"headline":"After"/)]);
  });
});

describe('a program that takes no JSON', () => {
  test.each([
    ['application/xml', 406],
    ['text/html, image/*', 406],
    ['application/json;q=0, */*', 406],
    ['*/*;q=0.0', 406],
    ['text/html, application/xml;q=0.9, */*;q=0.1', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['*/*;q=0, application/*', 200],
    ['', 200],
  ])('ED-12: is told so before anything is done: Accept: %s is %d', async (accept, status) => {
    const answer = await editor('GET', '/documents?size=1', undefined, { headers: { accept } });
    expect([answer.status, answer.json.code]).toEqual([status, status === 406 ? 'http/not-acceptable' : undefined]);
  });
});

describe('a refusal', () => {
  const readFields = async (...question: Parameters<Editor>) => {
    const { status, json } = await editor(...question);
    expect(status).toBe(400);
    return json.details.fields as unknown as { path: string; problem: string; code: string }[];
  };

  test('ED-21: says for people what is wrong and what to do, and for programs a code, for every field at once', async () => {
    const sent = {
      type: 'article',
      vertical: 'nws',
      headline: 5,
      hedline: 'Harbor opens',
      description: 'x'.repeat(2001),
      taxonomy: 'news/world',
      subType: 'opinon',
      originalUrl: 'not an address',
      body: [{ type: 'paragrph' }, { type: 'heading', level: 2, text: [], txet: 'x' }, { type: 'embed', provider: 'youtube' }],
    };
    const fields = await readFields('POST', '/documents', sent);
    expect(fields).toEqual(
      expect.arrayContaining([
        { path: 'headline', problem: 'must be a text, and is a number', code: 'wrong-type' },
        { path: 'description', problem: 'must be at most 2,000 characters long; shorten it', code: 'too-long' },
        { path: 'taxonomy', problem: 'must be a list, and is a text', code: 'wrong-type' },
        { path: 'originalUrl', problem: 'must be a whole address, such as https://www.example.com/page', code: 'wrong-form' },
        { path: 'body.2.url', problem: 'is missing; send a text', code: 'missing' },
        { path: 'hedline', problem: 'is no field here; did you mean headline?', code: 'unknown-field' },
        { path: 'body.1.txet', problem: 'is no field here; did you mean text?', code: 'unknown-field' },
      ]),
    );
    expect(fields.find(({ path }) => path === 'vertical')).toMatchObject({
      code: 'not-one-of',
      problem: expect.stringContaining('did you mean news?'),
    });
    expect(fields.find(({ path }) => path === 'subType')?.problem).toContain('did you mean opinion?');
    expect(fields.find(({ path }) => path === 'body.0.type')?.problem).toContain('did you mean paragraph?');
    for (const { problem } of fields) expect(problem).not.toMatch(/Invalid|expected|received|Too (?:big|small)/);
  });

  test('ED-06: names misspelt parameters of a query, of a body and of a card, with what may be meant', async () => {
    const named = { problem: expect.stringContaining('did you mean') as string, code: 'unknown-field' };
    expect(await readFields('GET', '/documents?stauts=draft')).toMatchObject([{ path: 'stauts', ...named }]);
    expect(await readFields('POST', '/purge', { tgas: ['x'] })).toMatchObject([{ path: 'tgas', ...named }]);
    const blog = await editor('POST', '/documents', { type: 'liveBlog', vertical: 'news', headline: 'Live', taxonomy: ['news/politics'] });
    const card = await readFields('POST', `/live-blogs/${blog.json.data.id}/cards`, { txt: 'Words', keyEvent: 'yes' });
    expect(card).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'txt', ...named }),
        expect.objectContaining({ path: 'keyEvent', code: 'wrong-type' }),
      ]),
    );
  });

  test('of a public call names a parameter that it does not know; a variant nobody configured is no such', async () => {
    for (const path of ['/bentoapi/menu/news?sise=2', '/bentoapi/live/rcna1?x=1', '/bentoapi/waffle/automated?filtres=type:Article']) {
      const { status, text } = await site.get(path);
      expect([status, (JSON.parse(text) as { code: string }).code], path).toEqual([400, 'request/invalid']);
    }
    expect((await site.get('/bentoapi/navigation/news?bento=none&curator=none&vertical=news')).status).toBe(200);
  });

  test('of a method that a call does not take says which it takes', async () => {
    const { status, headers, json } = await editor('PUT', '/documents');
    expect([status, json.code, headers['allow']]).toEqual([405, 'http/method-not-allowed', 'GET, HEAD, POST']);
    const term = await editor('POST', '/taxonomy/news/politics/congress');
    expect([term.status, term.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, PUT']);
    expect((await editor('GET', '/nothing')).status).toBe(404);
  });
});
