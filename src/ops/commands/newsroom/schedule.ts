import { parseArgs } from 'node:util';
import type { Schedule } from '#features/newsroom/publishing';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const states = ['waiting', 'done', 'cancelled', 'failed'] as const;

/** How many schedules are read at once. */
const pageSize = 1000;

const formatLine = (plan: Schedule): string =>
  [plan.id, plan.at, plan.action, plan.documentId, plan.state, plan.error ?? plan.createdBy].join('\t');

/** `masthead schedule list|cancel`: what is planned to be published or unpublished. */
export const scheduleCommand: Command = {
  summary: 'list or cancel what is planned to be published or unpublished',
  lists: ['list'],
  usage: `schedule list [--state S] [--document ID]\nusage: masthead schedule cancel NUMBER…\n  --state S   ${states.join(', ')}; waiting unless said`,
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { state: { type: 'string', default: 'waiting' }, document: { type: 'string' } },
    });
    const [part, ...numbers] = positionals;
    const state = states.find((one) => one === values.state);
    if (!state) throw usageError(`--state is one of ${states.join(', ')}.`);
    if (part === 'list' && numbers.length === 0)
      return withEditorial(context, 'schedule', async ({ publishing }) => {
        for (let after: { at: string; id: string } | undefined, more = true; more;) {
          const found = await publishing.listSchedules({ state, documentId: values.document, after, size: pageSize });
          context.list(found, formatLine);
          after = found.at(-1);
          more = found.length === pageSize;
        }
        return 0;
      });
    if (part !== 'cancel' || numbers.length === 0 || numbers.some((number) => !/^[0-9]{1,18}$/.test(number)))
      throw usageError('Say list, or cancel and the numbers of plans.');
    return withEditorial(context, 'schedule', async ({ publishing }, by) => {
      for (const number of numbers) {
        const plan = await publishing.cancel(number, { by });
        context.print(`${plan.documentId} is not to be ${plan.action === 'publish' ? 'published' : 'unpublished'} at ${plan.at} any more`);
      }
      return 0;
    });
  },
};
