import { describe, expect, test } from 'vitest';
import { embedPlaces, findEmbedFrame, mayFrame } from './embed.rules.ts';

describe('the frame of an embed', () => {
  test.each([
    ['youtube', 'https://www.youtube.com/watch?v=abc-123', 'https://www.youtube-nocookie.com/embed/abc-123?autoplay=1'],
    ['tweet_embed', 'https://x.com/someone/status/123', 'https://platform.twitter.com/embed/Tweet.html?id=123&dnt=true'],
    ['instagram', 'https://www.instagram.com/p/abc/', 'https://www.instagram.com/p/abc/embed/'],
    ['tiktok', 'https://www.tiktok.com/@a/video/42', 'https://www.tiktok.com/embed/v2/42'],
    [
      'facebook_embedded_post',
      'https://www.facebook.com/a/posts/1',
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1',
    ],
    ['datawrapper', 'https://datawrapper.dwcdn.net/abcde/1/', 'https://datawrapper.dwcdn.net/abcde/1/'],
  ] as const)('AR-11: of %s comes from a host the page allows', (provider, url, src) => {
    const frame = findEmbedFrame({ provider, url });
    expect(frame?.src).toBe(src);
    expect(Object.values(embedPlaces).some(({ origin }) => src.startsWith(`${origin}/`))).toBe(true);
  });
  test('AR-11: is let in from the known hosts and those that are configured, and from no other', () => {
    expect(mayFrame('https://www.tiktok.com/embed/v2/1', [])).toBe(true);
    expect(mayFrame('https://charts.example/1', ['charts.example'])).toBe(true);
    for (const src of ['https://charts.example/1', 'https://charts.example.evil.example/1', 'https://evil.example/charts.example'])
      expect(mayFrame(src, src === 'https://charts.example/1' ? [] : ['charts.example']), src).toBe(false);
  });
  test('AR-11: is not made from an address that names nothing, or is not https', () => {
    expect(findEmbedFrame({ provider: 'youtube', url: 'https://www.youtube.com/about' })).toBeUndefined();
    expect(findEmbedFrame({ provider: 'iframe', url: 'http://charts.example/1' })).toBeUndefined();
  });
});
