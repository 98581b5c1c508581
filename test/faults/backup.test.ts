// Backup of a running site and its restore on an empty machine (F16).
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDocuments } from '#features/newsroom/documents';
import { createBodyRenderer, createPictureRenderer, pictureWidths } from '#features/pages/pictures';
import { createFolderStore } from '#platform/media';
import { createPictureUrls } from '#platform/pictures';
import type { Manifest } from '../../src/ops/backup/manifest.ts';
import { ask } from '../support/ask.ts';
import { beside } from '../support/beside.ts';
import { buildMarkedJpeg } from '../support/marked-picture.ts';
import { fillWithDemo } from '../support/demo-folder.ts';
import { runProgram, serveProgram, type ServingProgram } from '../support/program.ts';
import { testArticle } from '../support/test-site.ts';

const root = mkdtempSync(join(tmpdir(), 'masthead-backup-'));
const place = (name: string) => join(root, name);
const environment = { MASTHEAD_DATA: place('site'), MASTHEAD_LOG_LEVEL: 'silent', MASTHEAD_DRAW_AHEAD: '0' };
const elsewhere = { MASTHEAD_DATA: place('elsewhere'), MASTHEAD_LOG_LEVEL: 'silent', MASTHEAD_DEMO: '0' };
const buildManifest = (name: string) => JSON.parse(readFileSync(join(place(name), 'manifest.json'), 'utf8')) as Manifest;
const getContent = ({ tables, sequences, media, migrations }: Manifest) => ({ tables, sequences, media, migrations });
const mediaSums = (name: string) =>
  readFileSync(join(place(name), 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('  media/'));
const secret = 'a-secret-of-the-tests-with-32-characters';

let site: ServingProgram;
let marked: Buffer;
let original: string;
beforeAll(async () => {
  await fillWithDemo(environment.MASTHEAD_DATA);
  site = await serveProgram(environment);
  const media = createFolderStore(place('site/media'));
  await media.put('ncim9000001/1', Buffer.from('a picture'), 'image/png');
  await media.put('ncim9000002/1', Buffer.from('another picture'), 'image/webp');
  marked = await buildMarkedJpeg();
  const { editorialToken } = JSON.parse(readFileSync(place('site/secrets.json'), 'utf8')) as { editorialToken: string };
  const headers = { authorization: `Bearer ${editorialToken}`, 'content-type': 'image/jpeg' };
  const uploaded = await ask(site.port, '/editorial/media', { method: 'POST', headers, body: marked });
  original = (JSON.parse(uploaded.text) as { data: { picture: { original: { file: string } } } }).data.picture.original.file;
});
afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Publishes without pause beside the site until it is told to stop; gives how many pieces were acknowledged. */
const publishUntil = (stop: () => boolean): Promise<number> =>
  beside(environment.MASTHEAD_DATA, async ({ database }) => {
    const pictures = createPictureRenderer(createPictureUrls({ secret, allowedWidths: pictureWidths }));
    const documents = createDocuments({ database, now: Date.now, render: createBodyRenderer(pictures), renderedWith: 'test' });
    let written = 0;
    while (!stop() || written === 0) {
      await documents.write(testArticle(9_000_000 + written), { by: 'test' });
      written += 1;
    }
    return written;
  });

/** Asks the database of a data folder one thing. */
const askDatabase = <Row extends QueryResultRow>(dataFolder: string, text: string): Promise<Row[]> =>
  beside(dataFolder, async ({ pool }) => (await pool.query<Row>(text)).rows);
const waiting = async (): Promise<unknown> => {
  const [row] = await askDatabase(
    elsewhere.MASTHEAD_DATA,
    `select (select count(*)::int from delivery where done_at is null) as deliveries,
      (select count(*)::int from outbox where done_at is null and kind = 'waits') as changes`,
  );
  return row;
};

test('F16, OP-13: a backup is written while pieces are published, and holds one moment: every piece in it with its revision and lists', async () => {
  // what is still to be told to others when the backup is made; not before next century, so that the running site does not
  await askDatabase(
    environment.MASTHEAD_DATA,
    `with told as (insert into outbox (kind, payload, next_at) values ('waits', '{}', '2126-01-01'))
      insert into delivery (target, kind, subject, payload, at, next_at) values ('webhook:waits', 'webhook', 'x', '{}', now(), '2126-01-01')`,
  );
  let done = false;
  const publishing = publishUntil(() => done);
  const { code, output } = await runProgram(['backup', place('first')], environment);
  done = true;
  expect(await publishing).toBeGreaterThan(1);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('No secrets are in it.') as string });
  const { tables, media } = buildManifest('first');
  expect(media.files).toBeGreaterThanOrEqual(4);
  expect(tables.find(({ name }) => name === 'document')?.rows).toBeGreaterThan(500);
  // whatever a later migration adds is in it too
  const there = await askDatabase<{ name: string }>(
    environment.MASTHEAD_DATA,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(there.map(({ name }) => name).sort());
  expect(tables.find(({ name }) => name === 'read_count')?.rows).toBeGreaterThan(0);
  expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('its files can be looked at without Masthead', () => {
  const { status } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: place('first') });
  expect(status).toBe(0);
});

test('OP-13: no secret is in it', () => {
  const { secret: own, editorialToken } = JSON.parse(readFileSync(place('site/secrets.json'), 'utf8')) as Record<string, string>;
  for (const value of [own, editorialToken]) expect(spawnSync('grep', ['-r', '-F', '-l', value ?? '-', place('first')]).status).toBe(1);
});

test('F16, OP-13: restored on an empty machine, counts and hashes are equal, and the site answers', async () => {
  const restored = await runProgram(['restore', place('first'), '--keep-deliveries'], elsewhere);
  expect(restored).toMatchObject({ code: 0 });
  const again = await runProgram(['backup', place('second')], elsewhere);
  expect(again).toMatchObject({ code: 0 });
  expect(getContent(buildManifest('second'))).toEqual(getContent(buildManifest('first')));
  expect(mediaSums('second')).toEqual(mediaSums('first'));
  const other = await serveProgram(elsewhere);
  try {
    const { status, text } = await ask(other.port, '/politics/story-9000000-rcna9000000');
    expect(status).toBe(200);
    expect(text).toContain('Story 9000000');
  } finally {
    expect(await other.stop()).toBe(0);
  }
});

test('PX-23: the upload of a picture is in the backup and comes back, byte for byte', () => {
  for (const folder of ['first', 'elsewhere']) expect(readFileSync(join(place(folder), 'media', original)).equals(marked)).toBe(true);
});

describe('refuses, changing nothing:', () => {
  const before = () => existsSync(place('site/media/ncim9000001'));

  test('a folder that is there already', async () => {
    const { code, output } = await runProgram(['backup', place('first')], environment);
    expect(code).toBe(1);
    expect(output).toContain('[backup/folder-exists]');
  });

  test('OP-13: to restore over a running site', async () => {
    const { code, output } = await runProgram(['restore', place('first'), '--replace'], environment);
    expect(code).toBe(1);
    expect(output).toContain('[storage/folder-in-use]');
    expect(before()).toBe(true);
  });

  test('to restore over content without --replace; with it the content is that of the backup', async () => {
    const refused = await runProgram(['restore', place('first')], elsewhere);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('[restore/not-empty]');
    expect(await runProgram(['restore', place('first'), '--replace', '--keep-deliveries'], elsewhere)).toMatchObject({ code: 0 });
    expect(await runProgram(['backup', place('third')], elsewhere)).toMatchObject({ code: 0 });
    expect(getContent(buildManifest('third'))).toEqual(getContent(buildManifest('first')));
    expect(await waiting()).toMatchObject({ deliveries: expect.any(Number) as number, changes: 1 });
  });

  test('to tell others again what waited when the backup was made, unless --keep-deliveries asks for it', async () => {
    const { code, output } = await runProgram(['restore', place('first'), '--replace'], elsewhere);
    expect(code).toBe(0);
    expect(output).toMatch(/\d+ deliveries that waited then were given up \(--keep-deliveries sends them\)/);
    expect(await waiting()).toEqual({ deliveries: 0, changes: 0 });
  });

  test('a folder that is no backup', async () => {
    const { code, output } = await runProgram(['restore', root], elsewhere);
    expect(code).toBe(1);
    expect(output).toContain('[restore/not-a-backup]');
  });

  test('a backup of a newer schema', async () => {
    cpSync(place('first'), place('newer'), { recursive: true });
    const manifest = buildManifest('newer');
    writeFileSync(place('newer/manifest.json'), JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'later/999-unknown'] }));
    const { code, output } = await runProgram(['restore', place('newer'), '--replace'], elsewhere);
    expect(code).toBe(1);
    expect(output).toContain('later/999-unknown');
    expect(output).toContain('[storage/newer-schema]');
  });

  test('a backup with a changed or missing file, naming each, and what was there stays', async () => {
    cpSync(place('first'), place('damaged'), { recursive: true });
    appendFileSync(place('damaged/tables/document.copy.gz'), 'x');
    rmSync(place('damaged/media/ncim9000001/1'));
    const { code, output } = await runProgram(['restore', place('damaged'), '--replace'], elsewhere);
    expect(code).toBe(1);
    expect(output).toContain('tables/document.copy.gz was changed');
    expect(output).toContain('media/ncim9000001/1 is missing');
    expect(output).toContain('[restore/damaged]');
    expect(await runProgram(['migrate', '--pending'], elsewhere)).toMatchObject({ code: 0 });
  });
});

test('a disk that is too full leaves no part of a backup', () => {
  const program = join(import.meta.dirname, '../../dist/server/masthead.js');
  // no file may grow past 64 kB: to the program it looks as a full disk does
  const limited = spawnSync('sh', ['-c', `ulimit -f 128; exec "$0" "$@"`, process.execPath, program, 'backup', place('full')], {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  expect(limited.stderr).toContain('[backup/no-space]');
  expect(limited.status).toBe(1);
  expect(readdirSync(root).filter((name) => name.includes('full'))).toEqual([]);
});
