import type { Command } from '../../command.ts';
import { completionFor, shells } from '../../shell-completion.ts';
import { usageError } from '../../usage-error.ts';

/** `masthead completion SHELL`: the script that completes commands and options; `all` are the commands there are. */
export const completionCommand = (all: () => Readonly<Record<string, Command>>): Command => ({
  summary: 'print the script that completes commands and options in a shell',
  usage:
    'completion bash|zsh|fish\n  bash   eval "$(masthead completion bash)" in ~/.bashrc\n  zsh    eval "$(masthead completion zsh)" in ~/.zshrc, after compinit\n' +
    '  fish   masthead completion fish > ~/.config/fish/completions/masthead.fish',
  run: async ({ args, print }) => {
    const shell = shells.find((one) => one === args[0]);
    if (!shell || args.length > 1) throw usageError(`Say one of ${shells.join(', ')}.`);
    print(completionFor(shell, all()));
    return 0;
  },
});
