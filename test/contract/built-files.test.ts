// Files that the build leaves in dist/client.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ensureBuilt } from '../support/program.ts';

const client = resolve(import.meta.dirname, '../../dist/client');

test('OP-150: each built script, style sheet and drawing has its compressed copies, and no other file has', async () => {
  await ensureBuilt();
  const files = globSync('**/*.{js,css,svg,txt}', { cwd: client }).map((file) => `${client}/${file}`);
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(readFileSync(file)), file).toBe(true);
  }
  expect(globSync('**/*.woff2', { cwd: client }).filter((file) => existsSync(`${client}/${file}.br`))).toEqual([]);
});
