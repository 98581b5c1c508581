import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { countPayload } from './messages.store.ts';
import { writeMessage } from './write-message.service.ts';

let store: TestDatabase<DocumentTables>;
beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
});
afterAll(() => store.close());

const write = (more: object) =>
  writeMessage({ database: store.database, now: () => 0 }, { topics: ['news:breaking'], title: '語'.repeat(119), ...more }, 'test');

test('PN-17: a message of 3,000 bytes fits into a push, and one more byte is refused', async () => {
  const path = `/${'x'.repeat(1_990)}`;
  const bytes = countPayload((await write({ path })).shown);
  // letters of three bytes, and some of one
  const textOf = (size: number): string => '語'.repeat(Math.floor(size / 3)) + 'x'.repeat(size % 3);
  expect(countPayload((await write({ path, text: textOf(3_000 - bytes) })).shown)).toBe(3_000);
  await expect(write({ path, text: textOf(3_001 - bytes) })).rejects.toMatchObject({
    code: 'push/payload-too-large',
    details: { limit: 3_000, bytes: 3_001 },
  });
});

test('PN-21: a message is urgent where one of its topics is breaking news, and else normal, unless it says so', async () => {
  const urgencyOf = async (topics: string[], more: object = {}) => (await write({ topics, ...more })).urgency;
  expect(await urgencyOf(['news:breaking'])).toBe('high');
  expect(await urgencyOf(['news:world', 'news:breaking'])).toBe('high');
  expect(await urgencyOf(['news:world'])).toBe('normal');
  expect(await urgencyOf(['news:breaking'], { urgency: 'low' })).toBe('low');
});
