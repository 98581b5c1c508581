import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { fixtureArticle, fixtureDocuments, fixtureRenderer, fixtureStart } from '../../../../test/support/newsroom-fixture.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { type Documents } from './documents.service.ts';
import { type DocumentTables } from '#features/newsroom/document-rows';
import { findAnswer } from '#features/newsroom/document-queries';

let store: TestDatabase<DocumentTables>;
let documents: Documents;
const by = { by: 'test' };
const throwIt = (error: unknown) => {
  throw error;
};
let number = 100;
const id = () => `rcna${(number += 1)}`;

beforeAll(async () => {
  store = await createTestDatabase<DocumentTables>();
  documents = fixtureDocuments(store.database);
});
afterAll(() => store.close());

const purgesAfter = (generation: number) =>
  store.database.selectFrom('purge_log').selectAll().where('generation', '>', generation).orderBy('generation').execute();

describe('another renderer at a start', () => {
  test('rewrites nothing at a start without need: of what another renderer made only what it would make otherwise, once', async () => {
    const [same, other] = [id(), id()];
    await documents.write(fixtureArticle(same, 'news'), by);
    const body = [{ type: 'paragraph', text: [{ kind: 'text', text: 'To be said otherwise' }] }];
    await documents.write(fixtureArticle(other, 'news', { body }), by);
    const readRows = (one: string) =>
      sql<{
        made: string;
        lists: string;
      }>`select rendered_with as made, (select string_agg(xmin::text, ' ') from document_taxonomy where document_id = id) as lists
        from document where id = ${one}`
        .execute(store.database)
        .then(({ rows }) => rows[0]);
    const [sameBefore, otherBefore] = [await readRows(same), await readRows(other)];
    const purges = (await purgesAfter(0)).length;

    const render = fixtureRenderer();
    const renderOtherwise: typeof render = (element, language) => {
      const made = render(element, language);
      return JSON.stringify(element).includes('To be said otherwise') ? { ...made, note: 'new' } : made;
    };
    const next = fixtureDocuments(store.database, 'test-2', () => fixtureStart, renderOtherwise);
    expect(await next.renderStale(throwIt)).toBe(1);
    expect(await readRows(same)).toEqual({ made: 'test-2', lists: sameBefore?.lists });
    expect(await readRows(other)).toMatchObject({ made: 'test-2' });
    expect((await readRows(other))?.lists).not.toBe(otherBefore?.lists);
    expect(JSON.stringify((await findAnswer(store.database, other))?.answer)).toContain('"note":"new"');
    const purged = (await purgesAfter(0)).slice(purges);
    expect(purged).toHaveLength(1);
    expect(purged[0]?.tags).toContain(other);
    expect(purged[0]?.tags).not.toContain(same);
    expect(await next.renderStale(throwIt)).toBe(0);
  });

  test('stops at nothing that cannot be rendered: it is told by its id, and the rest is made anew', async () => {
    const ids = [id(), id(), id()];
    const [, odd = ''] = ids;
    for (const one of ids) await documents.write(fixtureArticle(one, 'news'), by);
    const next = fixtureDocuments(store.database, 'test-3', () => fixtureStart, fixtureRenderer(odd));
    const failed: string[] = [];
    await next.renderStale((_error, one) => failed.push(one));
    expect(failed).toEqual([odd]);
    const rows = await store.database.selectFrom('document').select(['id', 'rendered_with']).where('id', 'in', ids).orderBy('id').execute();
    expect(rows.map((row) => row.rendered_with)).toEqual(['test-3', 'test-1', 'test-3']);
  });
});
