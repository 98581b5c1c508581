import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { commands } from './index.ts';

const scriptFor = async (shell: string) => {
  const lines: string[] = [];
  const code = await runCommand(['completion', shell], {
    commands,
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
  });
  return { code, script: lines.join('\n') };
};

/** What bash offers after these words, the last of which is being typed. */
const offeredByBash = (script: string, ...words: string[]): string[] => {
  const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _masthead; printf '%s\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', `${script}\n${ask}`], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split('\n').filter(Boolean);
};

test('bash completes verbs, their parts and their options from what the verbs say of themselves', async () => {
  const { script } = await scriptFor('bash');
  expect(offeredByBash(script, 'masthead', 're')).toEqual(['restore', 'redirect']);
  expect(offeredByBash(script, 'masthead', '')).toEqual([...Object.keys(commands), 'help']);
  expect(offeredByBash(script, 'masthead', 'schedule', 'l')).toEqual(['list']);
  expect(offeredByBash(script, 'masthead', 'export', '')).toEqual(['ninjs', 'markdown']);
  expect(offeredByBash(script, 'masthead', 'serve', '--w')).toEqual(['--workers']);
  expect(offeredByBash(script, 'masthead', 'redirect', 'put', '--')).toEqual(expect.arrayContaining(['--site', '--external', '--help']));
});

test.each(['zsh', 'fish'])('the script for %s names every verb with what it does, and its options', async (shell) => {
  const { code, script } = await scriptFor(shell);
  expect(code).toBe(0);
  for (const name of Object.keys(commands)) expect(script).toMatch(new RegExp(`\\b${name}\\b`));
  expect(script).toContain('serve the site');
  expect(script).toContain(shell === 'fish' ? "seen_subcommand_from serve' -l workers" : 'serve) (( CURRENT == 3 )) && compadd');
  expect(script.match(/(?<!\\)'/g)?.length ?? 0).toSatisfy((count: number) => count % 2 === 0);
});

test('another shell is a wrong call', async () => {
  expect((await scriptFor('tcsh')).code).toBe(2);
});
