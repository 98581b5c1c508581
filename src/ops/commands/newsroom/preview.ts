import { parseArgs } from 'node:util';
import { hourMs } from '#platform/time';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withEditorial } from '../../with-editorial.ts';

const mostHours = 24 * 30;

/** `masthead preview ID [--hours N]`: a link that shows a document as its page is to be, published or not, until it ends (ED-14). */
export const previewCommand: Command = {
  summary: 'print a signed link to the preview of a front, piece or person',
  usage: 'preview ID [--hours N]\n  --hours N   how long the link works, 1 to 720; 24 unless said',
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { hours: { type: 'string', default: '24' } },
    });
    const [id, ...more] = positionals;
    const hours = Number(values.hours);
    if (!id || more.length > 0) throw usageError('Say one id.');
    if (!Number.isInteger(hours) || hours < 1 || hours > mostHours) throw usageError(`--hours is a whole number from 1 to ${mostHours}.`);
    return withEditorial(context, 'preview', async ({ previews }, by) => {
      const { url } = await previews.link(id, hours * hourMs, by);
      context.print(url);
      return 0;
    });
  },
};
