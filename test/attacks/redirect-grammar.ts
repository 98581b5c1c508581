// Paths that try to make a redirect lead to another origin.
const slashes = [
  '//',
  '///',
  '/\\',
  '\\/',
  '\\\\',
  '/%2f',
  '/%5c',
  '/%09/',
  '/%0a/',
  '/%0d%0a/',
  '/./',
  '/;/',
  '/.%2e//',
  '%2f%2f',
  '/\u3000/',
  '/\u2215',
];
const hosts = [
  'evil.test',
  'evil%E3%80%82test',
  'evil.test%00',
  'evil.test%23',
  'evil.test:80',
  'news.example@evil.test',
  'evil.test%40news.example',
  '[::ffff:7f00:1]',
  '0x7f.1',
  'EVIL。test',
];
const ends = ['', '/', '/..', '/%2e%2e', '/world/a-story-rcna1', '/world/wrong-rcna1/', '?next=//evil.test', '#@news.example'];

/** All of them: 1,280 paths. */
export const redirectGrammar = (): readonly string[] =>
  slashes.flatMap((slash) => hosts.flatMap((host) => ends.map((end) => `${slash}${host}${end}`)));
