import { parseArgs } from 'node:util';
import { type Site, sites } from '#brands';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const parseSite = (value: string): Site => {
  const site = sites.find((one) => one === value);
  if (!site) throw usageError(`There is no site "${value}".`);
  return site;
};

/** `masthead redirect …`: old addresses and where they lead. */
export const redirectCommand: Command = {
  summary: 'list, set and delete redirects of old addresses',
  lists: ['list'],
  usage: `redirect list [--site SITE]
usage: masthead redirect put PATH TARGET [--site SITE] [--external]
usage: masthead redirect delete PATH [--site SITE]
  PATH         the old path, such as /2019/05/story
  TARGET       an id, a path of the site, or an https address
  --site       news unless said
  --external   the address is of another house, and meant to be`,
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { site: { type: 'string', default: 'news' }, external: { type: 'boolean', default: false } },
    });
    const [part, path, target, ...more] = positionals;
    const site = parseSite(values.site);
    const isCalledRight =
      more.length === 0 &&
      ((part === 'list' && path === undefined) ||
        (part === 'put' && target !== undefined) ||
        (part === 'delete' && path !== undefined && target === undefined));
    if (!isCalledRight) throw usageError('Say list, put and two addresses, or delete and one.');
    return withEditorial(context, 'redirect', async ({ redirects }, by) => {
      if (path === undefined) {
        for (let after: string | undefined = ''; after !== undefined;) {
          const found = await redirects.list({ site, after, size: 1000 });
          context.list(found, (one) => `${one.path}\t${one.id ?? one.location ?? ''}`);
          after = found.length === 1000 ? found.at(-1)?.path : undefined;
        }
      } else if (target === undefined) {
        await redirects.remove(site, path, by);
        context.print(`${path} leads nowhere any more`);
      } else {
        const to = /^[a-z]{4}[0-9]{1,15}$/.test(target) ? { id: target } : { location: target, external: values.external };
        await redirects.put(site, path, to, by);
        context.print(`${path} leads to ${target}`);
      }
      return 0;
    });
  },
};
