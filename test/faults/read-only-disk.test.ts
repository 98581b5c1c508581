// A data folder on a disk that is mounted read-only (F17): words that say what is wrong, the right exit codes, and readers are served.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { ask } from '../support/ask.ts';
import { addressOfDatabase } from '../support/masthead-commands.ts';
import { fixtureDocuments, fixtureFront } from '../support/newsroom-fixture.ts';
import { noteNotTried } from '../support/not-tried.ts';
import { beginProgram, ensureBuilt, runProgram, serveProgram } from '../support/program.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const root = mkdtempSync(join(tmpdir(), 'masthead-read-only-'));
const folder = join(root, 'data');
const picture = join(root, 'picture.png');
const token = 'Tq7Zr2Lw5Xc9Vb4Nm7Kj1Hg6Fd3Sa0Po';
const environment = {
  MASTHEAD_DATA: folder,
  MASTHEAD_DEMO: '0',
  MASTHEAD_LOG_LEVEL: 'error',
  MASTHEAD_SECRET: 'Zk3v0pQ8rT1xW6yB9cD2fG5hJ7mN4sLa',
  MASTHEAD_EDITORIAL_TOKEN: token,
};
const masthead = [process.execPath, join(resolve(import.meta.dirname, '../..'), 'dist', 'server', 'masthead.js')] as const;

/** A namespace of its own, in which the folder is a read-only mount of itself; all of it is gone with the program. */
const mounted = ['unshare', '-m', 'sh', '-c', 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"', folder] as const;
const mayMount = spawnSync('unshare', ['-m', 'sh', '-c', 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"', root]).status === 0;
const isRoot = process.getuid?.() === 0;
if (!mayMount) noteNotTried({ what: 'disks mounted read-only', count: 1, why: 'this user may mount nothing' });
// without the right to mount: a folder that this user may not write to, which is none for root; the database's own folder below it stays writable
const isTried = mayMount || !isRoot;
const within = (...words: readonly string[]): readonly [string, ...string[]] =>
  mayMount ? [...mounted, ...masthead, ...words] : [...masthead, ...words];

let database: TestDatabase<DocumentTables>;
let outside: Record<string, string>;
beforeAll(async () => {
  await ensureBuilt();
  mkdirSync(folder);
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#305080' } })
    .png()
    .toFile(picture);
  expect(await runProgram(['migrate'], environment)).toMatchObject({ code: 0 });
  database = await createTestDatabase<DocumentTables>();
  outside = { ...environment, DATABASE_URL: await addressOfDatabase(database) };
  await fixtureDocuments(database.database).write(fixtureFront('nccu1', 'news', '/'), { by: 'test' });
  if (!mayMount) chmodSync(folder, 0o555);
});
afterAll(async () => {
  chmodSync(folder, 0o755);
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

describe('F17: a data folder that cannot be written to', () => {
  test.each([
    [['serve']],
    [['backup', join(root, 'backup')]],
    [['doctor']],
    [['upload', picture, '--alt', 'A harbour']],
    [['document', 'list']],
    [['migrate']],
  ])('the embedded database is not started, and masthead %j says why', async (words) => {
    if (!mayMount) return;
    const { code, output } = await beginProgram(within(...words), environment, () => undefined).ended;
    expect(output).toContain(folder);
    expect(output).toMatch(/read-only file system.*mounted read-only/i);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  test('with an outside database pages are served, and a picture that cannot be stored is refused in words, by command and by call', async () => {
    if (!isTried) return;
    const command = await beginProgram(within('upload', picture, '--alt', 'A harbour'), outside, () => undefined).ended;
    expect(command).toMatchObject({ code: 1, output: expect.stringContaining('[media/not-writable]') });
    expect(command.output).not.toMatch(/^\s+at /m);
    const site = await serveProgram(outside, within('serve'));
    expect((await ask(site.port, '/', { host: 'news.localhost' })).status).toBe(200);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
    const body = Uint8Array.from(readFileSync(picture));
    const address = `http://127.0.0.1:${site.port}/editorial/media?alt=A+harbour`;
    const answer = await fetch(address, { method: 'POST', headers, body });
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([507, 'media/not-writable']);
    process.kill(site.pid, 'SIGTERM');
    expect((await site.ended).code).toBe(0);
  });
});
