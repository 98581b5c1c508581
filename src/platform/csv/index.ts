/** CSV: fields as RFC 4180 has them, safe to open with a spreadsheet. */
export { formatCsvLine } from './format-csv.ts';
