// Every verb over every damaged data folder (promise F17): a sentence that says what is wrong and what to do, exit code 1, and nothing changed.
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
    MASTHEAD_SECRET: 'Zk3v0pQ8rT1xW6yB9cD2fG5hJ7mN4sLa',
    MASTHEAD_EDITORIAL_TOKEN: 'aP2sD4fG6hJ8kL0qW1eR3tY5uI7oZxCv',
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
const contentOf = (place: string): string[] => {
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

const looking: readonly (readonly string[])[] = [
  ['backup', join(root, 'backup')],
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
  ['doctor'],
];
const making: readonly (readonly string[])[] = [['serve'], ['migrate'], ['demo'], ['restore', join(root, 'no-backup')]];

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
    const before = contentOf(join(folder, 'postgres'));
    const { code, said } = await run(words, folder);
    expect(code).toBe(1);
    expect(said).toContain(says);
    expect(said).not.toMatch(/^\s+at /m);
    expect(contentOf(join(folder, 'postgres'))).toEqual(before);
  });
});

test.each(looking)('F17: %s makes no database where there is none', async (...words) => {
  const folder = join(root, 'absent');
  const { code, said } = await run(words, folder);
  expect(code).toBe(1);
  expect(said).toMatch(/There is no database in .*absent/);
  expect(said).toMatch(/MASTHEAD_DATA/);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
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
