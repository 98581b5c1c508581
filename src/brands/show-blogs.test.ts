import { describe, expect, test } from 'vitest';
import { brandOf, findShowBlog, flagsOf, isPostOfShowBlog, showBlogs } from './index.ts';

describe('the show blogs', () => {
  test('SB-01, SB-04: are five, each with its front, its link to all posts and its AMP part', () => {
    expect(showBlogs.map(({ vertical, path, taxonomy }) => [vertical, path, taxonomy])).toEqual([
      ['msnbc', '/weekly-host/blog', 'msnbc/weekly-host/blog'],
      ['msnbc', '/second-evening/blog', 'msnbc/second-evening/blog'],
      ['msnbc', '/legal-affairs/blog', 'msnbc/legal-affairs/blog'],
      ['msnbc', '/top-stories/latest', 'msnbc/top-stories/latest'],
      ['news', '/sunday-politics/blog', 'news/sunday-politics/blog'],
    ]);
    for (const { name, path, frontRouteName, allPosts, ampSubpath, vertical } of showBlogs) {
      expect(allPosts).toEqual({ href: path, text: `All posts of ${name}` });
      expect(frontRouteName).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
      expect(ampSubpath).toBe('/amp');
      expect(flagsOf(vertical).amp).toBe(true);
    }
    expect(new Set(showBlogs.flatMap(({ frontRouteName, name, plate }) => [frontRouteName, name, plate])).size).toBe(15);
  });

  test.each([
    ['msnbc', '/weekly-host/blog', ''],
    ['msnbc', '/weekly-host/blog/a-post-rcna1', '/a-post-rcna1'],
    ['msnbc', '/weekly-host/blog/amp', '/amp'],
    ['msnbc', '/weekly-host/blogs', undefined],
    ['msnbc', '/weekly-host', undefined],
    ['msnbc', '/sunday-politics/blog', undefined],
    ['news', '/sunday-politics/blog', ''],
    ['news', '/weekly-host/blog', undefined],
    ['mach', '/mach/sunday-politics/blog', undefined],
  ] as const)('SB-04: of %s at %s', (vertical, path, below) => {
    expect(findShowBlog(brandOf(vertical), path)?.below).toBe(below);
  });

  test.each([
    ['/a-post-rcna1', true],
    ['/-rcna1', true],
    ['/rcna1', false],
    ['/a/b-rcna1', false],
    ['/a-post-rcna1/amp', false],
    ['/a-post-tdrp1', false],
    ['a-post-rcna1', false],
    ['', false],
  ])('SB-04: a post is a name and an id: %s', (below, isPost) => {
    expect(isPostOfShowBlog(below)).toBe(isPost);
  });
});
