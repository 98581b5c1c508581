import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite({ variables: { MASTHEAD_TRUSTED_PROXIES: '127.0.0.0/8' } });
  editor = createEditor(site);
});
afterAll(() => site.close());

let clients = 0;
const newClient = (): string => `10.3.0.${(clients += 1)}`;
/** Asks without a right token; each time from another address unless one is named. */
const without = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.get(`/editorial${path}`, { method, headers: { 'x-forwarded-for': newClient(), ...headers } });

describe('the editorial calls', () => {
  test('ED-01: are for the token only, and say so: 401, Bearer, private, never stored', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: `Basic ${site.token}` },
      { authorization: `Bearer ${site.token}x` },
      { authorization: site.token },
      { 'x-auth-token': site.token },
      { cookie: `token=${site.token}` },
    ]) {
      const answer = await without('/documents', headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(answer.headers).toMatchObject({
        'www-authenticate': 'Bearer realm="editorial"',
        'cache-control': 'private, no-store',
        'content-type': 'application/problem+json',
      });
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'editorial/unauthorized' });
    }
  });

  test('ED-01: ignore a token in the address', async () => {
    expect((await without(`/documents?token=${site.token}&access_token=${site.token}`)).status).toBe(401);
  });

  test('ED-02: read nothing of a body before they know who asks', async () => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': newClient() };
    const answer = await site.get('/editorial/documents', { method: 'POST', headers, body: '{' });
    expect(answer.status).toBe(401);
  });

  test('ED-02: make an address that sends many wrong tokens wait, and nobody who has the right one', async () => {
    const headers = { authorization: 'Bearer guess', 'x-forwarded-for': newClient() };
    const answers = await Promise.all(Array.from({ length: 60 }, () => without('/documents', headers)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toMatch(/^[1-9][0-9]*$/);
    expect((await editor('GET', '/documents')).status).toBe(200);
  });

  test.each(['cross-site', 'same-site'])('ED-03: refuse a change that a %s page asks for, and let its reading be', async (from) => {
    const headers = { 'sec-fetch-site': from };
    const refused = await editor('POST', '/documents', sentArticle('x'), { headers });
    expect([refused.status, refused.json.code]).toEqual([403, 'editorial/cross-site']);
    expect((await editor('GET', '/documents', undefined, { headers })).status).toBe(200);
    expect((await editor('POST', '/documents', sentArticle('x'), { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(201);
  });

  test('answer every success private and never stored, and give no allowance to other origins', async () => {
    const answer = await editor('GET', '/documents', undefined, { headers: { origin: 'https://evil.example' } });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'])(
    'take no body of the type %s',
    async (type) => {
      const refused = await editor('POST', '/documents', JSON.stringify(sentArticle('x')), { headers: { 'content-type': type } });
      expect([refused.status, refused.json.code]).toEqual([415, 'http/unsupported-media-type']);
    },
  );

  test('ED-11: refuse more than 2 MB with 413', async () => {
    const long = sentArticle('x', { body: Array.from({ length: 12 }, () => ({ type: 'code', text: 'x'.repeat(180_000) })) });
    const refused = await editor('POST', '/documents', long);
    expect([refused.status, refused.json.code]).toEqual([413, 'http/payload-too-large']);
    expect((await editor('POST', '/documents', { ...long, body: (long['body'] as unknown[]).slice(0, 11) })).status).toBe(201);
  });

  test.each([
    ['lists', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['lists in a document', `{"type":"article","body":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('ED-11: refuse a depth bomb of %s', async (_name, body) => {
    const refused = await editor('POST', '/documents', body);
    expect([refused.status, refused.json.code]).toEqual([400, 'editorial/too-deep']);
  });

  test('count no brackets in words', async () => {
    expect((await editor('POST', '/documents', sentArticle(`${'[{'.repeat(100)}\\"`))).status).toBe(201);
  });

  test.each([
    '',
    '{',
    '{"a":1}}',
    'nonsense',
    '{"__proto__":{"status":"published"}}',
    '{"constructor":{"prototype":{"status":"published"}}}',
    '{"type":"article","headline":NaN}',
    '\ufeff{}x',
  ])('refuse the body %j', async (body) => {
    const refused = await editor('POST', '/documents', body, { headers: { 'content-type': 'application/json' } });
    expect(refused.status, refused.text).toBe(400);
    expect(({} as Record<string, unknown>)['status']).toBeUndefined();
  });

  test('take keys that are called like a prototype for unknown fields', async () => {
    const refused = await editor('POST', '/documents', sentArticle('x', { constructor: 'x', hasOwnProperty: 'y' }));
    expect(refused.json.details.fields.map(({ path }) => path)).toEqual(['constructor', 'hasOwnProperty']);
  });

  test('are described in /openapi.json, each with its failures', async () => {
    const { paths, components } = JSON.parse((await site.get('/openapi.json')).text) as {
      paths: Record<string, Record<string, { summary?: string; security?: unknown; responses: Record<string, unknown> }>>;
      components: { securitySchemes: Record<string, unknown> };
    };
    const own = Object.entries(paths).filter(([path]) => path.startsWith('/editorial/'));
    expect(own.map(([path, calls]) => `${Object.keys(calls).join(' ')} ${path}`).sort()).toMatchInlineSnapshot(`
      [
        "delete /editorial/bin/{id}",
        "delete /editorial/schedules/{id}",
        "delete get /editorial/newsletter-issues/{issue}",
        "get /editorial/ads/report",
        "get /editorial/audit",
        "get /editorial/bin",
        "get /editorial/cards/{id}/revisions",
        "get /editorial/documents/{id}/revisions",
        "get /editorial/documents/{id}/revisions/{revision}",
        "get /editorial/documents/{id}/uses",
        "get /editorial/guide/channels",
        "get /editorial/push-messages/{message}",
        "get /editorial/push-topics",
        "get /editorial/schedules",
        "get /editorial/taxonomy",
        "get post /editorial/ads/line-items",
        "get post /editorial/newsletters/{newsletter}/issues",
        "get post /editorial/push-messages",
        "get put /editorial/ads/line-items/{lineItem}",
        "get put delete /editorial/redirects",
        "get put delete /editorial/taxonomy/{path}",
        "get put patch delete /editorial/cards/{id}",
        "get put patch delete /editorial/documents/{id}",
        "get put patch delete /editorial/documents/{id}/draft",
        "options post /editorial/uploads",
        "patch delete /editorial/uploads/{upload}",
        "post /editorial/ads/line-items/{lineItem}/pause",
        "post /editorial/ads/line-items/{lineItem}/resume",
        "post /editorial/bin/{id}/restore",
        "post /editorial/documents/{id}/preview",
        "post /editorial/documents/{id}/publish",
        "post /editorial/documents/{id}/revisions/{revision}/restore",
        "post /editorial/documents/{id}/schedule",
        "post /editorial/documents/{id}/unpublish",
        "post /editorial/media",
        "post /editorial/newsletter-issues/{issue}/preview",
        "post /editorial/newsletter-issues/{issue}/send",
        "post /editorial/newsletter-issues/{issue}/stop",
        "post /editorial/purge",
        "post /editorial/push-messages/{message}/send",
        "post /editorial/push-messages/{message}/stop",
        "post /editorial/videos",
        "post get /editorial/documents",
        "post get /editorial/live-blogs/{id}/cards",
        "put /editorial/cards/{id}/key-event",
        "put /editorial/cards/{id}/place",
        "put /editorial/guide/channels/{channel}/airings",
        "put /editorial/guide/series/{series}",
        "put /editorial/live-blogs/{id}/pinned-card",
        "put delete /editorial/guide/channels/{channel}",
      ]
    `);
    for (const [path, calls] of own)
      for (const call of Object.values(calls)) {
        expect(call.summary, path).toMatch(/\.$/);
        expect(call.security, path).toEqual([{ editorialToken: [] }]);
        for (const status of ['400', '401', '503']) expect(call.responses, path).toHaveProperty(status);
      }
    expect(components.securitySchemes).toHaveProperty('editorialToken');
  });
});
