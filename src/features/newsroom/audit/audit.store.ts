import type { Kysely } from 'kysely';
import { isDryRun } from '#platform/storage';
import type { AuditTables } from './audit.tables.ts';

/** What is accounted for. A new kind is a new member; none is ever renamed. */
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
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One thing that was done: by whom, what, to what, and facts that are no secrets. */
export type AuditEntry = { actor: string; action: AuditAction; subject: string; details?: Readonly<Record<string, unknown>> | undefined };
export type AuditRow = AuditEntry & { id: string; at: string };
export type AuditQuery = { subject?: string | undefined; action?: AuditAction | undefined; before?: string | undefined; size: number };

/** A database or transaction, whatever else the caller knows of it: the log is in it. */
export type AuditedDatabase = Pick<Kysely<unknown>, 'isTransaction'>;

/** Adds to the audit log; given a transaction, together with what it tells of. */
export const recordAudit = async (database: AuditedDatabase, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0 || (isDryRun() && !database.isTransaction)) return;
  await (database as unknown as Kysely<AuditTables>)
    .insertInto('audit_log')
    .values(entries.map(({ actor, action, subject, details }) => ({ actor, action, subject, details: JSON.stringify(details ?? {}) })))
    .execute();
};

/** The log, newest first. */
export const listAudit = async (database: AuditedDatabase, query: AuditQuery): Promise<AuditRow[]> => {
  let list = (database as unknown as Kysely<AuditTables>)
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'subject', 'details']);
  if (query.subject !== undefined) list = list.where('subject', '=', query.subject);
  if (query.action !== undefined) list = list.where('action', '=', query.action);
  if (query.before !== undefined) list = list.where('id', '<', Number(query.before));
  const rows = await list.orderBy('id', 'desc').limit(query.size).execute();
  return rows.map((row) => ({ ...row, id: String(row.id), action: row.action as AuditAction, at: row.at.toISOString() }));
};
