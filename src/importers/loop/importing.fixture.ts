import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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
    // others may be large
    .where(sql`document->>'headline'`, '=', headline)
    .execute();
  const [only] = rows;
  if (rows.length !== 1 || only?.document.type !== 'article') throw new Error(`${rows.length} articles are called ${headline}`);
  return { ...only, document: only.document };
};

/** The state of the one piece of a headline, what is scheduled of it, and what readers get at its address. */
export const readPublication = async (site: TestSite, headline: string) => {
  const { rows } = await sql<{ id: string; status: string; hidden: boolean; access: string; path: string | null }>`
    select id, status, hidden, access, path from document where document->>'headline' = ${headline}`.execute(site.database);
  const [piece, ...others] = rows;
  if (!piece || others.length > 0) throw new Error(`${rows.length} pieces are called ${headline}`);
  const plans = await sql<{ action: string; at: Date }>`
    select action, at from editorial_schedule where document_id = ${piece.id} and state = 'waiting' order by at`.execute(site.database);
  return {
    ...piece,
    plans: plans.rows.map(({ action, at }) => [action, at.toISOString()]),
    answer: (await site.get(piece.path ?? '/nowhere')).status,
  };
};
