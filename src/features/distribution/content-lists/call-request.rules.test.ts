import { describe, expect, test } from 'vitest';
import { buildCallRequest, type CallRequestParts, failureMessage, buildPath } from './call-request.rules.ts';

const base = 'https://content.example//';
const request = (parts: Partial<CallRequestParts>) => buildCallRequest({ base, path: '/menu/news', ...parts });

describe('the request of a content call', () => {
  test.each<[string, Partial<CallRequestParts>, string]>([
    ['CC-05: removes the trailing slash of the base', {}, 'https://content.example/menu/news'],
    ['CC-07: appends bento and curator', { bento: 'a', curator: 'b' }, 'https://content.example/menu/news?bento=a&curator=b'],
    [
      'CC-42: asks the services API without bento and curator',
      { type: 'services', bento: 'a', curator: 'b' },
      'https://content.example/menu/news',
    ],
    [
      'leaves out what has no value and encodes the rest',
      { query: { size: 2, page: undefined, filters: 'type:Article AND id:a&b=c' } },
      'https://content.example/menu/news?size=2&filters=type%3AArticle%20AND%20id%3Aa%26b%3Dc',
    ],
  ])('%s', (_rule, parts, url) => {
    expect(request(parts).url).toBe(url);
  });

  test.each<[string, Partial<CallRequestParts>, object]>([
    [
      'sends cookies of the own origin when no header is sent',
      {},
      { method: 'GET', credentials: 'same-origin', headers: {}, body: undefined },
    ],
    [
      'CC-04: sends the correlation id as a header, and then no credentials',
      { correlationId: 'abc' },
      { method: 'GET', credentials: 'omit', headers: { 'x-original-correlation-id': 'abc' } },
    ],
    ['CC-04: omits credentials with any header', { headers: { accept: 'application/json' } }, { credentials: 'omit' }],
    [
      'posts JSON when there are headers and a body',
      { headers: { a: 'b' }, body: { size: 1 } },
      { method: 'POST', body: '{"size":1}', headers: { a: 'b', 'content-type': 'application/json' } },
    ],
    ['asks by GET when there is a body without headers', { body: { size: 1 } }, { method: 'GET', body: undefined }],
    ['asks by GET when there are headers without a body', { headers: { a: 'b' } }, { method: 'GET', body: undefined }],
  ])('%s', (_rule, parts, expected) => {
    expect(request(parts)).toMatchObject(expected);
  });

  test('encodes every part of a path, so that an id cannot lead elsewhere', () => {
    expect(buildPath('article', '../menu?x#y')).toBe('/article/..%2Fmenu%3Fx%23y');
  });
});

describe('the messages of a failed call', () => {
  const failed = { status: 502, statusText: 'Bad Gateway', url: 'https://content.example/menu/news' };
  test.each([
    ['data', 'Bad Gateway (502) @ https://content.example/menu/news'],
    ['taxonomy', 'Failed to Fetch Taxonomy'],
    ['helper', 'Network response was not ok.'],
  ] as const)('%s', (kind, message) => {
    expect(failureMessage(kind, failed)).toBe(message);
  });
});
