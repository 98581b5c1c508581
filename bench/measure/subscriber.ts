import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { ServedSite } from './served-site.ts';
import { parseJson } from './parse-json.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Answer = { status: number; text: string; cookies: string[] };
type Outbox = { deliveries: { payload: { to?: string; text?: string } }[] };

/** Asks the site as a browser at news does, with cookies where there are some. */
export const askNews = (port: number, path: string, { cookie, body }: { cookie?: string; body?: object } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `news.localhost:${port}`,
      accept: body ? 'application/json' : 'text/html',
      ...(cookie !== undefined && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = request({ host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? ''),
        }),
      );
    }).once('error', reject);
    sent.end(body && JSON.stringify(body));
  });

const post = async (port: number, path: string, body: object): Promise<Record<string, unknown>> => {
  const { status, text } = await askNews(port, path, { body });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  return parseJson<{ data: Record<string, unknown> }>(text).data;
};

/** Somebody who is signed in: their account, and the cookies of their browser. */
export const joinReader = async ({ port }: Pick<ServedSite, 'port'>): Promise<{ id: string; cookie: string }> => {
  const email = `bench-${randomUUID()}@example.com`;
  await post(port, '/auth/users/register', { email, password: 'a long enough phrase', brand: 'news' });
  let code: string | undefined;
  while (code === undefined) {
    const { deliveries } = parseJson<Outbox>((await askNews(port, '/dev/outbox.json')).text);
    code = deliveries.flatMap(({ payload }) => (payload.to === email ? (/^[0-9]{6}$/m.exec(payload.text ?? '') ?? []) : []))[0];
  }
  const entered = await post(port, '/auth/users/otp/verify', { email, brand: 'news', one_time_code: code });
  const id = String(entered['user_id']);
  return { id, cookie: `__Host-masthead-session=${id}.${String(entered['bedrock_session'])}; __Host-masthead-signed-in=1` };
};

/** Somebody who is signed in and subscribes to news; gives the cookies of their browser. */
export const joinSubscriber = async (site: ServedSite): Promise<string> => {
  const { id, cookie } = await joinReader(site);
  await site.query(
    `insert into subscription (id, account_id, product, plan, state, renews, cents, currency, started_at, paid_until, card, card_digits)
      values ($1, $2, 'news', 'news-year', 'active', true, 4500, 'USD', now(), now() + interval '1 year', 'test-accept', '4242')`,
    [randomUUID(), id],
  );
  return cookie;
};
