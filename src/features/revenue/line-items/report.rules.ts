/** What is counted: slots that were given, shown, seen for a second, clicked, and taken away because they were heavy. */
export const countedKinds = ['decisions', 'impressions', 'viewable', 'clicks', 'unloaded'] as const;
export type CountedKind = (typeof countedKinds)[number];
export type AdNumbers = Record<CountedKind, number>;

/** What a report can have a row for. */
export const reportParts = ['day', 'lineItem', 'zone', 'brand'] as const;
export type ReportPart = (typeof reportParts)[number];

/** A row: what it is of, and what was counted. */
export type ReportRow = Partial<Record<ReportPart | 'name' | 'advertiser', string>> & AdNumbers;
export type RatedRow = ReportRow & { ctr: number; viewability: number };

const toRate = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1e6) / 1e6);

/** A row with its rates: clicks and viewable of the impressions, 0 where there were none. */
export const rateRow = (row: ReportRow): RatedRow => ({
  ...row,
  ctr: toRate(row.clicks, row.impressions),
  viewability: toRate(row.viewable, row.impressions),
});

/** The columns of a report as a table, in their order. */
export const listColumns = (by: readonly ReportPart[]): (keyof RatedRow)[] => [
  ...reportParts.filter((part) => by.includes(part)),
  ...(by.includes('lineItem') ? (['name', 'advertiser'] as const) : []),
  ...countedKinds,
  'ctr',
  'viewability',
];

/** A table of a report: its heading, then a line for each row. */
export const toTable = (rows: readonly RatedRow[], by: readonly ReportPart[]): string[][] => {
  const columns = listColumns(by);
  return [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))];
};
