import { parseArgs } from 'node:util';
import type { DocumentTables, Written } from '#features/documents';
import { isAppError } from '#platform/errors';
import type { Command, CommandContext } from '../command.ts';
import { createNewsroom } from '../serve/newsroom.ts';
import { usageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';

/** Sets the status of each id in turn; one that fails is told and the others go on. The exit code is 1 when any failed. */
const setStatuses = (
  context: CommandContext,
  ids: readonly string[],
  status: 'published' | 'unpublished',
  hard: boolean,
): Promise<number> => {
  if (ids.length === 0) throw usageError('Say which ids.');
  const done = (written: Written): string =>
    `${written.id} ${written.changed ? `is ${status} as revision ${written.revision}` : `was ${status} already`}${written.path === undefined ? '' : ` at ${written.path}`}`;
  return withDatabase<DocumentTables>(context, status === 'published' ? 'publish' : 'unpublish', async ({ database }) => {
    const { documents } = createNewsroom(context.config, database);
    let failed = 0;
    for (const id of ids) {
      try {
        const written = await documents.setStatus(id, status, {
          by: 'masthead',
          note: `masthead ${status === 'published' ? 'publish' : 'unpublish'}`,
          hard,
        });
        // a takedown is asked for again when cached pages are still there
        if (hard && !written.changed) await documents.purge([id], { hard });
        context.print(done(written));
      } catch (error) {
        if (!isAppError(error)) throw error;
        failed += 1;
        context.print(`${id}: ${error.message} [${error.code}]`);
      }
    }
    return failed > 0 ? 1 : 0;
  });
};

/** `masthead publish ID…`: puts pieces before readers; the pages that show them follow. */
export const publishCommand: Command = {
  summary: 'publish pieces by their ids',
  usage: 'publish ID…',
  run: async (context) =>
    setStatuses(context, parseArgs({ args: context.args, allowPositionals: true, options: {} }).positionals, 'published', false),
};

/** `masthead unpublish ID… [--hard]`: takes pieces from readers (410); `--hard` also removes every cached copy at once. */
export const unpublishCommand: Command = {
  summary: 'take pieces from readers',
  usage: 'unpublish ID… [--hard]\n  --hard   a takedown: cached copies go at once, instead of being shown while a new page is made',
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { hard: { type: 'boolean', default: false } },
    });
    return setStatuses(context, positionals, 'unpublished', values.hard);
  },
};
