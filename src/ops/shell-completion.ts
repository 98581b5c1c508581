import type { Command } from './command.ts';
import { formatUsage } from './format-usage.ts';

/** The shells that completion is written for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

type CommandFacts = { name: string; summary: string; parts: string[]; options: string[] };

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What may follow a command, as its usage says. */
const describeCommand = (name: string, command: Pick<Command, 'summary' | 'usage' | 'lists'>): CommandFacts => {
  const { summary } = command;
  const usage = formatUsage(command);
  const parts = [...usage.matchAll(new RegExp(`(?:^|masthead )${name} \\[?([a-z][a-z|-]*)\\]?(?=\\s|$)`, 'gm'))];
  return {
    name,
    summary,
    parts: unique(parts.flatMap(([, words = '']) => words.split('|'))),
    options: unique(usage.match(/(?<![\w!-])--[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\w-])/g) ?? []),
  };
};

const helpText = 'describe a command';

const bash = (commandList: readonly CommandFacts[]): string => `_masthead() {
  local word=\${COMP_WORDS[COMP_CWORD]} subcommands="${commandList.map(({ name }) => name).join(' ')} help" parts= options=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "$subcommands" -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
    help) parts=$subcommands ;;
${commandList.map(({ name, parts, options }) => `    ${name}) parts="${parts.join(' ')}" options="${options.join(' ')} --help" ;;`).join('\n')}
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) [ "$COMP_CWORD" -eq 2 ] && COMPREPLY=($(compgen -W "$parts" -- "$word")) ;;
  esac
}
complete -o default -F _masthead masthead`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

// the last lines serve both ways: read by a shell that starts, and as a file _masthead of its function path
const zsh = (commandList: readonly CommandFacts[]): string => `#compdef masthead
_masthead() {
  local -a subcommands parts options
  subcommands=(
${commandList.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', String.raw`\:`)}`)}`).join('\n')}
    ${quoted(`help:${helpText}`)}
  )
  if (( CURRENT == 2 )); then
    _describe command subcommands
    return
  fi
  case $words[2] in
    help) parts=(\${subcommands%%:*}) ;;
${commandList.map(({ name, parts, options }) => `    ${name}) parts=(${parts.join(' ')}) options=(${[...options, '--help'].join(' ')}) ;;`).join('\n')}
  esac
  if [[ $PREFIX == -* ]]; then
    compadd -- $options
  elif (( CURRENT == 3 && $#parts )); then
    compadd -- $parts
  else
    _files
  fi
}
if [[ $funcstack[1] == _masthead ]]; then
  _masthead "$@"
else
  compdef _masthead masthead
fi`;

// a command is what stands first: elsewhere the same word is a part of another, or a file
const fish = (commandList: readonly CommandFacts[]): string =>
  [
    `function __masthead_command
  set -l words (commandline -opc)
  test (count $words) -ge 2; and contains -- $words[2] $argv
end
function __masthead_part
  test (count (commandline -opc)) -eq 2; and __masthead_command $argv
end`,
    ...[...commandList, { name: 'help', summary: helpText }].map(
      ({ name, summary }) => `complete -c masthead -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
    ),
    `complete -c masthead -n '__masthead_part help' -f -a '${commandList.map(({ name }) => name).join(' ')}'`,
    `complete -c masthead -n 'not __masthead_command help' -l help`,
    ...commandList.flatMap(({ name, parts, options }) => [
      ...(parts.length > 0 ? [`complete -c masthead -n '__masthead_part ${name}' -f -a '${parts.join(' ')}'`] : []),
      ...options.map((option) => `complete -c masthead -n '__masthead_command ${name}' -l ${option.slice(2)}`),
    ]),
  ].join('\n');

const writers: Readonly<Record<Shell, (commandList: readonly CommandFacts[]) => string>> = { bash, zsh, fish };

/** The script that completes the commands, their parts and options in a shell, made from their usage texts. */
export const completionFor = (shell: Shell, commands: Readonly<Record<string, Pick<Command, 'summary' | 'usage' | 'lists'>>>): string =>
  writers[shell](Object.entries(commands).map(([name, command]) => describeCommand(name, command)));
