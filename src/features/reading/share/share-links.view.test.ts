import { expect, test } from 'vitest';
import { messagesOf } from '#messages';
import { listShareLinks } from './share-links.view.ts';

test('a shared title cannot add to the address it is shared with', () => {
  const links = listShareLinks('https://news.example/a', 'A & B?url=evil', messagesOf('en'));
  for (const { href } of links) expect(href).not.toContain('B?url=evil');
});
