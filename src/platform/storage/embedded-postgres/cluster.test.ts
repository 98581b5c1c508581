import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ensureCluster } from './cluster.ts';

const root = mkdtempSync(join(tmpdir(), 'masthead-cluster-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Programs whose initdb is ended by Ctrl-C, as often as said, before it does anything. */
const cutOff = (times: number): string => {
  const binaries = join(root, `cut-off-${times}`);
  mkdirSync(join(binaries, 'bin'), { recursive: true });
  const tried = `wc -l <'${binaries}/tried'`;
  const script = `#!/bin/sh\necho x >>'${binaries}/tried'\n[ $(${tried}) -gt ${times} ] || kill -INT $$\necho 18 >PG_VERSION\n`;
  writeFileSync(join(binaries, 'bin', 'initdb'), script, { mode: 0o755 });
  return binaries;
};

test('a Ctrl-C that reaches initdb before it has a group of its own costs no database: it is made then', async () => {
  const folder = join(root, 'once');
  expect(await ensureCluster(folder, cutOff(1), undefined, { sync: false })).toBe(true);
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('18\n');
});

test('an initdb that is ended again and again is told', async () => {
  await expect(ensureCluster(join(root, 'often'), cutOff(2), undefined, { sync: false })).rejects.toMatchObject({
    code: 'storage/database-not-created',
  });
});
