import { fork } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callEditorial } from './editorial-call.ts';
import { nextMessage } from './messages.ts';

type Asked = { port?: number; cert?: string; taken?: number; received?: [string, number][] };

/** A push service in a process of its own, which takes each push and counts whom it was for. */
export const startPushSink = async () => {
  const child = fork(join(import.meta.dirname, '../servers/push-sink.ts'));
  const ask = async (question?: 'count' | 'all'): Promise<Asked> => {
    const answer = nextMessage<Asked>(child);
    if (question !== undefined) child.send(question);
    return answer;
  };
  const { port, cert = '' } = await ask();
  const folder = mkdtempSync(join(tmpdir(), 'masthead-bench-push-'));
  writeFileSync(join(folder, 'cert.pem'), cert);
  const origin = `https://127.0.0.1:${port}`;
  return {
    origin,
    /** What a site must be told so that it pushes there, as fast as that takes it. */
    variables: {
      MASTHEAD_PUSH: 'services',
      MASTHEAD_PUSH_HOSTS: origin,
      MASTHEAD_PUSH_RATES: '*=900000',
      MASTHEAD_PUSH_CONFIRM_ABOVE: '100000000',
      NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'),
    },
    taken: async () => (await ask('count')).taken ?? 0,
    received: async () => new Map((await ask('all')).received),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type PushSink = Awaited<ReturnType<typeof startPushSink>>;

// a statement of a site may take ten seconds, and on a busy machine so many browsers take longer
const browsersAtOnce = 5_000;

/** Subscribes so many browsers to breaking news, each with a key of its own out of a few hundred. */
export const addBrowsers = async (
  query: (statement: string, values: readonly unknown[]) => Promise<unknown>,
  browsers: number,
  origin: string,
): Promise<void> => {
  const points = Array.from({ length: 200 }, () => createECDH('prime256v1').generateKeys());
  for (let from = 1; from <= browsers; from += browsersAtOnce)
    await query(
      `with added as (
         insert into push_subscription (site, endpoint, endpoint_hash, host, p256dh, auth, key_id, secret_hash, device, zone, created_at, seen_at)
         select 'news', $3 || '/push/' || n, sha256(('e' || n)::bytea), $4, ($5::bytea[])[1 + n % 200], $6, (select id from push_key limit 1), $6, 'Bench',
           'America/New_York', now(), now() from generate_series($1::int, $2::int) as n returning id)
       insert into push_topic (topic, subscription_id) select 'news:breaking', id from added`,
      [from, Math.min(browsers, from + browsersAtOnce - 1), origin, new URL(origin).host, points, randomBytes(16)],
    );
};

type Message = { id: string; state: string };

/** Makes an editor's call of messages, and gives the message that it answers. */
export const callMessage = async (...call: Parameters<typeof callEditorial>): Promise<Message> =>
  (await callEditorial<{ message: Message }>(...call)).message;

/** Has a site make the key that its browsers are subscribed with. */
export const makePushKey = async ({ port }: { port: number }): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/services/push`);
  if (!answer.ok) throw new Error(`The key was answered with ${answer.status}.`);
};
