// Every command over every damaged data folder (F17): a sentence that says what is wrong and what to do, exit code 1, and nothing changed.
// No secrets are in the environment: they too are made only by a command that makes the folder.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { commands } from './commands/index.ts';
import { runCommand } from './run-command.ts';

const root = mkdtempSync(join(tmpdir(), 'masthead-damaged-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = async (words: readonly string[], dataFolder: string) => {
  const said: string[] = [];
  const environment = {
    MASTHEAD_DATA: dataFolder,
    MASTHEAD_LOG_LEVEL: 'silent',
    PORT: '0',
  };
  const code = await runCommand([...words], {
    commands,
    environment,
    print: (line) => said.push(line),
    printError: (line) => said.push(line),
  });
  return { code, said: said.join('\n') };
};

/** Every file below a place with what it holds. */
const getContent = (place: string): string[] => {
  if (!existsSync(place)) return ['nothing'];
  if (statSync(place).isFile()) return [readFileSync(place, 'utf8')];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${statSync(path).isFile() ? readFileSync(path, 'utf8') : 'folder'}`)
    .sort();
};

const parts = ['base', 'global', 'pg_wal', 'pg_xact'];
const halfDatabase = (without: string) => (folder: string) => {
  for (const part of parts) if (part !== without) mkdirSync(join(folder, 'postgres', part), { recursive: true });
  writeFileSync(join(folder, 'postgres', 'global', 'pg_control'), 'control');
  if (without !== 'PG_VERSION') writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n');
};
const otherVersion = (folder: string) => {
  halfDatabase('')(folder);
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n');
};

const backup = join(root, 'backup');
mkdirSync(backup);
const empty = createHash('sha256').update('').digest('hex');
const manifest = {
  format: 1,
  product: 'masthead',
  createdAt: '2026-01-01T00:00:00Z',
  postgres: '18',
  migrations: [],
  tables: [],
  sequences: [],
};
writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, media: { kept: 'here', files: 0, bytes: 0 }, sums: empty }));
writeFileSync(join(backup, 'SHA256SUMS'), '');
const feed = join(root, 'feed.xml');
writeFileSync(feed, '<rss version="2.0"><channel><title>Old</title><item><title>One</title><guid>1</guid></item></channel></rss>');

const looking: readonly (readonly string[])[] = [
  ['backup', join(root, 'new-backup')],
  ['export', 'ninjs', join(root, 'export')],
  ['document', 'list'],
  ['card', 'list', 'rcrd1'],
  ['publish', 'rcna1'],
  ['unpublish', 'rcna1'],
  ['schedule', 'list'],
  ['purge', '--all'],
  ['preview', 'rcna1'],
  ['demo', 'live', 'rcna1'],
  ['upload', import.meta.filename, '--alt', 'x'],
  ['taxonomy', 'list', 'news'],
  ['redirect', 'list'],
  ['audit'],
  ['deliveries'],
  ['jobs'],
  ['doctor'],
  ['delete', 'rcna1'],
  ['bin', 'list'],
  ['survey', 'list'],
  ['guide', 'export', join(root, 'guide.xml'), '--vertical', 'news'],
  ['keys', 'list'],
  ['user', 'show', 'ana@example.org'],
  ['newsletter', 'list', 'sub_news_politics'],
  ['paywall', 'report'],
  ['ads', 'list'],
  ['push', 'list'],
  ['video', 'add', import.meta.filename, '--headline', 'x', '--vertical', 'news'],
  ['pages', 'news'],
  ['demo', 'pictures', '--port', '9'],
  ['migrate', '--pending'],
];
const making: readonly (readonly string[])[] = [
  ['serve'],
  ['migrate'],
  ['demo'],
  ['restore', backup],
  ['import', 'feed', feed, '--vertical', 'news'],
];
/** Commands that could make a folder, called in a way that has nothing to put there. */
const inVain: readonly (readonly string[])[] = [
  ['restore', join(root, 'no-backup')],
  ['import', 'feed', join(root, 'no-feed'), '--vertical', 'news'],
];
const needNoFolder = ['brands', 'varnish', 'bench', 'completion'];

test('every command is tried', () => {
  expect([...new Set([...looking, ...making].map(([name]) => name)), ...needNoFolder].toSorted()).toEqual(Object.keys(commands).toSorted());
});

const folders = {
  'with a database without PG_VERSION': { make: halfDatabase('PG_VERSION'), says: 'PG_VERSION is missing' },
  'with a database without base': { make: halfDatabase('base'), says: 'base is missing' },
  'with a database without pg_wal': { make: halfDatabase('pg_wal'), says: 'pg_wal is missing' },
  'with the database of another version': { make: otherVersion, says: 'was made by PostgreSQL 15' },
} as const;

describe.each(Object.entries(folders))('F17: a data folder %s', (_, { make, says }) => {
  test.each([...looking, ...making])('%s %s', async (...words) => {
    const folder = mkdtempSync(join(root, 'data-'));
    make(folder);
    const before = getContent(folder);
    const { code, said } = await run(words, folder);
    expect(code).toBe(1);
    expect(said).toContain(says);
    expect(said).not.toMatch(/^\s+at /m);
    expect(getContent(folder)).toEqual(before);
  });
});

const withoutDatabase = { absent: join(root, 'absent'), empty: join(root, 'empty') };
mkdirSync(withoutDatabase.empty);
describe.each(Object.entries(withoutDatabase))('F17: nothing is written into a data folder that is %s', (_, folder) => {
  test.each(looking)('%s %s', async (...words) => {
    for (const place of ['new-backup', 'export']) rmSync(join(root, place), { recursive: true, force: true });
    const before = getContent(root);
    const { code, said } = await run(words, folder);
    expect(code).toBe(1);
    expect(said).toContain(`There is no database in ${folder}`);
    expect(said).toMatch(/MASTHEAD_DATA/);
    expect(getContent(root)).toEqual(before);
  });

  test.each(inVain)('%s %s', async (...words) => {
    const before = getContent(root);
    expect((await run(words, folder)).code).toBe(1);
    expect(getContent(root)).toEqual(before);
  });
});

test('F17, IM-04: an import that is only tried needs no data folder and makes none', async () => {
  const before = getContent(root);
  const { code, said } = await run(['import', 'feed', feed, '--vertical', 'news', '--dry-run'], withoutDatabase.absent);
  expect([code, said]).toEqual([0, expect.stringContaining('Would bring in')]);
  expect(getContent(root)).toEqual(before);
});

const impossible = ['/proc/masthead', join(root, 'a-file'), join(root, 'a-file', 'below')];
describe.each(impossible)('F17: the impossible data folder %s', (folder) => {
  test.each([...looking, ...making])('%s %s', async (...words) => {
    writeFileSync(join(root, 'a-file'), 'not a folder');
    const { code, said } = await run(words, folder);
    expect(code).toBe(1);
    expect(said).toContain(folder);
    expect(said).not.toMatch(/^\s+at /m);
    expect(readFileSync(join(root, 'a-file'), 'utf8')).toBe('not a folder');
  });
});
