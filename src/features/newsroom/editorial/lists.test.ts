import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';
import { editingAnswers } from '../editing/editing.schema.ts';
import { publishingAnswers } from '../publishing/publishing.schema.ts';
import { redirectsAnswer } from '../redirects/redirects.schema.ts';
import { auditAnswer } from './editorial.schema.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
  const { id } = (await editor('POST', '/documents', sentArticle('Planned'))).json.data;
  for (const day of [1, 2, 3, 4, 5]) {
    // each plan takes the place of the one before: four of them are cancelled
    await editor('POST', `/documents/${id}/schedule`, { at: `2040-01-0${day}T00:00:00Z` });
    await editor('POST', '/documents', sentArticle(`Piece ${day}`));
    await editor('PUT', '/redirects', { site: 'news', path: `/old-${day}`, id });
  }
});
afterAll(() => site.close());

const lists = [
  ['/documents?status=draft', 'items', editingAnswers.list],
  ['/schedules?state=cancelled', 'schedules', publishingAnswers.schedules],
  ['/redirects?site=news', 'redirects', redirectsAnswer],
  ['/audit?action=schedule', 'entries', auditAnswer],
] as const;

describe('a list for editors', () => {
  test.each(lists)('ED-15: %s is read to its end page by page, each entry once', async (path, key) => {
    const whole = (await editor('GET', `${path}&size=150`)).json.data[key] as unknown[];
    expect(whole.length).toBeGreaterThan(3);
    const read: unknown[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page <= whole.length; page += 1) {
      const answer: Awaited<ReturnType<Editor>> = await editor('GET', `${path}&size=2${cursor && `&cursor=${cursor}`}`);
      expect(answer.status, answer.text).toBe(200);
      read.push(...answer.json.data[key]);
      cursor = answer.json.data.cursor;
    }
    expect(read).toEqual(whole);
  });

  test.each(lists)('%s has the shape that /openapi.json says', async (path, _key, schema) => {
    const { data } = (await editor('GET', path)).json;
    expect(schema.safeParse(data).error?.issues ?? []).toEqual([]);
  });

  test('of an unknown kind is refused, not empty', async () => {
    const refused = await editor('GET', '/audit?action=publsh');
    expect([refused.status, refused.json.details.fields[0]?.path]).toEqual([400, 'action']);
  });
});
