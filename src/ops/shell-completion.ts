import type { Command } from './command.ts';
import { usageOf } from './usage-of.ts';

/** The shells that completion is written for. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

type Verb = { name: string; summary: string; parts: string[]; options: string[] };

const unique = (words: readonly string[]): string[] => [...new Set(words)];

/** What may follow a verb, as its own usage says. */
const verbOf = (name: string, command: Pick<Command, 'summary' | 'usage' | 'lists'>): Verb => {
  const { summary } = command;
  const usage = usageOf(command);
  const parts = [...usage.matchAll(new RegExp(`(?:^|masthead )${name} \\[?([a-z][a-z|-]*)\\]?(?=\\s|$)`, 'gm'))];
  return {
    name,
    summary,
    parts: unique(parts.flatMap(([, words = '']) => words.split('|'))),
    options: unique(usage.match(/--[a-z][a-z0-9-]*/g) ?? []),
  };
};

const bash = (verbs: readonly Verb[]): string => `_masthead() {
  local word=\${COMP_WORDS[COMP_CWORD]} parts= options=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${verbs.map(({ name }) => name).join(' ')} help" -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${verbs.map(({ name, parts, options }) => `    ${name}) parts="${parts.join(' ')}" options="${options.join(' ')} --help" ;;`).join('\n')}
  esac
  case $word in
    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
    *) [ "$COMP_CWORD" -eq 2 ] && COMPREPLY=($(compgen -W "$parts" -- "$word")) ;;
  esac
}
complete -o default -F _masthead masthead`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const zsh = (verbs: readonly Verb[]): string => `#compdef masthead
_masthead() {
  local -a verbs
  verbs=(
${verbs.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', String.raw`\:`)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe verb verbs
    return
  fi
  case $words[2] in
${verbs.map(({ name, parts, options }) => `    ${name}) (( CURRENT == 3 )) && compadd -- ${parts.join(' ')}; compadd -- ${options.join(' ')} --help ;;`).join('\n')}
  esac
  _files
}
compdef _masthead masthead`;

const fish = (verbs: readonly Verb[]): string =>
  verbs
    .flatMap(({ name, summary, parts, options }) => [
      `complete -c masthead -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
      ...(parts.length > 0 ? [`complete -c masthead -n '__fish_seen_subcommand_from ${name}' -a '${parts.join(' ')}'`] : []),
      ...options.map((option) => `complete -c masthead -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`),
    ])
    .join('\n');

const writers: Readonly<Record<Shell, (verbs: readonly Verb[]) => string>> = { bash, zsh, fish };

/** The script that completes the verbs, their parts and options in a shell, from what the verbs say of themselves. */
export const completionFor = (shell: Shell, commands: Readonly<Record<string, Pick<Command, 'summary' | 'usage' | 'lists'>>>): string =>
  writers[shell](Object.entries(commands).map(([name, command]) => verbOf(name, command)));
