// Publishes into the database of a folder, beside the site that has it, until it is killed: node publish-beside.ts <folder> <first number>.
// Each change that the store has acknowledged is printed on a line of its own, before the next begins.
import { writeSync } from 'node:fs';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Written } from '#features/newsroom/documents';
import { createLog } from '#platform/log';
import { openDatabase } from '#platform/storage';
import { fixtureArticle, fixtureDocuments } from './newsroom-fixture.ts';

const [folder = '', first = '1'] = process.argv.slice(2);
const log = createLog({ production: false, level: 'silent', secrets: [] });
const opened = await openDatabase<DocumentTables>(
  { dataFolder: folder, database: { url: undefined, readUrl: undefined } },
  { own: false, command: 'publish', log },
);
const documents = fixtureDocuments(opened.database, 'test-1', Date.now);
const by = { by: 'test' };
const printIds = (written: readonly Written[]) => {
  for (const { id, revision, generation } of written) writeSync(1, `${JSON.stringify({ id, revision, generation })}\n`);
};
const article = (number: number, headline: string, status: 'published' | 'unpublished' = 'published') =>
  fixtureArticle(`rcna${number}`, 'news', { headline, status });

for (let number = Number(first); ; number += 10) {
  printIds([await documents.write(article(number, 'New'), by)]);
  printIds([await documents.write(article(number, 'Changed'), by)]);
  printIds(await documents.writeMany([article(number + 1, 'One'), article(number + 2, 'Two'), article(number + 3, 'Three')], by));
  printIds([await documents.write(article(number + 1, 'One', 'unpublished'), { ...by, hard: true })]);
}
