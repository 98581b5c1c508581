import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../support/ask.ts';
import { aFront, anArticle } from '../support/hostile-news.ts';
import { testPerson } from '../support/test-site.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await startWholeSite();
  await site.documents.write(testPerson(1), { by: 'test' });
  await site.documents.write(anArticle(1, { authors: ['ncpn1'] }), { by: 'test' });
  await site.documents.write(anArticle(3, { status: 'unpublished' }), { by: 'test' });
  await site.documents.write(aFront(2, '/', ['rcna1']), { by: 'test' });
});
afterAll(() => site.close());

const pages = [
  ['front', '/', 200],
  ['article', '/world/story-1-rcna1', 200],
  ['author', '/author/person-1-ncpn1', 200],
  ['missing page', '/no-such-page', 404],
  ['page taken away', '/world/story-3-rcna3', 410],
] as const;

const getPolicy = (answer: Answer): string => answer.headers['content-security-policy'] ?? '';

describe('the content security policy', () => {
  test.each(pages)('SEC-01: of a %s stands, and csp_evaluator finds nothing in it', async (_name, path, status) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    const findings = new CspEvaluator(new CspParser(getPolicy(answer)).csp).evaluate();
    const grave = findings.filter(
      ({ severity }) => severity !== Severity.STRICT_CSP && severity !== Severity.NONE && severity !== Severity.INFO,
    );
    expect(grave).toEqual([]);
    expect(getPolicy(answer)).toContain("default-src 'none'");
    expect(getPolicy(answer)).not.toMatch(/unsafe|\*|nonce-| data:/);
  });

  test('stands on redirects, refused methods and private answers too', async () => {
    const answers = [
      await site.get('/rcna1'),
      await site.get('/', { method: 'POST' }),
      await site.get('/draft/none'),
      await site.get('/', { host: 'evil.test' }),
    ];
    for (const answer of answers) expect(getPolicy(answer), String(answer.status)).toContain("default-src 'none'");
  });

  test('is the same for every page of a brand, so that none is looser than another', async () => {
    const policies = new Set<string>();
    for (const [, path] of pages) policies.add(getPolicy(await site.get(path)));
    expect(policies.size).toBe(1);
  });
});

describe('the other headers', () => {
  test.each([
    '/',
    '/no-such-page',
    '/assets/none.js',
    '/pictures/none',
    '/healthz',
    '/bentoapi/none',
    '/rcna1',
    '/sitemap.xml',
    '/favicon.ico',
  ])('SEC-02: nosniff stands on %s', async (path) => {
    const answer = await site.get(path);
    expect(answer.headers['x-content-type-options'], `${path} ${answer.status}`).toBe('nosniff');
    expect(answer.headers['server']).toBeUndefined();
    expect(answer.headers['x-powered-by']).toBeUndefined();
  });

  test('SEC-10: a shared page says nothing of one reader: no cookie, no vary by cookie, nothing of what was sent', async () => {
    const headers = {
      cookie: 'session=of-a-reader; ng_geolocation=90210',
      authorization: 'Bearer of-a-reader',
      'x-auth-token': 'of-a-reader',
    };
    for (const [, path] of pages) {
      const answer = await site.get(path, { headers });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((answer.headers['vary'] ?? '').toLowerCase()).not.toMatch(/cookie|authorization|\*/);
      expect(`${answer.text}${JSON.stringify(answer.rawHeaders)}`).not.toMatch(/of-a-reader|90210/);
    }
  });
});
