import type { ColumnType, Generated } from 'kysely';

/** The audit log: rows are only ever added; the database itself refuses to change or delete them. */
export type AuditTables = {
  audit_log: {
    id: Generated<number>;
    at: ColumnType<Date, never, never>;
    actor: string;
    action: string;
    /** What it was done to: an id, a path, an account. */
    subject: string;
    details: ColumnType<Record<string, unknown>, string, never>;
  };
};
