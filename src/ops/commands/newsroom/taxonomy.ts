import { parseArgs } from 'node:util';
import { buildTermTag } from '#features/newsroom/taxonomy';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const text = { type: 'string' } as const;

/** `masthead taxonomy …`: the terms that pieces are filed under. */
export const taxonomyCommand: Command = {
  summary: 'list, name and delete terms of the taxonomy',
  lists: ['list'],
  usage: `taxonomy list PATH
usage: masthead taxonomy get PATH
usage: masthead taxonomy put PATH [--name NAME] [--type TYPE] [--description TEXT]
usage: masthead taxonomy delete PATH
  PATH   such as news/politics; a path never changes
  put    makes a term, or changes the one that is there`,
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { name: text, type: text, description: text },
    });
    const [part, path, ...more] = positionals;
    if (path === undefined || more.length > 0 || !['list', 'get', 'put', 'delete'].includes(part ?? ''))
      throw usageError('Say list, get, put or delete, and one path.');
    return withEditorial(context, 'taxonomy', async ({ taxonomy }, by) => {
      if (part === 'list')
        context.list(await taxonomy.below(path), (term) => [term.path, term.taxonomyType, term.url, term.name].join('\t'));
      else if (part === 'get') context.print(JSON.stringify(await taxonomy.get(path), null, 2));
      else if (part === 'delete') {
        await taxonomy.remove(path, buildTermTag(await taxonomy.get(path)), by);
        context.print(`${path} is deleted; pieces keep it`);
      } else {
        const before = await taxonomy.find(path);
        const changes = {
          ...(values.name !== undefined && { name: values.name }),
          ...(values.type !== undefined && { taxonomyType: values.type }),
          ...(values.description !== undefined && { description: { primary: values.description } }),
        };
        const term = await taxonomy.put(path, { ...before, ...changes }, before && buildTermTag(before));
        context.print(`${term.path} is "${term.name}" at ${term.url}`);
      }
      return 0;
    });
  },
};
