import { parseArgs } from 'node:util';
import { isAppError } from '#platform/errors';
import type { Editorial } from '#features/newsroom/editorial';
import type { Command, CommandContext } from '../../command.ts';
import { parseTimestamp } from '../../parse-timestamp.ts';
import { formatPlace } from '../../format-place.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

type StatusChange = { status: 'published' | 'unpublished'; hard: boolean; at: string | undefined };

const changeStatus = async ({ publishing }: Editorial, id: string, { status, hard, at }: StatusChange, by: string): Promise<string> => {
  const action = status === 'published' ? 'publish' : 'unpublish';
  if (at !== undefined) {
    const plan = await publishing.schedule(id, { action, at, hard }, { by });
    return `${id} is to be ${status} at ${plan.at}, as schedule ${plan.id}`;
  }
  const written = await (status === 'published' ? publishing.publish(id, { by }) : publishing.unpublish(id, { by, hard }));
  return `${id} ${written.changed ? `is ${status} as revision ${written.revision}` : `was ${status} already`}${formatPlace(written)}`;
};

/** Sets the status of each id in turn, now or at a time; one that fails is reported and the others go on. The exit code is 1 when any failed. */
const setStatuses = (context: CommandContext, ids: readonly string[], change: StatusChange): Promise<number> => {
  if (ids.length === 0) throw usageError('Say which ids.');
  return withEditorial(context, change.status === 'published' ? 'publish' : 'unpublish', async (editorial, by) => {
    let failed = 0;
    for (const id of ids) {
      try {
        context.print(await changeStatus(editorial, id, change, by));
      } catch (error) {
        if (!isAppError(error)) throw error;
        failed += 1;
        context.print(`${id}: ${error.message} [${error.code}]`);
      }
    }
    return failed > 0 ? 1 : 0;
  });
};

/** `masthead publish ID… [--at INSTANT]`: puts pieces before readers, with the drafts of changes in work; the pages that show them follow. */
export const publishCommand: Command = {
  summary: 'publish pieces by their ids, now or at an instant',
  usage: 'publish ID… [--at INSTANT]\n  --at INSTANT   when, such as 2026-11-21T06:00:00Z; now unless said',
  run: async (context) => {
    const { values, positionals } = parseArgs({ args: context.args, allowPositionals: true, options: { at: { type: 'string' } } });
    return setStatuses(context, positionals, { status: 'published', hard: false, at: parseTimestamp(values.at) });
  },
};

/** `masthead unpublish ID… [--at INSTANT] [--hard]`: takes pieces from readers (410); `--hard` also removes every cached copy at once. */
export const unpublishCommand: Command = {
  summary: 'take pieces from readers, now or at an instant',
  usage:
    'unpublish ID… [--at INSTANT] [--hard]\n  --at INSTANT   when, such as 2026-11-21T06:00:00Z; now unless said\n  --hard         a takedown: cached copies go at once, instead of being shown while a new page is made',
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { at: { type: 'string' }, hard: { type: 'boolean', default: false } },
    });
    return setStatuses(context, positionals, { status: 'unpublished', hard: values.hard, at: parseTimestamp(values.at) });
  },
};
