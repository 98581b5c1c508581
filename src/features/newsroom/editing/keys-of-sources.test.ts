// A program that sends something again finds what is there: by the key of its source (`externalId`), in the refusal and in lists.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Editor, createEditor, sentArticle } from '../../../../test/support/editor.ts';
import { startWholeSite, type WholeSite } from '../../../../test/support/whole-site.ts';

let site: WholeSite;
let editor: Editor;
beforeAll(async () => {
  site = await startWholeSite();
  editor = createEditor(site);
});
afterAll(() => site.close());

const made = async (path: string, body: unknown): Promise<string> => {
  const answer = await editor('POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.data.id;
};
const refusal = async (...question: Parameters<Editor>) => {
  const { status, json } = await editor(...question);
  return { status, code: json.code, id: json.details['id'] };
};

describe('what is sent again with its externalId', () => {
  test('ED-16: is refused with the id of the document that is there, and the list finds it by the key', async () => {
    const id = await made('/documents', sentArticle('Once', { externalId: 'wire:1' }));
    const other = await made('/documents', sentArticle('Other', { externalId: 'wire:2' }));
    const taken = { status: 409, code: 'content/external-id-taken', id };
    expect(await refusal('POST', '/documents', sentArticle('Twice', { externalId: 'wire:1' }))).toEqual(taken);
    const changed = sentArticle('Other', { externalId: 'wire:1' });
    expect(await refusal('PUT', `/documents/${other}`, changed, { etag: '"1"' })).toEqual(taken);
    const found = await editor('GET', '/documents?externalId=wire:1');
    expect(found.json.data.items.map((item) => item.id)).toEqual([id]);
    expect((await editor('GET', '/documents?externalId=wire:none')).json.data.items).toEqual([]);
  });

  test('ED-16: is refused with the id of the card that is there, and the list of its live blog finds it by the key', async () => {
    const blog = await made('/documents', { type: 'liveBlog', vertical: 'news', headline: 'Count', taxonomy: ['news/politics'] });
    const cards = `/live-blogs/${blog}/cards`;
    const id = await made(cards, { text: 'First', externalId: 'desk:1' });
    const other = await made(cards, { text: 'Second', externalId: 'desk:2' });
    const taken = { status: 409, code: 'card/external-id-taken', id };
    expect(await refusal('POST', cards, { text: 'First again', externalId: 'desk:1' })).toEqual(taken);
    expect(await refusal('PUT', `/cards/${other}`, { externalId: 'desk:1' })).toEqual(taken);
    const found = await editor('GET', `${cards}?externalId=desk:1`);
    expect((found.json.data.items as unknown as { card: { id: string } }[]).map(({ card }) => card.id)).toEqual([id]);
  });

  test('is refused with the id of the front that stands at its path', async () => {
    const front = { type: 'curation', vertical: 'news', pageRoute: '/harbor', title: 'Harbor', layouts: [], status: 'published' };
    const id = await made('/documents', front);
    expect(await refusal('POST', '/documents', front)).toEqual({ status: 409, code: 'content/route-taken', id });
  });
});

describe('a type that every object of JavaScript answers to', () => {
  test.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])('is refused as any other unknown one: %s', async (type) => {
    const { status, json } = await editor('POST', '/documents', { type, vertical: 'news', headline: 'x', name: 'x', title: 'x' });
    expect([status, json.details.fields.map(({ path }) => path)]).toEqual([400, ['type']]);
  });
});
