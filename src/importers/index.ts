/** The public entry of the importers: every format comes in through the same loop and report. */
export { createImportReport, formatReportLine as reportText, formatTotals as totalLines } from './loop/import-report.ts';
export type { ImportReport, Loss, Outcome, ReportLine, ReportNote, Source, Totals } from './loop/import-report.ts';
export type { Importer, ImportJob } from './loop/import-job.ts';
export { importFeed } from './sources/feed/import-feed.ts';
export { importOpml } from './sources/feed/import-opml.ts';
export { importGhost } from './sources/ghost/import-ghost.ts';
export { importMarkdown } from './sources/markdown/import-markdown.ts';
export { importNinjs } from './sources/ninjs/import-ninjs.ts';
export { importRecipePages } from './sources/recipe-pages/import-recipe-pages.ts';
export { importWxr } from './sources/wxr/import-wxr.ts';
export { readAuthors } from './pieces/read-authors.ts';
export { importedMigrations } from './loop/imported.migrations.ts';
