import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '#platform/media';
import type { TestSite } from '../../../test/support/test-site.ts';
import type { Importer, ImportJob } from './import-job.ts';
import { createImportReport, type ReportLine } from './import-report.ts';

/** Runs an importer on files of a test and gives its report; `close` takes the files away. */
export const importing = (importer: Importer) => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-import-'));
  let count = 0;
  const write = (content: string | Uint8Array, name = `file-${(count += 1)}`): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const bring = async (
    site: Pick<TestSite, 'documents' | 'cards' | 'database'>,
    content: string | readonly string[],
    more: Partial<ImportJob> = {},
  ) => {
    const lines: ReportLine[] = [];
    const notes: string[] = [];
    const report = createImportReport((line) => ('note' in line ? notes.push(line.note) : lines.push(line)));
    await importer({
      files: typeof content === 'string' ? [write(content)] : content,
      vertical: 'news',
      documents: site.documents,
      cards: site.cards,
      database: site.database,
      media: createFolderStore(join(folder, 'media')),
      allDrafts: false,
      dryRun: false,
      now: Date.now,
      report,
      progress: () => undefined,
      ...more,
    });
    const totals = Object.fromEntries(
      [...report.totals()].map(([type, total]) => [type, Object.fromEntries(Object.entries(total).filter(([, number]) => number > 0))]),
    );
    return { lines, notes, totals, losses: lines.flatMap(({ losses }) => losses) };
  };
  return { folder, write, bring, close: () => rmSync(folder, { recursive: true, force: true }) };
};

/** The one imported article of a headline. */
export const readArticle = async (site: TestSite, headline: string) => {
  const rows = await site.database
    .selectFrom('document')
    .select(['id', 'document', 'path', 'answer'])
    .where('type', '=', 'article')
    .execute();
  const found = rows.filter(({ document }) => document.type === 'article' && document.headline === headline);
  const [only] = found;
  if (found.length !== 1 || only?.document.type !== 'article') throw new Error(`${found.length} articles are called ${headline}`);
  return { ...only, document: only.document };
};
