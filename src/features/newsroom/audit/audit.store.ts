import type { Kysely } from 'kysely';
import { asTables, isDryRun } from '#platform/storage';
import type { AuditTables } from './audit.tables.ts';

/** The actions that are recorded. A new kind is a new member; none is ever renamed. */
export const auditActions = [
  'publish',
  'unpublish',
  'takedown',
  'restore',
  'delete',
  'undelete',
  'delete-for-good',
  'schedule',
  'cancel-schedule',
  'schedule-failed',
  'preview',
  'purge',
  'redirect',
  'remove-redirect',
  'remove-term',
  'upload',
  'export',
  'sign-in',
  'role',
  'register',
  'sign-out',
  'end-sessions',
  'rotate-keys',
  'guide',
  'look-up',
  'change-password',
  'newsletter-draft',
  'newsletter-send',
  'newsletter-stop',
  'newsletter-delete',
  'newsletter-suppress',
  'newsletter-allow',
  'add-passkey',
  'remove-passkey',
  'refuse-passkey',
  'make-recovery-codes',
  'use-recovery-code',
  'link-identity',
  'unlink-identity',
  'change-address',
  'push-draft',
  'push-send',
  'push-stop',
  'ad-create',
  'ad-change',
  'ad-pause',
  'ad-resume',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One action: who did what to what, and details without secrets. */
export type AuditEntry = { actor: string; action: AuditAction; subject: string; details?: Readonly<Record<string, unknown>> | undefined };
export type AuditRow = AuditEntry & { id: string; at: string };
export type AuditQuery = { subject?: string | undefined; action?: AuditAction | undefined; before?: string | undefined; size: number };

/** Any database or transaction: each has the audit log, whatever tables its type names. */
export type AuditedDatabase = Pick<Kysely<unknown>, 'isTransaction'>;

/** Adds entries to the audit log; given a transaction, together with the change they record. In a dry run only a transaction records them. */
export const recordAudit = async (database: AuditedDatabase, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0 || (isDryRun() && !database.isTransaction)) return;
  await asTables<AuditTables>(database)
    .insertInto('audit_log')
    .values(entries.map(({ actor, action, subject, details }) => ({ actor, action, subject, details: JSON.stringify(details ?? {}) })))
    .execute();
};

/** The log, newest first. */
export const listAudit = async (database: AuditedDatabase, query: AuditQuery): Promise<AuditRow[]> => {
  let list = asTables<AuditTables>(database).selectFrom('audit_log').select(['id', 'at', 'actor', 'action', 'subject', 'details']);
  if (query.subject !== undefined) list = list.where('subject', '=', query.subject);
  if (query.action !== undefined) list = list.where('action', '=', query.action);
  if (query.before !== undefined) list = list.where('id', '<', Number(query.before));
  const rows = await list.orderBy('id', 'desc').limit(query.size).execute();
  return rows.map((row) => ({ ...row, id: String(row.id), action: row.action as AuditAction, at: row.at.toISOString() }));
};
