import type { Pool } from 'pg';

export type Query = { sql: string; parameters: readonly unknown[] };
type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: PlanNode[] };

const listNodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** The indexes that the plans of queries go by; a table that `large` names and that is read from end to end is `WHOLE`. */
export const readIndexes = async (pool: Pool, queries: readonly Query[], large: RegExp): Promise<string> => {
  const used = new Set<string>();
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${sql}`, [...parameters]);
    for (const node of listNodes(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' })) {
      if (node['Node Type'] === 'Seq Scan' && large.test(node['Relation Name'] ?? '')) used.add(`WHOLE ${node['Relation Name']}`);
      if (node['Index Name']) used.add(node['Index Name']);
    }
  }
  return [...used].join(' ');
};
