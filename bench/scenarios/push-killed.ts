import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '../measure/client.ts';
import { beside, killProgram, waitFor } from '../measure/killed.ts';
import { startProgram } from '../measure/program.ts';
import { addBrowsers, callMessage, makePushKey, type PushSink, startPushSink } from '../measure/pushes.ts';
import { column, figure, type Scenario } from '../scenario.ts';

const kills = 3;

const measure = async (folder: string, sink: PushSink, browsers: number): Promise<string[]> => {
  const token = 'the-editorial-token-of-a-measurement';
  const variables = { ...sink.variables, MASTHEAD_EDITORIAL_TOKEN: token };
  let program = await startProgram({ folder, variables });
  const site = () => ({ port: program.port, token });
  try {
    await makePushKey(site());
    await beside(folder, ({ pool }) => addBrowsers((statement, values) => pool.query(statement, [...values]), browsers, sink.origin));
    const { id } = await callMessage(site(), 'POST', '/push-messages', { topics: ['news:breaking'], title: 'Bench' });
    await callMessage(site(), 'POST', `/push-messages/${id}/send`);
    for (let round = 1; round <= kills; round += 1) {
      await waitFor(async () => (await sink.taken()) > (round * browsers) / (kills + 1), 'The next kill');
      await killProgram(program);
      program = await startProgram({ folder, variables });
    }
    await waitFor(async () => (await callMessage(site(), 'GET', `/push-messages/${id}`)).state === 'sent', 'The end of the message');
    return await beside(folder, async ({ pool }) => {
      const { rows } = await pool.query<{ endpoint: string }>(
        `select s.endpoint from push_delivery d join push_subscription s on s.id = d.subscription_id where d.state = 'unsure'`,
      );
      return rows.map(({ endpoint }) => new URL(endpoint).pathname);
    });
  } finally {
    await program.stop();
  }
};

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
      return [
        {
          browsers,
          kills,
          pushed: received.size,
          'told as unsure': unsure.length,
          lost: browsers - new Set([...received.keys(), ...unsure]).size,
          'pushed twice': [...received.values()].filter((times) => times > 1).length,
        },
      ];
    } finally {
      await sink.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  figures: (rows) => [
    ...figure('push, its program killed three times: browsers lost', '', column(rows, 'lost'), { atMost: 0 }),
    ...figure('push, its program killed three times: pushed twice', '', column(rows, 'pushed twice'), { atMost: 0 }),
  ],
};
