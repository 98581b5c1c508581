import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { runCommand } from './run-command.ts';

const greet: Command = {
  summary: 'say hello',
  usage: 'greet [name]',
  run: async ({ args, print }) => {
    print(`hello ${args.join(' ')}`);
    return 0;
  },
};
const useConfig: Command = { summary: 'serve the site', usage: 'serve', run: async ({ config }) => (config.port > 0 ? 0 : 1) };

async function run(args: string[], environment: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const commands = { greet, serve: useConfig };
  const code = await runCommand(args, { commands, environment, print: (line) => out.push(line), printError: (line) => err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

test('passes a verb its own arguments', async () => {
  expect(await run(['greet', 'you', '--loud'])).toEqual({ code: 0, out: 'hello you --loud', err: '' });
});

test.each([[[]], [['help']], [['--help']], [['-h']]])('lists the verbs for %j', async (args) => {
  const { code, out } = await run(args);
  expect(code).toBe(0);
  expect(out).toMatch(/greet {2}say hello\n {2}serve {2}serve the site/);
});

test('tells how one verb is used', async () => {
  expect((await run(['help', 'greet'])).out).toContain('usage: masthead greet [name]');
  expect((await run(['greet', '--help'])).out).toContain('usage: masthead greet [name]');
});

test.each([
  ['sevre', 'Did you mean serve?'],
  ['ser', 'Did you mean serve?'],
  ['zzzzzz', 'There are greet, serve.'],
  ['constructor', 'There are greet, serve.'],
])('an unknown verb %s ends with 2 and names the nearest', async (verb, hint) => {
  expect(await run([verb])).toEqual({ code: 2, out: '', err: `masthead has no verb "${verb}". ${hint}` });
});

test('a refused configuration ends with 1 and names every variable', async () => {
  const { code, err } = await run(['serve'], { NODE_ENV: 'production', PORT: 'x' });
  expect(code).toBe(1);
  expect(err).toMatch(/PORT[\s\S]*MASTHEAD_SECRET[\s\S]*MASTHEAD_EDITORIAL_TOKEN[\s\S]*config\/invalid/);
});
