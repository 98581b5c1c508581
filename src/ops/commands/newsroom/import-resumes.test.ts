import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ensureBuilt } from '../../../../test/support/program.ts';
import { createTestSite, type TestSite } from '../../../../test/support/test-site.ts';
import { filesOfTest, item, wxr } from '../../../importers/sources/wxr/wxr-file.fixture.ts';

const project = resolve(import.meta.dirname, '../../../..');
const files = filesOfTest();
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
  files.close();
});

const start = async (file: string) => {
  const { host = '', port = 5432, user = '' } = inject('testDatabaseServer');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.database);
  const env = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    MASTHEAD_DATA: join(files.folder, 'data'),
    DATABASE_URL: `postgres://${user}@localhost:${port}/${rows[0]?.name ?? ''}?host=${encodeURIComponent(host)}`,
    MASTHEAD_LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [join(project, 'dist/server/masthead.js'), 'import', 'wxr', file, '--vertical', 'news'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text));
  return { child, ended: once(child, 'close') as Promise<[number | null, string | null]>, output: () => said.join('') };
};
const count = async (): Promise<number> =>
  Number(
    (await sql<{ count: string }>`select count(*) from document where type = 'article' and external_id is not null`.execute(site.database))
      .rows[0]?.count,
  );

test('IM-03: an import that is killed in the middle goes on where it was: all are here, none twice, and none is written again', async () => {
  await ensureBuilt();
  const posts = 3000;
  const file = files.write(
    wxr(Array.from({ length: posts }, (_, index) => item(index + 1, `<p>${'Words of a story. '.repeat(60)}</p>`)).join('\n')),
  );
  const first = await start(file);
  while ((await count()) < 300) expect(first.child.exitCode).toBeNull();
  first.child.kill('SIGKILL');
  expect((await first.ended)[1]).toBe('SIGKILL');
  const before = await count();
  expect(before).toBeGreaterThanOrEqual(300);
  expect(before).toBeLessThan(posts);

  const second = await start(file);
  expect((await second.ended)[0]).toBe(0);
  expect(await count()).toBe(posts);
  const told = /post +(\d+) new, (\d+) unchanged/.exec(second.output());
  expect(Number(told?.[1]) + Number(told?.[2])).toBe(posts);
  expect(Number(told?.[2])).toBeGreaterThanOrEqual(before - 200);
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(distinct external_id) from document where type = 'article' and external_id is not null) as documents,
    (select count(*) from document_revision join document on id = document_id where type = 'article' and external_id is not null) as revisions,
    (select count(*) from redirect join document on id = document_id where type = 'article' and external_id is not null) as redirects`.execute(
    site.database,
  );
  expect(rows[0]).toEqual({ documents: posts, revisions: posts, redirects: posts });

  const third = await start(file);
  expect((await third.ended)[0]).toBe(0);
  expect(third.output()).toMatch(new RegExp(`post +${posts} unchanged`));
});
