import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors';
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

const run = async (args: string[], environment: Record<string, string> = {}) => {
  const [out, err]: [string[], string[]] = [[], []];
  const commands = { greet, serve: useConfig };
  const code = await runCommand(args, { commands, environment, print: (line) => out.push(line), printError: (line) => err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
};

test('passes a command its own arguments', async () => {
  expect(await run(['greet', 'you', '--loud'])).toEqual({ code: 0, out: 'hello you --loud', err: '' });
});

test.each([[[]], [['help']], [['--help']], [['-h']]])('OP-10: lists the commands for %j', async (args) => {
  const { code, out } = await run(args);
  expect(code).toBe(0);
  expect(out).toMatch(/greet {2}say hello\n {2}serve {2}serve the site/);
});

test('OP-10: tells how one command is used', async () => {
  expect((await run(['help', 'greet'])).out).toContain('usage: masthead greet [name]');
  expect((await run(['greet', '--help'])).out).toContain('usage: masthead greet [name]');
});

test.each([
  ['sevre', 'Did you mean serve?'],
  ['ser', 'Did you mean serve?'],
  ['zzzzzz', 'There are greet, serve.'],
  ['constructor', 'There are greet, serve.'],
])('OP-10: an unknown command %s ends with 2 and names the nearest', async (name, hint) => {
  expect(await run([name])).toEqual({ code: 2, out: '', err: `masthead has no command "${name}". ${hint}` });
});

test('a refused configuration ends with 1 and names every variable', async () => {
  const { code, err } = await run(['serve'], { NODE_ENV: 'production', PORT: 'x' });
  expect(code).toBe(1);
  expect(err).toMatch(/PORT[\s\S]*MASTHEAD_SECRET[\s\S]*MASTHEAD_EDITORIAL_TOKEN[\s\S]*config\/invalid/);
});

test.each([['--version'], ['version']])('%s says which version this is', async (word) => {
  const { code, out } = await run([word]);
  expect([code, out]).toEqual([0, expect.stringMatching(/^masthead \d+\.\d+\.\d+/)]);
});

test('OP-05: a misspelt variable is named with the nearest one, and what others set for a service of this name is not', async () => {
  const { code, err } = await run(['serve'], {
    MASTHEAD_WORKER: '4',
    MASTHEAD_SERVICE_HOST: '10.0.0.1',
    MASTHEAD_PORT_3000_TCP_ADDR: '10.0.0.1',
    MASTHEAD_SECRET_FILE: '/dev/null',
  });
  expect(code).toBe(1);
  expect(err).toContain('MASTHEAD_WORKER is no variable of Masthead and is not read. Did you mean MASTHEAD_WORKERS?');
  expect(err.match(/is no variable/g)).toHaveLength(1);
});

test('what the system refuses is a sentence and no stack', async () => {
  const out: string[] = [];
  const look: Command = { summary: 'look', usage: 'look', run: async () => readFileSync('/nowhere/at/all').length };
  const code = await runCommand(['look'], { commands: { look }, print: (line) => out.push(line), printError: (line) => out.push(line) });
  expect(code).toBe(1);
  expect(out.join('')).toMatch(/^masthead look cannot go on: ENOENT: no such file or directory, open '\/nowhere\/at\/all'\./);
});

test('the log has what is refused on purpose once, however many are refused, and every failure', async () => {
  const lines: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const busy = new AppError({ code: 'search/busy', status: 503, message: 'Try again in a few seconds.' });
  const refuse: Command = {
    summary: 'refuse',
    usage: 'refuse',
    run: async ({ log }) => {
      for (let times = 0; times < 100; times += 1) log.error({ err: busy }, 'A page failed');
      for (let times = 0; times < 3; times += 1) log.error({ err: new Error('broken') }, 'A page failed');
      return 0;
    },
  };
  await runCommand(['refuse'], { commands: { refuse }, environment: {}, print: () => undefined, printError: () => undefined });
  write.mockRestore();
  expect([lines.filter((line) => line.includes('Try again')).length, lines.filter((line) => line.includes('broken')).length]).toEqual([
    1, 3,
  ]);
});
