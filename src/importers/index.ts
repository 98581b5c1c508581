/** The door of the importers: other formats bring themselves in through the same loop and report. */
export { createImportReport, reportText, totalLines } from './import-report.ts';
export type { ImportReport, Loss, Outcome, ReportLine, ReportNote, Source, Totals } from './import-report.ts';
export type { Importer, ImportJob } from './import-job.ts';
export { importFeed } from './feed/import-feed.ts';
export { importOpml } from './feed/import-opml.ts';
export { importGhost } from './ghost/import-ghost.ts';
export { importNinjs } from './ninjs/import-ninjs.ts';
export { importWxr } from './wxr/import-wxr.ts';
export { readAuthors } from './pieces/read-authors.ts';
export { importedMigrations } from './imported.migrations.ts';
