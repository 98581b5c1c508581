/** The public entry of the exporters: everything a newsroom has, in forms that others read, so that nobody is locked in. */
export { type ExportFormat, exportFormats, exportTo, type ExportTotals } from './export-to.ts';
