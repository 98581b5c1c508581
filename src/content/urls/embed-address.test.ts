import { describe, expect, test } from 'vitest';
import { embedAddress } from './embed-address.ts';

describe('embed providers by exact host and path', () => {
  test.each([
    ['http://youtu.be/abc?t=3', 'youtube', 'https://www.youtube.com/watch?v=abc'],
    ['https://m.youtube.com/watch?feature=x&v=abc', 'youtube', 'https://www.youtube.com/watch?v=abc'],
    ['https://www.youtube.com/shorts/abc', 'youtube', 'https://www.youtube.com/watch?v=abc'],
    ['https://www.youtube.com/embed/videoseries?list=PL1', 'youtube', 'https://www.youtube.com/playlist?list=PL1'],
    ['https://mobile.twitter.com/a/statuses/12?s=1', 'tweet_embed', 'https://twitter.com/a/status/12'],
    ['https://X.com/a/status/12/photo/1', 'tweet_embed', 'https://x.com/a/status/12'],
    ['https://m.facebook.com/a/videos/1/', 'facebook_embedded_post', 'https://www.facebook.com/a/videos/1/'],
    [
      'https://www.facebook.com/permalink.php?story_fbid=1&id=2',
      'facebook_embedded_post',
      'https://www.facebook.com/permalink.php?story_fbid=1&id=2',
    ],
    ['https://instagram.com/reel/A_b-1/embed/', 'instagram', 'https://www.instagram.com/reel/A_b-1/'],
    ['https://www.tiktok.com/@a.b/video/1', 'tiktok', 'https://www.tiktok.com/@a.b/video/1'],
    ['https://datawrapper.dwcdn.net/AbCd1/3/', 'datawrapper', 'https://datawrapper.dwcdn.net/AbCd1/3/'],
    ['https://www.youtube.com/playlist?list=PL1', 'youtube', 'https://www.youtube.com/playlist?list=PL1'],
    ['https://www.youtube.com/watch?v=abc&list=PL1', 'youtube', 'https://www.youtube.com/watch?v=abc'],
    ['https://www.youtube.com/embed/abc/', 'youtube', 'https://www.youtube.com/watch?v=abc'],
    ['https://twitter.com/news_desk/status/12', 'tweet_embed', 'https://twitter.com/news_desk/status/12'],
    ['https://www.x.com/a/status/12', 'tweet_embed', 'https://x.com/a/status/12'],
    [
      'https://www.facebook.com/plugins/post.php?href=http%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1&width=5',
      'facebook_embedded_post',
      'https://www.facebook.com/a/posts/1',
    ],
    ['https://www.instagram.com/p/A1/', 'instagram', 'https://www.instagram.com/p/A1/'],
    ['https://www.instagram.com/p/A1', 'instagram', 'https://www.instagram.com/p/A1/'],
    ['https://www.instagram.com/a.b_1/p/A1/embed/captioned', 'instagram', 'https://www.instagram.com/p/A1/'],
    ['https://www.tiktok.com/embed/v2/123/', 'tiktok', 'https://www.tiktok.com/embed/v2/123'],
    ['https://www.tiktok.com/embed/123', 'tiktok', 'https://www.tiktok.com/embed/123'],
    ['https://www.datawrapper.de/_/AbCd1/', 'datawrapper', 'https://datawrapper.dwcdn.net/AbCd1/'],
    ['https://datawrapper.dwcdn.net/AbCd1/12', 'datawrapper', 'https://datawrapper.dwcdn.net/AbCd1/12/'],
    ['https://datawrapper.dwcdn.net/AbCd1', 'datawrapper', 'https://datawrapper.dwcdn.net/AbCd1/'],
  ])('AR-12: %s', (address, provider, url) => expect(embedAddress(address)).toEqual({ provider, url }));

  test.each([
    'https://www.youtube.com.evil.test/embed/x',
    'https://evil.test/www.youtube.com/embed/x',
    'https://www.youtube.com@evil.test/embed/x',
    'https://www.youtube.com:8443/embed/x',
    'https://www.youtube.com/redirect?q=https://evil.test',
    'https://www.youtube.com/embed/x"onload=1',
    'https://www.yоutube.com/embed/x',
    'https://www.instagram.com/p/../../../oauth',
    'https://www.facebook.com/plugins/post.php?href=javascript:alert(1)',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fevil.test%2Fa%2Fposts%2F1',
    'https://www.facebook.com/plugins/post.php?href=%E0%A4%A',
    'https://www.facebook.com/l.php?u=https://evil.test',
    'https://www.facebook.com/a/posts/../../dialog/oauth',
    'https://www.facebook.com/a/posts/%2e%2e/%2E./dialog/oauth',
    'https://www.facebook.com/groups/../dialog/oauth',
    'https://www.facebook.com/groups/./../dialog/oauth',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F..%2F..%2Fdialog',
    'https://www.youtube.com/embed/videoseries',
    'https://www.youtube.com/embed/videoseries/',
    'https://www.youtube.com/x/embed/videoseries?list=PL1',
    'https://www.youtube.com/embed/videoseries/x?list=PL1',
    'https://www.youtube.com/feed?list=PL1',
    'https://www.youtube.com/playlist',
    'https://www.youtube.com/playlist?list=PL%201',
    `https://www.youtube.com/playlist?list=${'a'.repeat(65)}`,
    'https://www.youtube.com/x/embed/abc',
    'https://www.youtube.com/embed/abc/x',
    'https://twitter.com/i/a/status/12',
    `https://twitter.com/${'a'.repeat(41)}/status/12`,
    'https://www.facebook.com/x/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1',
    'https://www.facebook.com/plugins/post.php/x?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1',
    'https://www.facebook.com/plugins/post.php',
    `https://www.facebook.com/plugins/post.php?href=${encodeURIComponent('https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1')}`,
    'https://www.facebook.com/groups/./a',
    'https://www.instagram.com/a/b/p/A1/',
    'https://www.instagram.com/p/A1/x',
    `https://www.instagram.com/${'a'.repeat(41)}/p/A1/`,
    'https://www.tiktok.com/x/@a.b/video/1',
    'https://www.tiktok.com/@a.b/video/1/x',
    `https://www.tiktok.com/embed/${'1'.repeat(26)}`,
    'https://datawrapper.dwcdn.net/x/y/AbCd1/',
    'https://datawrapper.dwcdn.net/AbCd1/3/x',
    'https://datawrapper.dwcdn.net/AbCd1/1234567',
    'https://constructor/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/embed/x',
  ])('AR-12: knows nothing of %s', (address) => expect(embedAddress(address)).toBeUndefined());

  test('AR-12: takes a generic frame only from a listed host', () => {
    expect(embedAddress('https://maps.example.org/a', ['maps.example.org'])).toEqual({
      provider: 'iframe',
      url: 'https://maps.example.org/a',
    });
    expect(embedAddress('https://x.maps.example.org/a', ['maps.example.org'])).toBeUndefined();
    // an address of a provider that is none of its embeds
    expect(embedAddress('https://www.youtube.com/about', ['www.youtube.com'])?.provider).toBe('iframe');
  });
});
