import { expect, test } from 'vitest';
import { toScriptJson, withReadyList } from './script-json.ts';

test('SD-02: no text of a value ends the script element or starts a comment in it, and its JSON stays the same', () => {
  const value = { text: '</script><!--\u2028\u2029', list: ['<'] };
  const { scriptJson } = toScriptJson(value);
  expect(scriptJson).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(scriptJson)).toEqual(value);
});

test('PG-39: its characters beyond Latin-1 are escaped, those within it are not', () => {
  expect(toScriptJson({ é: '’😀' }).scriptJson).toBe(String.raw`{"é":"\u2019\ud83d\ude00"}`);
});

test('a list whose entries lie ready is the JSON of the whole object', () => {
  const entries = [{ headline: '</b>' }, { headline: 'Two' }];
  for (const some of [entries, entries.slice(0, 1), []])
    expect(withReadyList({ '@type': 'LiveBlogPosting', name: ']}' }, 'updates', some.map(toScriptJson))).toEqual(
      toScriptJson({ '@type': 'LiveBlogPosting', name: ']}', updates: some }),
    );
});
