/** The audit log: changes that a newsroom must be able to account for, stored for good. */
export { auditMigrations } from './audit.migrations.ts';
export { auditActions, listAudit, recordAudit } from './audit.store.ts';
export type { AuditAction, AuditEntry, AuditQuery, AuditRow } from './audit.store.ts';
export type { AuditTables } from './audit.tables.ts';
