// SIGKILL in the middle of sending a message to browsers: nobody is pushed to twice, and who may not have been is told.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKilledProgram, expectOnce, type KilledProgram } from '../support/killed-program.ts';
import { addPushBrowsers } from '../support/many-receivers.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { tell } from '../support/steady-load.ts';

const browsers = 3_000;
const prove = process.env['MASTHEAD_PROVE'] === '1';
// each kill costs twelve seconds until another run goes on
const kills = prove ? 3 : 1;
const connections = 8;
let service: PushService;
let program: KilledProgram;

beforeAll(async () => {
  service = await startPushService();
  program = createKilledProgram({
    MASTHEAD_PUSH_HOSTS: service.origin,
    MASTHEAD_PUSH_RATES: '*=100000',
    MASTHEAD_PUSH_CONNECTIONS: String(connections),
  });
});
afterAll(async () => {
  await program.close();
  await service.close();
});

type Answer = { message: { id: string; state: string } };

test('PN-27, OP-85: SIGKILL in the middle of sending, each at the last try: nobody is pushed to twice, and who may not have been is told', async () => {
  const { port } = await program.start();
  await addPushBrowsers(program, port, service, browsers);
  const { id } = (await program.call<Answer>('/push-messages', { topics: ['news:breaking'], title: 'The news' })).message;
  expect((await program.call<Answer>(`/push-messages/${id}/send`)).message.state).toBe('sending');
  const readState = async (): Promise<string> => (await program.call<Answer>(`/push-messages/${id}`)).message.state;
  await program.killWhileSending({ to: browsers, kills, taken: () => service.received.length, readState });
  const { rows: parts } = await program.beside(({ pool }) =>
    pool.query<{ state: string; receiver: string }>(
      'select d.state, s.endpoint as receiver from push_delivery d join push_subscription s on s.id = d.subscription_id',
    ),
  );
  const taken = service.received.map(({ path }) => `${service.origin}${path}`);
  tell('PN-27', `pushes, ${kills} kills: ${expectOnce(browsers, taken, { parts, atMostUnsure: kills * connections * 4 })}`);
});
