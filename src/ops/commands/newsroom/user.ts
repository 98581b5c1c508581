import { parseArgs } from 'node:util';
import { recordAudit } from '#features/newsroom/audit';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { type AccountTables, deleteAccount } from '#features/accounts/account-rows';
import { findAccount } from '#features/accounts/accounts';
import { readRecoveryState } from '#features/accounts/account-safety';
import { listPasskeys, type PasskeyTables } from '#features/accounts/passkeys';
import { endAllSessions, type ListedSession, listSessions, type SessionTables } from '#features/accounts/sessions';
import type { SubscriptionTables } from '#features/revenue/subscriptions';
import { AppError } from '#platform/errors';
import type { Command } from '../../command.ts';
import { openNewsletterParts } from '../../newsroom/newsletter-parts.ts';
import { openPaywallRuntime } from '../../newsroom/paywall-runtime.ts';
import { openAccountEnd } from '../../newsroom/subscription-parts.ts';
import { usageError } from '../../usage-error.ts';
import { withDatabase } from '../../with-database.ts';

const actions = ['show', 'sessions', 'end-sessions', 'delete'] as const;
const formatSession = ({ id, device, createdAt, usedAt, expiresAt }: ListedSession): string =>
  [id, device, createdAt, usedAt, expiresAt].join('\t');
const noAccount = (): AppError => new AppError({ code: 'account/not-found', status: 404, message: 'There is no account of this address.' });

/** `masthead user show|sessions|end-sessions|delete ADDRESS`: an account of a reader; each look and change is in the audit log. */
export const userCommand: Command = {
  summary: 'show an account of a reader, list its sessions, end them, or delete it',
  lists: ['sessions'],
  usage: [
    'user show ADDRESS',
    'usage: masthead user sessions ADDRESS',
    'usage: masthead user end-sessions ADDRESS',
    'usage: masthead user delete ADDRESS',
    '  show           its id, whether its address is proved, when it was made, and how many passkeys and recovery codes it has',
    '  sessions       each open session: its id, device, begin, last use and end',
    '  end-sessions   end all of them: whoever holds a token is refused from then on',
    '  delete         delete it with all that hangs on it, and end its subscription; its receipts stay without the person, and the audit log keeps only its id',
  ].join('\n'),
  run: async (context) => {
    const { positionals } = parseArgs({ args: context.args, allowPositionals: true, options: {} });
    const [action, address, ...more] = positionals;
    const wanted = actions.find((one) => one === action);
    if (!wanted) throw usageError(`Say what to do: one of ${actions.join(', ')}.`);
    if (address === undefined || more.length > 0) throw usageError('Say the address of one account.');
    return withDatabase<AccountTables & SessionTables & PasskeyTables>(context, 'user', async ({ database, now }) => {
      const account = await findAccount(database, address);
      if (!account) {
        // that there is none is something learnt, too
        await recordAudit(database, { actor: 'command', action: 'look-up', subject: 'account:none' });
        throw noAccount();
      }
      const { id, email, isVerified, createdAt } = account;
      if (wanted === 'delete') {
        const { forget } = openNewsletterParts({ config: context.config, database: database.withTables<DocumentTables>(), now });
        const accountEnd = openAccountEnd({
          config: context.config,
          database: database.withTables<DocumentTables>(),
          // nobody is mailed, as the account is deleted
          storeMail: () => Promise.resolve(),
          runtime: openPaywallRuntime({ config: context.config, database, now, log: context.log }),
          now,
          onFailure: (error) => context.log.warn({ err: error, failing: 'payments' }, 'The outcome of a payment is still unknown'),
        });
        await accountEnd.settle(id);
        await deleteAccount(database.withTables<AccountTables>(), id, 'command', {
          before: (change, accountId) => accountEnd.end(change.withTables<SubscriptionTables>(), accountId),
          after: forget,
        });
        context.print(`Deleted ${id}.`);
        return 0;
      }
      await recordAudit(database, {
        actor: 'command',
        action: wanted === 'end-sessions' ? 'end-sessions' : 'look-up',
        subject: `account:${id}`,
      });
      if (wanted === 'show') {
        const passkeys = await listPasskeys(database.withTables<PasskeyTables>(), id);
        const codes = await readRecoveryState(database.withTables<AccountTables>(), id);
        const ways = `${passkeys.length} ${passkeys.length === 1 ? 'passkey' : 'passkeys'}, ${codes?.left ?? 0} recovery codes`;
        context.print(`${id} ${email}, ${isVerified ? 'proved' : 'not proved'}, since ${createdAt}; ${ways}`);
        return 0;
      }
      if (wanted === 'sessions') {
        const sessions = await listSessions(database, id, new Date(now()));
        context.list(sessions, formatSession);
        if (sessions.length === 0) context.notify('There is no open session.');
        return 0;
      }
      const ended = await endAllSessions(database, id, { now: new Date(now()), by: 'command' });
      context.print(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`);
      return 0;
    });
  },
};
