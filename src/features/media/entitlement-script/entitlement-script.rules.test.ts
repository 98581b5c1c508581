import { describe, expect, test } from 'vitest';
import { parseTvMessage, toConfigXml } from './entitlement-script.rules.ts';

describe('TV-20: a message of a frame, a window or another tab', () => {
  const longest = 'x'.repeat(4_000);
  test.each([
    [{ tve: 'session', more: 1 }, { tve: 'session' }],
    [
      { tve: 'return', query: 'a=b', more: 1 },
      { tve: 'return', query: 'a=b' },
    ],
    [
      { tve: 'taken', query: longest },
      { tve: 'taken', query: longest },
    ],
  ])('is read: %j', (data, message) => expect(parseTvMessage(data)).toEqual(message));
  test.each([
    undefined,
    null,
    'session',
    {},
    { tve: 'other', query: 'a=b' },
    { tve: 'return' },
    { tve: 'return', query: 1 },
    // what has a length and is no text
    { tve: 'return', query: ['a=b'] },
    { tve: 'return', query: `${longest}x` },
  ])('is none: %j', (data) => expect(parseTvMessage(data)).toBeUndefined());
});

test('TV-16: the configuration names each provider, its signs escaped', () => {
  const provider = { logoUrl: '/a.png?b&c', isTempPass: false, iFrameRequired: true, iFrameWidth: 600, iFrameHeight: 400 };
  expect(toConfigXml({ id: 'a<b', mvpds: [{ ...provider, id: 'one', displayName: 'One & "two"' }] })).toBe(
    '<config><requestor><id>a&lt;b</id><mvpds>' +
      '<mvpd><id>one</id><displayName>One &amp; &quot;two&quot;</displayName><logoUrl>/a.png?b&amp;c</logoUrl>' +
      '<isTempPass>false</isTempPass><iFrameRequired>true</iFrameRequired>' +
      '<iFrameWidth>600</iFrameWidth><iFrameHeight>400</iFrameHeight></mvpd>' +
      '</mvpds></requestor></config>',
  );
  const two = ['one', 'two'].map((id) => ({ ...provider, id, displayName: id }));
  expect(toConfigXml({ id: 'a', mvpds: two })).toContain('</mvpd><mvpd>');
});
