import { expect, test } from 'vitest';
import { toScriptJson, withReadyList } from './script-json.ts';

test('SD-02: no text of a value ends the script element or starts a comment in it, and its JSON stays the same', () => {
  const value = { text: '</script><!--\u2028\u2029', list: ['<'] };
  const { scriptJson } = toScriptJson(value);
  expect(scriptJson).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(scriptJson)).toEqual(value);
});

test('a list whose entries lie ready is the JSON of the whole object', () => {
  const entries = [{ headline: '</b>' }, { headline: 'Two' }];
  for (const some of [entries, entries.slice(0, 1), []])
    expect(withReadyList({ '@type': 'LiveBlogPosting', name: ']}' }, 'updates', some.map(toScriptJson))).toEqual(
      toScriptJson({ '@type': 'LiveBlogPosting', name: ']}', updates: some }),
    );
});
