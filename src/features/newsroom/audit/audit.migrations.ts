import { sql } from 'kysely';
import type { Migration } from '#platform/storage';

/** The table of the audit log, and the triggers that refuse to change it. */
export const auditMigrations: readonly Migration[] = [
  {
    id: 'audit/001-log',
    up: async (database) => {
      await sql`create table audit_log (
        id bigint generated always as identity primary key,
        at timestamptz not null default clock_timestamp(),
        actor text not null,
        action text not null,
        subject text not null,
        details jsonb not null
      )`.execute(database);
      await sql`create index audit_log_subject on audit_log (subject, id desc)`.execute(database);
      await sql`create index audit_log_action on audit_log (action, id desc)`.execute(database);
      await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
        begin raise exception 'The audit log is only ever added to.' using errcode = 'insufficient_privilege'; end $$`.execute(database);
      await sql`create trigger audit_log_kept before update or delete on audit_log
        for each row execute function refuse_audit_change()`.execute(database);
      // a log that holds nothing may be emptied: a restored backup begins with that
      await sql`create function refuse_audit_emptying() returns trigger language plpgsql as $$
        begin
          if exists (select 1 from audit_log) then
            raise exception 'The audit log is only ever added to.' using errcode = 'insufficient_privilege';
          end if;
          return null;
        end $$`.execute(database);
      await sql`create trigger audit_log_not_emptied before truncate on audit_log
        for each statement execute function refuse_audit_emptying()`.execute(database);
      // also where a session says that it replays somebody else's changes
      await sql`alter table audit_log enable always trigger audit_log_kept, enable always trigger audit_log_not_emptied`.execute(database);
    },
  },
];
