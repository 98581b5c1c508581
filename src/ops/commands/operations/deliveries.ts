import { parseArgs } from 'node:util';
import type { DocumentTables } from '#features/newsroom/document-rows';
import {
  type DeliveryChoice,
  dropDeliveries,
  type FollowThroughTables,
  listDeliveries,
  type ListedDelivery,
  retryDeliveries,
} from '#features/distribution/follow-through';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const shownDeliveries = 100;

const parseDeliveryChoice = (ids: readonly string[], target: string | undefined, all: boolean): DeliveryChoice => {
  if ((ids.length > 0 ? 1 : 0) + (target === undefined ? 0 : 1) + (all ? 1 : 0) !== 1)
    throw usageError('Say which deliveries: their numbers, --target NAME, or --all.');
  const wrong = ids.find((id) => !/^[1-9]\d{0,15}$/.test(id));
  if (wrong !== undefined) throw usageError(`"${wrong}" is no number of a delivery; masthead deliveries list shows them.`);
  if (all) return 'all';
  return target === undefined ? { ids: ids.map(Number) } : { target };
};

const formatLine = ({ id, target, subject, at, state, attempts, error }: ListedDelivery): string =>
  `${id}  ${state}  ${target}  ${subject}  since ${at}  ${attempts} ${attempts === 1 ? 'try' : 'tries'}${error === null ? '' : `  ${error}`}`;

/** `masthead deliveries list|retry|drop`: the changes that targets outside have not received, tried again at once or given up. */
export const deliveriesCommand: Command = {
  summary: 'show, retry or drop what targets outside have not received yet',
  lists: ['', 'list'],
  usage:
    'deliveries [list]\nusage: masthead deliveries retry|drop NUMBER…|--target NAME|--all\n  list     the newest that are not done\n  retry    have them tried again at once, those given up too\n  drop     give them up: their target never receives them',
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { target: { type: 'string' }, all: { type: 'boolean', default: false } },
    });
    const [action = 'list', ...ids] = positionals;
    if (!['list', 'retry', 'drop'].includes(action)) throw usageError(`There is no "deliveries ${action}".`);
    if (action === 'list' && (ids.length > 0 || values.target !== undefined || values.all)) throw usageError('list takes nothing more.');
    const choice = action === 'list' ? 'all' : parseDeliveryChoice(ids, values.target, values.all);
    return withDatabase<DocumentTables & FollowThroughTables>(context, 'deliveries', async ({ database }) => {
      if (action === 'list') {
        const deliveries = await listDeliveries(database.withTables<FollowThroughTables>(), shownDeliveries, { open: true });
        context.list(deliveries, formatLine);
        if (deliveries.length === 0) context.notify('Nothing waits.');
        return 0;
      }
      const own = database.withTables<FollowThroughTables>();
      const count = action === 'retry' ? await retryDeliveries(own, choice, Date.now()) : await dropDeliveries(own, choice);
      const done = action === 'retry' ? 'are tried again by a running site' : 'were given up';
      context.print(`${count} ${count === 1 ? 'delivery' : 'deliveries'}: ${done}.`);
      return count > 0 ? 0 : 1;
    });
  },
};
