import { parseArgs } from 'node:util';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

/** `masthead purge TAG…|--all`: makes every node render the pages of these tags again. */
export const purgeCommand: Command = {
  summary: 'have cached pages rendered again',
  usage:
    'purge TAG… [--hard]\nusage: masthead purge --all [--hard]\n  TAG…     an id (rcna123), tax:news/politics, by:ncpn5, brand:news …\n  --all    every page of every brand\n  --hard   remove them at once, instead of showing them until a new one is made',
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, hard: { type: 'boolean', default: false } },
    });
    if (values.all === positionals.length > 0) throw usageError('Say either which tags, or --all.');
    const wrong = positionals.find((tag) => !/^[\x21-\x7e]{1,128}$/.test(tag));
    if (wrong !== undefined) throw usageError(`"${wrong}" is no tag: one word of at most 128 visible ASCII characters.`);
    return withEditorial(context, 'purge', async ({ purges }, by) => {
      const { generation } = await purges.purge({ tags: positionals, everything: values.all, hard: values.hard }, by);
      context.print(
        `Purged ${values.all ? 'every page' : positionals.join(' ')} as generation ${generation}; running sites follow within a moment.`,
      );
      return 0;
    });
  },
};
