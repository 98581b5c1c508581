import { expect, test } from 'vitest';
import type { ContentClient } from '#content/content-client';
import { toReadersContent } from './readers-content.ts';

const read = async (data: unknown) => {
  const answer = { found: true as const, data, tags: ['tag'] };
  const asked = { references: () => Promise.resolve(answer) } as unknown as ContentClient;
  return { answer, result: await toReadersContent(asked).references([], { site: 'news' }) };
};
const items = [{ item: { id: 'mmvo1', type: 'video' } }];

test('gives what refers to no newsletter as the very same object', async () => {
  const { answer, result } = await read({ items, newsletters: [] });
  expect(result).toBe(answer);
});

test('FR-30: leaves out newsletters, which are not built, and nothing else', async () => {
  const { result } = await read({ items, newsletters: [{ id: 'sub_news' }] });
  expect(result).toEqual({ found: true, tags: ['tag'], data: { items, newsletters: [] } });
});
