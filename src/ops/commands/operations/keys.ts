import { parseArgs } from 'node:util';
import { createKeys, type ListedKey, type SessionTables } from '#features/accounts/sessions';
import type { Command } from '../../command.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const formatLine = ({ kid, createdAt, retiredAt }: ListedKey): string => [kid, createdAt, retiredAt ?? 'signs'].join('\t');

/** `masthead keys list|rotate`: the keys that access tokens of readers are signed with. */
export const keysCommand: Command = {
  summary: 'show or replace the keys that tokens of readers are signed with',
  lists: ['', 'list'],
  usage: [
    'keys [list]',
    'usage: masthead keys rotate',
    '  list     each key: its id, when it was made, and when another took its place',
    '  rotate   sign with a new key from now on; tokens of the one before hold to their end',
  ].join('\n'),
  run: async (context) => {
    const { positionals } = parseArgs({ args: context.args, allowPositionals: true, options: {} });
    const [action = 'list', ...more] = positionals;
    if (action !== 'list' && action !== 'rotate') throw usageError(`There is no "keys ${action}".`);
    if (more.length > 0) throw usageError(`${action} takes nothing more.`);
    return withDatabase<SessionTables>(context, 'keys', async ({ database, now }) => {
      const keys = createKeys({ database, secret: context.config.secrets.secret, now });
      if (action === 'rotate') {
        const { kid } = await keys.rotate('command');
        context.print(`Tokens are signed with ${kid} from now on.`);
        return 0;
      }
      const listed = await keys.list();
      context.list(listed, formatLine);
      if (listed.length === 0) context.notify('There is no key yet; the first sign-in makes one.');
      return 0;
    });
  },
};
