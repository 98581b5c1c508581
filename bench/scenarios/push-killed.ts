import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '../measure/client.ts';
import { beside, countOnce, killWhileSending } from '../measure/killed.ts';
import { addBrowsers, callMessage, makePushKey, type PushSink, startPushSink } from '../measure/pushes.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const kills = 3;

const measure = (folder: string, sink: PushSink, browsers: number): Promise<string[]> =>
  killWhileSending({
    folder,
    variables: sink.variables,
    kills,
    to: browsers,
    taken: sink.taken,
    begin: async (site) => {
      await makePushKey(site());
      await beside(folder, ({ pool }) => addBrowsers((statement, values) => pool.query(statement, [...values]), browsers, sink.origin));
      const { id } = await callMessage(site(), 'POST', '/push-messages', { topics: ['news:breaking'], title: 'Bench' });
      await callMessage(site(), 'POST', `/push-messages/${id}/send`);
      return async () => (await callMessage(site(), 'GET', `/push-messages/${id}`)).state === 'sent';
    },
    read: () =>
      beside(folder, async ({ pool }) => {
        const { rows } = await pool.query<{ endpoint: string }>(
          `select s.endpoint from push_delivery d join push_subscription s on s.id = d.subscription_id where d.state = 'unsure'`,
        );
        return rows.map(({ endpoint }) => new URL(endpoint).pathname);
      }),
  });

/** Breaking news to many browsers whose program is killed three times meanwhile: nobody is lost unsaid, and nobody has it twice (PN-27). */
export const scenario: Scenario = {
  name: 'push-killed',
  group: 'push',
  async run() {
    const browsers = amount(100_000, 5_000);
    const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-killed-'));
    const sink = await startPushSink();
    try {
      const unsure = await measure(folder, sink, browsers);
      const received = await sink.received();
      return [{ browsers, kills, pushed: received.size, ...countOnce(browsers, received, unsure) }];
    } finally {
      await sink.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => [
    ...figure('push, its program killed three times: browsers lost', '', column(rows, 'lost'), { atMost: 0 }),
    ...figure('push, its program killed three times: pushed twice', '', column(rows, 'sent twice'), { atMost: 0 }),
  ],
};
