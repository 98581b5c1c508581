import { expect, test } from 'vitest';
import { runProgram } from '../../../../test/support/program.ts';
import { runCommand } from '../../run-command.ts';
import { benchCommandIn } from './bench.ts';

test('masthead bench names the measurements of the checkout, and refuses one that is not there', async () => {
  const { code, output } = await runProgram(['bench', '--list'], {});
  expect(code).toBe(0);
  expect(output).toMatch(/^load\/L3$/m);
  const unknown = await runProgram(['bench', 'no-such-measurement'], {});
  expect(unknown.code).toBe(1);
  expect(unknown.output).toMatch(/^load\/L3$/m);
});

test('masthead bench says where the measurements are when it was installed without them', async () => {
  const said: string[] = [];
  const print = (line: string) => said.push(line);
  const commands = { bench: benchCommandIn(import.meta.dirname) };
  expect(await runCommand(['bench'], { commands, environment: {}, print, printError: print })).toBe(1);
  expect(said.join('\n')).toMatch(/Run "npm run bench" in a checkout\. \[bench\/no-checkout\]/);
});
