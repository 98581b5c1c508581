import { describe, expect, test } from 'vitest';
import { findPathProblems, findTargetProblems, toRequestPath, toSentLocation } from './redirect.rules.ts';

const own = ['news.example', 'localhost:8080'];
const problem = (target: Parameters<typeof findTargetProblems>[0]) =>
  findTargetProblems(target, own).map(({ path, problem: what }) => `${path} ${what}`);

describe('PB-15: the path of a redirect', () => {
  test.each(['/', '/2019/05/story', '/a//b', '/é', `/${'a'.repeat(999)}`])('may be %j', (path) =>
    expect(findPathProblems(path)).toEqual([]),
  );
  test.each([
    '',
    'a',
    '//evil.example',
    '/\\evil.example',
    '/a?b',
    '/a#b',
    '/a b',
    '/a\u0000',
    '/a\u007f',
    '/a\\b',
    '/\ud800',
    `/${'a'.repeat(1_000)}`,
  ])('is never %j', (path) =>
    expect(findPathProblems(path)).toEqual([
      { path: 'path', problem: 'must be a path of the site such as /2019/05/story, without ? and #, at most 1,000 characters' },
    ]),
  );

  test.each([
    ['/a/', '/a'],
    ['/a///', '/a'],
    ['/', '/'],
    ['//', '/'],
    ['/é b', '/%C3%A9%20b'],
    ['/a/../b', '/b'],
    ['/a//b', '/a//b'],
  ])('%j is looked up as %j', (path, looked) => expect(toRequestPath(path === '//' ? '/.//' : path)).toBe(looked));

  test.each([
    ['/a?b=é#c', '/a?b=%C3%A9#c'],
    ['/a/../b/', '/b/'],
    ['/', '/'],
  ])('a reader is sent to %j as %j', (location, sent) => expect(toSentLocation(location)).toBe(sent));
});

describe('PB-16: the target of a redirect', () => {
  test.each([
    [{ id: 'rcna1' }],
    [{ location: '/world/story?a=b#c' }],
    [{ location: '/' }],
    [{ location: 'https://news.example' }],
    [{ location: 'https://NEWS.example/a?b#c' }],
    [{ location: 'https://news.example:8443/a' }],
    [{ location: 'https://localhost:8080/a' }],
    [{ location: 'https://other.example/a', external: true }],
    [{ location: `/${'a'.repeat(1_999)}` }],
  ])('may be %j', (target) => expect(problem(target)).toEqual([]));

  test.each([
    [{}, 'location say either the id of a document or a location'],
    [{ id: 'rcna1', location: '/a' }, 'location say either the id of a document or a location'],
    [{ location: '/a\ud800' }, 'location holds half of a character'],
    [{ location: '//evil.example' }, 'location must be a path of the site such as /world/story'],
    [{ location: '/\\evil.example' }, 'location must be a path of the site such as /world/story'],
    [{ location: '/a/..//evil.example' }, 'location must be a path of the site such as /world/story'],
    [{ location: '/a b' }, 'location must be a path of the site such as /world/story'],
    [{ location: '/a\u007f' }, 'location must be a path of the site such as /world/story'],
    [{ location: `/${'a'.repeat(2_000)}` }, 'location must be a path of the site such as /world/story'],
    [{ location: 'a' }, 'location must be a path of the site or an https address'],
    [{ location: 'http://news.example/' }, 'location must be a path of the site or an https address'],
    [{ location: 'https://news.example@evil.example/' }, 'location must be a path of the site or an https address'],
    [{ location: 'https://news.example:123456/' }, 'location must be a path of the site or an https address'],
    [{ location: 'https://news.example/<b>' }, 'location must be a path of the site or an https address'],
    [{ location: 'x https://news.example/' }, 'location must be a path of the site or an https address'],
    [{ location: 'javascript:alert(1)', external: true }, 'location must be a path of the site or an https address'],
    [{ location: 'https://other.example/a' }, 'external must be true, because other.example is no host of this house'],
    [{ location: 'https://other.example/a', external: false }, 'external must be true, because other.example is no host of this house'],
    [{ location: 'https://localhost:9090/a' }, 'external must be true, because localhost is no host of this house'],
    [{ location: 'https://localhost/a' }, 'external must be true, because localhost is no host of this house'],
    [{ location: 'https://news.example.evil.test/' }, 'external must be true, because news.example.evil.test is no host of this house'],
  ])('is never %j', (target, what) => expect(problem(target)).toEqual([what]));
});
