import { parseArgs } from 'node:util';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { dropJobs, type JobChoice, type ListedJob, listJobs, retryJobs } from '#platform/jobs';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const shownJobs = 100;

const parseChoice = (ids: readonly string[], kind: string | undefined, all: boolean): JobChoice => {
  if ((ids.length > 0 ? 1 : 0) + (kind === undefined ? 0 : 1) + (all ? 1 : 0) !== 1)
    throw usageError('Say which jobs: their numbers, --kind KIND, or --all.');
  const wrong = ids.find((id) => !/^[1-9]\d{0,15}$/.test(id));
  if (wrong !== undefined) throw usageError(`"${wrong}" is no number of a job; masthead jobs list shows them.`);
  if (all) return 'all';
  return kind === undefined ? { ids } : { kind };
};

const formatLine = ({ id, state, kind, key, tries, dueAt, error }: ListedJob): string => {
  const next = state === 'failed' ? '' : `  tried again at ${dueAt}`;
  return `${id}  ${state}  ${kind}  ${key}  ${tries} ${tries === 1 ? 'try' : 'tries'}${next}${error === null ? '' : `  ${error}`}`;
};

/** `masthead jobs list|retry|drop`: background work that failed, tried again or forgotten. */
export const jobsCommand: Command = {
  summary: 'show, retry or drop background work that failed',
  lists: ['', 'list'],
  usage:
    'jobs [list]\nusage: masthead jobs retry|drop NUMBER…|--kind KIND|--all\n  list     those that were given up, and those that wait for another try\n  retry    have them tried again at once by a running site, with all of their tries\n  drop     forget those that were given up; what is still due becomes a job again',
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { kind: { type: 'string' }, all: { type: 'boolean', default: false } },
    });
    const [action = 'list', ...ids] = positionals;
    if (!['list', 'retry', 'drop'].includes(action)) throw usageError(`There is no "jobs ${action}".`);
    if (action === 'list' && (ids.length > 0 || values.kind !== undefined || values.all)) throw usageError('list takes nothing more.');
    const choice = action === 'list' ? 'all' : parseChoice(ids, values.kind, values.all);
    return withDatabase<DocumentTables>(context, 'jobs', async ({ database }) => {
      if (action === 'list') {
        const jobs = await listJobs(database, shownJobs);
        context.list(jobs, formatLine);
        if (jobs.length === 0) context.notify('No job failed.');
        return 0;
      }
      const count = action === 'retry' ? await retryJobs(database, choice) : await dropJobs(database, choice);
      const done = action === 'retry' ? 'tried again by a running site' : 'dropped';
      context.print(`${count} ${count === 1 ? 'job' : 'jobs'}: ${done}.`);
      return count > 0 ? 0 : 1;
    });
  },
};
