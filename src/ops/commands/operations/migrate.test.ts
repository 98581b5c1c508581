import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { migrations } from '../../migrations.ts';
import { commands } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const masthead = async (...args: string[]) => {
  const out: string[] = [];
  const write = (line: string) => out.push(line);
  const environment = { MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'silent' };
  return { code: await runCommand(args, { commands, environment, print: write, printError: write }), out };
};

test('masthead migrate makes the embedded database, brings it up to date once, and stops it', async () => {
  const ids = migrations.map(({ id }) => id);
  expect(await masthead('migrate', '--pending')).toEqual({ code: 1, out: [expect.stringContaining('There is no database')] });
  expect(readdirSync(folder)).toEqual([]);
  expect(await masthead('migrate')).toEqual({ code: 0, out: ids.map((id) => `ran ${id}`) });
  expect(await masthead('migrate')).toEqual({ code: 0, out: ['The schema is up to date.'] });
  expect(await masthead('migrate', '--pending')).toEqual({ code: 0, out: ['The schema is up to date.'] });
});

test('a wrong option ends with 2 and shows the usage', async () => {
  const { code, out } = await masthead('migrate', '--frob');
  expect(code).toBe(2);
  expect(out.join('\n')).toMatch(/--frob[\s\S]*usage: masthead migrate/);
});
