import { parseArgs } from 'node:util';
import { createDraftId } from '#features/front';
import type { DocumentTables } from '#features/documents';
import { createHosts } from '../../site/hosts.ts';
import type { Command } from '../command.ts';
import { createNewsroom } from '../serve/newsroom.ts';
import { usageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';

const hour = 3_600_000;
const mostHours = 24 * 30;

/** `masthead draft ID [--hours N]`: a link that shows a front as it is now, published or not, until it ends (decisions §2). */
export const draftCommand: Command = {
  summary: 'print a signed link to the preview of a front',
  usage: 'draft ID [--hours N]\n  --hours N   how long the link works, 1 to 720; 24 unless said',
  run: async (context) => {
    const { values, positionals } = parseArgs({
      args: context.args,
      allowPositionals: true,
      options: { hours: { type: 'string', default: '24' } },
    });
    const [id, ...more] = positionals;
    const hours = Number(values.hours);
    if (!id || more.length > 0) throw usageError('Say the id of one front.');
    if (!Number.isInteger(hours) || hours < 1 || hours > mostHours) throw usageError(`--hours is a whole number from 1 to ${mostHours}.`);
    return withDatabase<DocumentTables>(context, 'draft', async ({ database }) => {
      const { document } = await createNewsroom(context.config, database).documents.get(id);
      if (document.type !== 'curation') throw usageError(`${id} is a ${document.type}; only a front has a preview link.`);
      const draftId = createDraftId(id, Date.now() + hours * hour, context.config.secrets.secret);
      context.print(`${createHosts(context.config.hosts, context.config.port).originOf(document.site)}/draft/${draftId}`);
      return 0;
    });
  },
};
