// Each shell is asked itself what it offers; one that is not installed is counted as not tried.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { noteNotTried } from '../../../../test/support/not-tried.ts';
import { runCommand } from '../../run-command.ts';
import { type Shell, shells } from '../../shell-completion.ts';
import { commands } from '../index.ts';
import { patience } from '../../../../test/support/patience.ts';

const folder = mkdtempSync(join(tmpdir(), 'masthead-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'harbour.jpg'), '');

const scriptFor = async (shell: string) => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runCommand(['completion', shell], { commands, print, printError: print });
  return { code, script: lines.join('\n') };
};

const ask = (shell: Shell, flags: readonly string[], program: string, ...input: readonly string[]): string => {
  const environment = { PATH: '/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin', HOME: folder, TERM: 'dumb' };
  const { stdout, stderr, status } = spawnSync(shell, [...flags, program, ...input], {
    cwd: folder,
    encoding: 'utf8',
    env: environment,
    timeout: patience.timeout,
  });
  expect([shell, status, stderr]).toEqual([shell, 0, '']);
  return stdout;
};

/** Bash gives its function the words and takes what it puts into an array. */
const askBash = (script: string, line: string): string[] => {
  const words = line.split(' ').map((word) => `'${word}'`);
  const program = `${script}\nCOMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _masthead; printf '%s\n' "\${COMPREPLY[@]}"`;
  return ask('bash', ['--norc', '-c'], program).split('\n').filter(Boolean);
};

const byBash = (script: string, lines: readonly string[]): string[][] => lines.map((line) => askBash(script, line));

/** Zsh completes in its line editor alone: a shell in a terminal of its own is typed to, and its `compadd` tells what is offered. */
const byZsh = (script: string, lines: readonly string[]): string[][] => {
  writeFileSync(join(folder, 'masthead.zsh'), script);
  writeFileSync(
    join(folder, 'inner.zsh'),
    `PS1=
autoload -Uz compinit
compinit -D -u
source masthead.zsh
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-[OAD]* ]]; then builtin compadd "$@"; return; fi
  local -a offered
  builtin compadd -O offered "$@"
  print -rl -- offer:$^offered
  builtin compadd "$@"
}
complete-and-notify() { zle complete-word; print -r -- '<ended>' }
zle -N complete-and-tell
bindkey '^I' complete-and-tell
print -r -- '<ready>'
`,
  );
  const program = `zmodload zsh/zpty
zpty inner zsh -f -i
zpty -w inner 'source inner.zsh'
zpty -r inner text '*<ready>*'
for line; do
  zpty -w -n inner "$line"$'\\t'
  zpty -r inner text '*<ended>*'
  print -r -- $text
  zpty -w -n inner $'\\C-u'
done
zpty -d inner`;
  writeFileSync(join(folder, 'outer.zsh'), program);
  const told = ask('zsh', ['-f'], 'outer.zsh', ...lines)
    .split('<ended>')
    .slice(0, lines.length);
  return told.map((text) => [...text.matchAll(/offer:([^\r\n]+)/g)].map(([, offered = '']) => offered));
};

const byFish = (script: string, lines: readonly string[]): string[][] => {
  writeFileSync(join(folder, 'masthead.fish'), script);
  writeFileSync(join(folder, 'ask.fish'), `source masthead.fish; for line in $argv; complete -C $line; echo '<ended>'; end`);
  const told = ask('fish', ['--no-config'], 'ask.fish', ...lines)
    .split('<ended>\n')
    .slice(0, lines.length);
  const getWord = (line: string) => line.split('\t', 1)[0] ?? '';
  return told.map((text) => text.split('\n').filter(Boolean).map(getWord));
};

const offered = { bash: byBash, zsh: byZsh, fish: byFish } as const;
const names = Object.keys(commands);

describe.each(shells)('%s', (shell) => {
  const isThere = spawnSync(shell, ['-c', 'exit 0']).status === 0;
  if (!isThere) noteNotTried({ what: `completions of ${shell}`, count: 1, why: `${shell} is not installed here` });

  test('completes commands, their parts and their options from what the commands say of themselves', async () => {
    const { code, script } = await scriptFor(shell);
    expect(code).toBe(0);
    for (const name of names) expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    if (!isThere) return;
    const expected = {
      'masthead re': ['redirect', 'restore'],
      'masthead ': [...names, 'help'].toSorted(),
      'masthead schedule l': ['list'],
      'masthead export ': ['markdown', 'ninjs'],
      'masthead help pu': ['publish', 'purge', 'push'],
      'masthead serve --w': ['--workers'],
      'masthead redirect put --': ['--external', '--help', '--json', '--site'],
      // a word that is also a command, elsewhere than first
      'masthead document restore --rep': [],
      'masthead card delete --fo': [],
      // files come from bash itself, by its option "default"
      ...(shell !== 'bash' && { 'masthead upload harb': ['harbour.jpg'] }),
    };
    const lines = Object.keys(expected);
    const found = offered[shell](script, lines).map((words) => words.toSorted());
    expect(Object.fromEntries(lines.map((line, at) => [line, found[at]]))).toEqual(expected);
  });

  test('what looks like an option within a sentence is none', async () => {
    expect((await scriptFor(shell)).script).not.toMatch(/more--|-l more/);
  });
});

test('another shell is a wrong call', async () => {
  expect((await scriptFor('tcsh')).code).toBe(2);
});
