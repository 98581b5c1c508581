import type { DocumentTables } from '#features/newsroom/document-rows';
import { createLog } from '#platform/log';
import { type OpenDatabase, openDatabase } from '#platform/storage';

const log = createLog({ production: false, level: 'silent', secrets: [] });

/** Looks into the database of a folder, beside the program that runs on it. */
export const beside = async <Result>(folder: string, work: (opened: OpenDatabase<DocumentTables>) => Promise<Result>): Promise<Result> => {
  const config = { dataFolder: folder, database: { url: undefined, readUrl: undefined } };
  const opened = await openDatabase<DocumentTables>(config, { own: false, command: 'test', log });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};
