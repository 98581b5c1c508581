import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEditor, type Editor, sentArticle } from '../support/editor.ts';
import { startWholeSite, type WholeSite } from '../support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
});
afterAll(() => site.close());

const planned = async (headline: string, afterMs: number): Promise<string> => {
  const { id } = (await editor('POST', '/documents', sentArticle(headline))).json.data;
  const at = new Date(Date.now() + afterMs).toISOString();
  expect((await editor('POST', `/documents/${id}/schedule`, { at })).status).toBeLessThan(300);
  return id;
};
const statusOf = async (id: string): Promise<unknown> => (await editor('GET', `/documents/${id}`)).json.data.document.status;

test('OP-30: a running site carries plans out behind one that meets a slow database each time, and that one when it is well again', async () => {
  const [poisoned, second, third] = [await planned('Poisoned', 1_500), await planned('Second', 1_600), await planned('Third', 1_700)];
  await sql`create function refuse_document() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`.execute(site.database);
  await sql`create trigger refuse_document before update on document for each row
    when (new.id = ${sql.lit(poisoned)} and new.status = 'published') execute function refuse_document()`.execute(site.database);
  await expect.poll(() => Promise.all([statusOf(second), statusOf(third)])).toEqual(['published', 'published']);
  expect(await statusOf(poisoned)).toBe('scheduled');
  const listPlans = async () => (await sql`select kind, state, error from job where kind like 'publishing/%'`.execute(site.database)).rows;
  expect(await listPlans()).toEqual([
    { kind: 'publishing/publish', state: 'waiting', error: expect.stringContaining('[storage/too-slow]') as string },
  ]);
  await sql`drop trigger refuse_document on document`.execute(site.database);
  await expect.poll(() => statusOf(poisoned)).toBe('published');
  await expect.poll(listPlans).toEqual([]);
});
