import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

test('a reader that closes the output, as head does, ends no command with a stack', async () => {
  // the variables of tests are none of the program, which would say so
  const env = {};
  const child = spawn(process.execPath, [resolve('dist/server/masthead.js'), 'brands'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said.join('')]).toEqual([0, '']);
});
