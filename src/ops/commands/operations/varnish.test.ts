import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../../../test/support/program.ts';

const project = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');

test('OP-27: masthead varnish prints what deploy/varnish/default.vcl contains', async () => {
  const { code, output } = await runProgram(['varnish'], {});
  expect(code).toBe(0);
  expect(output).toBe(read('deploy/varnish/default.vcl'));
});

test('OP-27: masthead varnish --paths lists what any cache must pass, as scale.md does', async () => {
  const { code, output } = await runProgram(['varnish', '--paths', '--json'], {});
  expect(code).toBe(0);
  const paths = JSON.parse(output) as { path: string; pattern: string; holds: string }[];
  const rows = paths.map(({ pattern, holds }) => `| \`${pattern.replaceAll('|', String.raw`\|`)}\` | ${holds} |`);
  expect(read('docs/operations/scale.md')).toContain(rows.join('\n'));
  const lines = (await runProgram(['varnish', '--paths'], {})).output.trimEnd().split('\n');
  expect(lines).toEqual(paths.map(({ pattern, holds }) => `${pattern}\t${holds}`));
  expect((await runProgram(['varnish', '--everything'], {})).code).toBe(2);
});
