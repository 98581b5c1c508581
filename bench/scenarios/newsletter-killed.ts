import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config';
import { createNewsroom } from '../../src/ops/newsroom/newsroom.ts';
import { amount } from '../measure/client.ts';
import { beside, killProgram, waitFor } from '../measure/killed.ts';
import { benchArticle } from '../measure/loaded-site.ts';
import { addReaders, benchNewsletter, callIssue, mailVariables, startMailSink } from '../measure/newsletters.ts';
import { startProgram } from '../measure/program.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const kills = 3;
const measure = async (folder: string, sink: Awaited<ReturnType<typeof startMailSink>>, readers: number) => {
  const variables = { ...mailVariables(sink.url), MASTHEAD_EDITORIAL_TOKEN: 'the-editorial-token-of-a-measurement' };
  const token = variables.MASTHEAD_EDITORIAL_TOKEN;
  let program = await startProgram({ folder, variables });
  const site = () => ({ port: program.port, token });
  try {
    await beside(folder, async ({ database, pool }) => {
      const { documents } = createNewsroom(readConfig({ MASTHEAD_DATA: folder, MASTHEAD_LOG_LEVEL: 'error' }), database);
      await documents.write(benchArticle(0), { by: 'bench' });
      await documents.write(benchNewsletter, { by: 'bench' });
      await addReaders((statement, values) => pool.query(statement, [...values]), readers);
    });
    const items = [{ id: benchArticle(0).id }];
    const { id } = await callIssue(site(), 'POST', `/newsletters/${benchNewsletter.id}/issues`, { items });
    await callIssue(site(), 'POST', `/newsletter-issues/${id}/send`);
    for (let round = 1; round <= kills; round += 1) {
      await waitFor(() => sink.taken() > (round * readers) / (kills + 1), 'The next kill');
      await killProgram(program);
      program = await startProgram({ folder, variables });
    }
    await waitFor(async () => (await callIssue(site(), 'GET', `/newsletter-issues/${id}`)).state === 'sent', 'The end of the issue');
    return await beside(folder, async ({ pool }) => {
      const { rows } = await pool.query<{ address: string }>(`select address from newsletter_mail where state = 'unsure'`);
      return rows.map(({ address }) => address);
    });
  } finally {
    await program.stop();
  }
};

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
      const known = new Set([...sink.received.keys(), ...unsure]);
      return [
        {
          readers,
          kills,
          mailed: sink.received.size,
          'told as unsure': unsure.length,
          lost: readers - known.size,
          'mailed twice': [...sink.received.values()].filter((times) => times > 1).length,
        },
      ];
    } finally {
      await sink.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => [
    ...figure('newsletter, its program killed three times: receivers lost', '', column(rows, 'lost'), { atMost: 0 }),
    ...figure('newsletter, its program killed three times: mailed twice', '', column(rows, 'mailed twice'), { atMost: 0 }),
  ],
};
