import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
let id: string;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
  id = (await editor('POST', '/documents', sentArticle('Sent'))).json.data.id;
  await editor('PUT', '/taxonomy/news/politics', { name: 'Politics' });
});
afterAll(() => site.close());

const sent = JSON.stringify(sentArticle('Crème brûlée'));

describe('the body of a call', () => {
  test('ED-11: in another encoding than UTF-8 is refused, before letters are lost', async () => {
    const refused = await editor('POST', '/documents', Buffer.from(sent, 'latin1'));
    expect([refused.status, refused.json.code]).toEqual([400, 'editorial/bad-encoding']);
    expect((await editor('POST', '/documents', Buffer.from(`\ufeff${sent}`))).status).toBe(201);
  });

  test('of another type is refused with the type that is taken', async () => {
    const refused = await editor('POST', '/documents', sent, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([refused.status, refused.json.detail]).toEqual([415, expect.stringContaining('application/json')]);
  });

  test('that is compressed is refused as such', async () => {
    const refused = await editor('POST', '/documents', gzipSync(sent), { headers: { 'content-encoding': 'gzip' } });
    expect([refused.status, refused.json.detail]).toEqual([415, expect.stringContaining('Content-Encoding')]);
  });

  test('that is too large is refused with how large it may be', async () => {
    const refused = await editor('POST', '/documents', `"${'x'.repeat(3_000_000)}"`);
    expect([refused.status, refused.json.detail]).toEqual([413, expect.stringContaining('2,097,152 bytes')]);
  });

  test('that is empty may be of any type', async () => {
    const published = await editor('POST', `/documents/${id}/publish`, '', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(published.status, published.text).toBe(200);
  });

  test.each([
    ['a takedown', 'POST', '/unpublish', { hrad: true }, 'hrad'],
    ['a publication', 'POST', '/publish', { nots: 'x' }, 'nots'],
    ['a plan', 'POST', '/schedule', { at: '2040-01-01T00:00:00Z', actoin: 'unpublish' }, 'actoin'],
    ['a preview', 'POST', '/preview', { days: 1 }, 'days'],
    ['a restored revision', 'POST', '/revisions/1/restore', { note: 'in the query' }, 'note'],
    ['a publication', 'POST', '/publish', { note: 'in the query' }, 'note'],
  ])('ED-06: with a field that %s has not is refused with its name, and nothing is done', async (_name, method, path, body, field) => {
    const before = (await editor('GET', `/documents/${id}`)).headers['etag'];
    const refused = await editor(method, `/documents/${id}${path}`, body);
    expect([refused.status, refused.json.details.fields[0]?.path], refused.text).toEqual([400, field]);
    expect((await editor('GET', `/documents/${id}`)).headers['etag']).toBe(before);
  });

  test.each([
    ['PUT', '/taxonomy/news/new', { name: 'New', nme: 'x' }, 'nme'],
    ['PUT', '/redirects', { site: 'news', path: '/old', location: '/x', externl: true }, 'externl'],
    ['POST', '/purge', { tags: ['x'], hrad: true }, 'hrad'],
    ['GET', '/documents?stauts=draft', undefined, 'stauts'],
    ['PUT', '/taxonomy/news/New', { name: 'New' }, 'path'],
    ['POST', `/documents/rcna1/schedule`, null, 'body'],
  ])('%s %s names what is wrong of it', async (method, path, body, field) => {
    const refused = await editor(method, path, body);
    expect([refused.status, refused.json.details.fields[0]?.path], refused.text).toEqual([400, field]);
  });
});

type Call = {
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, { headers?: Record<string, unknown>; content?: unknown }>;
};

describe('/openapi.json', () => {
  test('says what a client needs beside the bodies: If-Match, ETag, Retry-After, and which bodies may be left out', async () => {
    type Parts = { paths: Record<string, Record<string, Call>>; components: Record<string, Record<string, unknown>> };
    const told = JSON.parse((await site.get('/openapi.json')).text) as Parts;
    // what several calls share is said once, and meant by its name
    const paths = JSON.parse(JSON.stringify(told.paths), (_key, value: { $ref?: string } | null) => {
      const [, part = '', name = ''] = /^#\/components\/(parameters|responses)\/(.+)$/.exec(value?.$ref ?? '') ?? [];
      return told.components[part]?.[name] ?? value;
    }) as Parts['paths'];
    const call = (method: string, path: string) => paths[`/editorial${path}`]?.[method] as Call;
    const ifMatch = (one: Call) => one.parameters?.find(({ name }) => name === 'if-match');
    expect(ifMatch(call('put', '/documents/{id}'))).toMatchObject({ in: 'header', required: true });
    expect(ifMatch(call('put', '/taxonomy/{path}'))?.required ?? false).toBe(false);
    expect(ifMatch(call('post', '/documents/{id}/publish'))).toBeDefined();
    expect(ifMatch(call('post', '/purge'))).toBeUndefined();
    expect(call('get', '/documents/{id}').responses['200']?.headers).toHaveProperty('ETag');
    expect(call('post', '/documents').responses['201']?.headers).toHaveProperty('Location');
    expect(call('post', '/documents').responses['503']?.headers).toHaveProperty('Retry-After');
    expect(call('post', '/documents').responses).toHaveProperty('507');
    expect(call('post', '/documents/{id}/publish').requestBody?.required).toBe(false);
    expect(call('post', '/documents').requestBody?.required).toBe(true);
    expect(Object.keys(call('post', '/media').requestBody?.content ?? {})).toContain('image/jpeg');
    expect(call('delete', '/documents/{id}/draft').responses['204']).not.toHaveProperty('content');
    expect(JSON.stringify(paths)).not.toContain('x-optional-body');
  });
});
