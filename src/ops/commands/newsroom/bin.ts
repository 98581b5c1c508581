import { parseArgs } from 'node:util';
import { document as documentSchema } from '#content/model/document';
import type { Editorial } from '#features/newsroom/editorial';
import type { Command, CommandContext } from '../../command.ts';
import { formatPlace } from '../../format-place.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const getId = (positionals: readonly string[]): string => {
  const [id] = positionals;
  if (id === undefined || positionals.length > 1) throw usageError('Say one id.');
  return id;
};
const mostReportedUses = 50;

/** `masthead delete ID`: takes a document or picture from readers; it stays in the bin for thirty days. */
export const deleteCommand: Command = {
  summary: 'delete a document or picture; it can be restored for 30 days',
  lists: ['--uses'],
  usage: `delete ID [--force] [--note TEXT]
usage: masthead delete ID --uses
  --force   although it is used elsewhere: it is then not shown there any more
  --uses    delete nothing, print where it is used`,
  run: async (context) => {
    const options = { force: { type: 'boolean' }, uses: { type: 'boolean' }, note: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: context.args, allowPositionals: true, options });
    const id = getId(positionals);
    return withEditorial(context, 'delete', async ({ bin }, by) => {
      if (values.uses === true) {
        context.list((await bin.uses(id, { size: 1000 })).places, (place) =>
          [place.id, place.type, place.status, place.title, place.fields.join(' ')].join('\t'),
        );
        return 0;
      }
      const deleted = await bin.remove(id, { by, note: values.note, force: values.force });
      context.print(`${id} was deleted; masthead bin restore ${id} brings it back until ${deleted.restorableUntil}`);
      for (const place of deleted.uses.slice(0, mostReportedUses))
        context.notify(
          place.type === 'redirect'
            ? `The old address ${place.title} led to it and is gone with it`
            : `It is no longer shown in ${place.id} (${place.title}): ${place.fields.join(' ')}`,
        );
      return 0;
    });
  },
};

/** One call of `masthead bin`: what it works with and what it was given. */
type BinCall = Pick<CommandContext, 'print' | 'list'> & {
  bin: Editorial['bin'];
  positionals: readonly string[];
  type: string | undefined;
  by: string;
};
const actions: Readonly<Record<string, (call: BinCall) => Promise<void>>> = {
  list: async ({ bin, positionals, type: wanted, list }) => {
    if (positionals.length > 0) throw usageError('Say what to list with --type.');
    const type = documentSchema.options.map((option) => option.shape.type.value).find((one) => one === wanted);
    if (wanted !== undefined && !type) throw usageError(`There is no type "${wanted}".`);
    list(await bin.list({ type, size: 1000 }), (item) =>
      [item.id, item.type, item.deletedAt, item.deletedBy, `until ${item.restorableUntil}`, item.title].join('\t'),
    );
  },
  restore: async ({ bin, positionals, print, by }) => {
    const id = getId(positionals);
    const { revision, ...place } = await bin.restore(id, by);
    print(`${id} is back as revision ${revision}${formatPlace(place)}`);
  },
  empty: async ({ bin, positionals, print, by }) => {
    const id = getId(positionals);
    await bin.empty(id, by);
    print(`${id} is gone for good`);
  },
};

/** `masthead bin …`: what was deleted, and bringing it back. */
export const binCommand: Command = {
  summary: 'list and restore what was deleted',
  lists: ['list'],
  usage: `bin list [--type T]
usage: masthead bin restore ID
usage: masthead bin empty ID      deletes it for good now, instead of 30 days after it was deleted`,
  run: async (context) => {
    const { values, positionals: given } = parseArgs({ args: context.args, allowPositionals: true, options: { type: { type: 'string' } } });
    const [name, ...positionals] = given;
    const action = name !== undefined && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw usageError(`Say what to do: ${Object.keys(actions).join(', ')}.`);
    const { print, list } = context;
    return withEditorial(context, 'bin', async ({ bin }, by) => {
      await action({ bin, positionals, type: values.type, by, print, list });
      return 0;
    });
  },
};
