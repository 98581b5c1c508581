import { sql, type SqlBool } from 'kysely';

/** The condition that a column is one of some values. They are one array, so the statement is the same whatever their number. */
export const anyOf = (column: string, values: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`;
