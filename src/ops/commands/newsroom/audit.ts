import { parseArgs } from 'node:util';
import { auditActions } from '#features/newsroom/audit';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

/** `masthead audit`: what was done and by whom, the newest first. */
export const auditCommand: Command = {
  summary: 'print what was published, taken down, restored and the like, and by whom',
  lists: [''],
  usage: 'audit [--subject ID] [--action ACTION] [--size N]\n  --size N   how many, 1 to 10,000; 100 unless said',
  run: async (context) => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args: context.args, options: { subject: text, action: text, size: { ...text, default: '100' } } });
    const size = Number(values.size);
    if (!Number.isInteger(size) || size < 1 || size > 10_000) throw usageError('--size is a whole number from 1 to 10,000.');
    const wanted = auditActions.find((one) => one === values.action);
    if (values.action !== undefined && !wanted) throw usageError(`--action is one of ${auditActions.join(', ')}.`);
    return withEditorial(context, 'audit', async ({ audit }) => {
      context.list(await audit({ subject: values.subject, action: wanted, size }), ({ at, actor, action, subject, details }) =>
        [at, actor, action, subject, JSON.stringify(details)].join('\t'),
      );
      return 0;
    });
  },
};
