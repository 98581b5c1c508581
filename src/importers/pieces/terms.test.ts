import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../../test/support/test-site.ts';
import { createImportReport, type ReportLine } from '../loop/import-report.ts';
import { importTerms, buildTerm } from './terms.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.close();
});

const named = (path: string, name: string) => buildTerm('news', path, 'topic', { name, description: '' });
const bring = async (terms: Parameters<typeof importTerms>[0], dryRun = false) => {
  const lines: ReportLine[] = [];
  const report = createImportReport((line) => ('note' in line ? undefined : lines.push(line)));
  await importTerms(terms, { ...site, report, dryRun });
  return { lines, total: report.totals().get('term') };
};

test('terms come in by hundreds, and a run after one that was cut off goes on with the rest', async () => {
  const terms = Array.from({ length: 600 }, (_, index) => named(`news/topic/t-${index}`, `T ${index}`));
  expect((await bring(terms, true)).total).toMatchObject({ new: 600 });
  expect((await bring(terms.slice(0, 300))).total).toMatchObject({ new: 300 });
  expect((await bring(terms)).total).toMatchObject({ new: 300, unchanged: 300 });
  // what came in before is known as the archive's own: its new names are taken
  expect((await bring(terms.map(({ path }) => named(path, 'Renamed')))).total).toMatchObject({ changed: 600 });
});

test('a term that is refused is told, and the others of its transaction come in', async () => {
  const { total, lines } = await bring([
    named('news/topic/good', 'Good'),
    named('news/topic/bad', 'B\u0000d'),
    named('news/topic/fine', 'Fine'),
  ]);
  expect(total).toMatchObject({ new: 2, leftOut: 1 });
  expect(lines).toMatchObject([{ id: 'news/topic/bad', losses: [{ what: 'refused' }] }]);
});
