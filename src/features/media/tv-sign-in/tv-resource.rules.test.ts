import { describe, expect, test } from 'vitest';
import { parseResource } from './tv-resource.rules.ts';

const mrss = (inside: string, before = ''): string =>
  `${before}<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>${inside}</channel></rss>`;

describe('TV-24: a resource is the name of a channel, or MRSS with it', () => {
  test.each([
    ['msnbc', 'msnbc'],
    ['2007680', '2007680'],
    [mrss('<title>msnbc</title><item><media:rating scheme="urn:mpaa">pg</media:rating></item>'), 'msnbc'],
    [mrss('<item><title>Another</title></item><title> news-now </title>'), 'news-now'],
  ])('%s', (given, expected) => expect(parseResource(given)).toBe(expected));

  const entity = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
  test.each([
    ['attack: XXE in a resource', mrss('<title>&x;</title>', entity)],
    ['attack: entities that grow', mrss('<title>&b;</title>', bomb)],
    ['a document type without entities', mrss('<title>msnbc</title>', '<!DOCTYPE rss>')],
    ['malformed MRSS', '<rss><channel><title>msnbc</channel></rss>'],
    ['MRSS without a title', mrss('<item></item>')],
    ['nothing', ''],
    ['a path', '../../etc'],
    ['markup in a title', mrss('<title>a&lt;b</title>')],
    ['too much', mrss(`<title>msnbc</title>${'<item></item>'.repeat(400)}`)],
  ])('%s is refused', (_name, given) => expect(parseResource(given)).toBeUndefined());
});
