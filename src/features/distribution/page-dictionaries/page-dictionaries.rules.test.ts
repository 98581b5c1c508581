import { describe, expect, test } from 'vitest';
import { brandOf } from '#brands';
import {
  dictionaryLink,
  dictionaryPath,
  findTypicalPage,
  isDictionaryPath,
  listShownIds,
  useAsDictionary,
} from './page-dictionaries.rules.ts';

// bytes whose base64 has the characters that base64url replaces
const hash = Buffer.from([0xfb, 0xef, 0xff]);

describe('OP-20: a dictionary', () => {
  test('has an address made of its bytes, which the pages of its brand name in a header', () => {
    expect(dictionaryPath(hash)).toBe('/_dictionaries/--__');
    expect(dictionaryLink(hash)).toBe('</_dictionaries/--__>; rel="compression-dictionary"');
  });
  test.each([
    [dictionaryPath(hash), true],
    ['/_dictionaries/', true],
    ['/_dictionaries', false],
    ['/news/_dictionaries/x', false],
    ['/politics', false],
  ])('%s is an address of dictionaries: %s', (path, expected) => expect(isDictionaryPath(path)).toBe(expected));
  test('is for the pages of its brand', () => {
    expect(useAsDictionary(brandOf('news'))).toBe('match="/*", match-dest=("document")');
    expect(useAsDictionary(brandOf('think'))).toBe('match="/think*", match-dest=("document")');
  });
  test('is the page of middle length, the longer of two', () => {
    expect(findTypicalPage([{ html: 'long text' }, { html: 'x' }, { html: 'middle' }])).toEqual({ html: 'middle' });
    expect(findTypicalPage([{ html: 'long text' }, { html: 'x' }])).toEqual({ html: 'long text' });
    expect(findTypicalPage([])).toBeUndefined();
  });
  test('shows pieces, people and pictures by their ids, lists and brands not', () => {
    expect(listShownIds(['rcna1', 'ncpn2', 'rcna1', 'ncim3', 'list:news', 'brand:news'])).toEqual(['rcna1', 'ncpn2', 'ncim3']);
  });
});
