import { sql, type SqlBool } from 'kysely';

/** One of some values, as one array: one statement whatever their number. */
export const anyOf = (column: string, values: readonly string[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...values]}::text[])`;
