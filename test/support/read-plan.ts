import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

type PlanNode = {
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: PlanNode[];
};

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];

/** Runs a statement with fresh statistics of its tables; returns the indexes it used, and how many rows it read of tables, with those that a filter removed. */
export const readPlan = async (
  database: QueryExecutorProvider,
  statement: RawBuilder<unknown>,
  tables: readonly string[],
): Promise<{ indexes: string[]; rowsRead: number }> => {
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(database);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, format json) ${statement}`.execute(database);
  const nodes = rows.flatMap((row) => listNodes(row['QUERY PLAN'][0].Plan));
  const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    rowsRead: scans.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0),
  };
};
