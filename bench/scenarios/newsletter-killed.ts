import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config';
import { createNewsroom } from '../../src/ops/newsroom/newsroom.ts';
import { amount } from '../measure/client.ts';
import { beside, countOnce, killWhileSending } from '../measure/killed.ts';
import { benchArticle } from '../measure/loaded-site.ts';
import { addReaders, benchNewsletter, callIssue, mailVariables, startMailSink } from '../measure/newsletters.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const kills = 3;

const measure = (folder: string, sink: Awaited<ReturnType<typeof startMailSink>>, readers: number): Promise<string[]> =>
  killWhileSending({
    folder,
    variables: mailVariables(sink.url),
    kills,
    to: readers,
    taken: sink.taken,
    begin: async (site) => {
      await beside(folder, async ({ database, pool }) => {
        const { documents } = createNewsroom(readConfig({ MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'error' }), database);
        await documents.write(benchArticle(0), { by: 'bench' });
        await documents.write(benchNewsletter, { by: 'bench' });
        await addReaders((statement, values) => pool.query(statement, [...values]), readers);
      });
      const items = [{ id: benchArticle(0).id }];
      const { id } = await callIssue(site(), 'POST', `/newsletters/${benchNewsletter.id}/issues`, { items });
      await callIssue(site(), 'POST', `/newsletter-issues/${id}/send`);
      return async () => (await callIssue(site(), 'GET', `/newsletter-issues/${id}`)).state === 'sent';
    },
    read: () =>
      beside(folder, async ({ pool }) => {
        const { rows } = await pool.query<{ address: string }>(`select address from newsletter_mail where state = 'unsure'`);
        return rows.map(({ address }) => address);
      }),
  });

/** An issue to many readers whose program is killed three times meanwhile: nobody is lost unsaid, and nobody has it twice (NL-25). */
export const scenario: Scenario = {
  name: 'newsletter-killed',
  group: 'newsletter',
  async run() {
    const readers = amount(100_000, 3_000);
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-killed-'));
    const sink = await startMailSink();
    try {
      const unsure = await measure(folder, sink, readers);
      return [{ readers, kills, mailed: sink.received.size, ...countOnce(readers, sink.received, unsure) }];
    } finally {
      await sink.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => [
    ...figure('newsletter, its program killed three times: receivers lost', '', column(rows, 'lost'), { atMost: 0 }),
    ...figure('newsletter, its program killed three times: mailed twice', '', column(rows, 'sent twice'), { atMost: 0 }),
  ],
};
