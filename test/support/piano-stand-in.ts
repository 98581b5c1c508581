import { createCipheriv, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { standInScript } from './piano-stand-in-script.ts';

/** What the stand-in is asked, as its API knows it. */
type Asked = { path: string; form: URLSearchParams };
type Answer = (response: ServerResponse, asked: Asked) => void;

/** Encrypts and signs what Piano sends as `data`, as its documentation says. */
export const sealPianoData = (content: object, privateKey: string): string => {
  const cipher = createCipheriv('aes-256-ecb', Buffer.from(privateKey.slice(0, 32).padEnd(32, 'X')), null);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]).toString('base64url');
  return `${sealed}~~~${createHmac('sha256', privateKey).update(sealed).digest('base64url')}`;
};

const readForm = (request: IncomingMessage): Promise<URLSearchParams> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(new URLSearchParams(Buffer.concat(chunks).toString())));
  });

const sendJson = (response: ServerResponse, value: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** A little server that answers as Piano's API and hosts are documented to: who bought, by the name they have there, has access. */
export const startPianoStandIn = async ({ apiToken }: { apiToken: string }) => {
  const asked: Asked[] = [];
  const sold = new Set<string>();
  const honest: Answer = (response, { form }) => {
    if (form.get('api_token') !== apiToken) return sendJson(response, { code: 2, message: 'Access denied' });
    const [uid, rid, aid] = ['uid', 'rid', 'aid'].map((name) => form.get(name) ?? '');
    const granted = sold.has(`${uid} ${rid}`);
    sendJson(response, {
      code: 0,
      ts: 0,
      access: {
        access_id: granted ? 'access1' : null,
        granted,
        resource: { rid, aid },
        user: { uid },
        expire_date: granted ? 4_102_444_800 : null,
      },
    });
  };
  let answer = honest;
  const subscriptions = new Map<string, { subscription_id: string; status: string; cancelable: boolean; user: { uid: string } }[]>();
  let failing: string | undefined;
  const cancel: Answer = (response, { form }) => {
    if (form.get('subscription_id') === failing) return void response.writeHead(503).end();
    const found = [...subscriptions.values()].flat().find((one) => one.subscription_id === form.get('subscription_id'));
    if (form.get('api_token') !== apiToken || !found?.cancelable) return sendJson(response, { code: 2, message: 'Not cancelled' });
    Object.assign(found, { status: 'cancelled', cancelable: false });
    sendJson(response, { code: 0, ts: 0, data: true });
  };
  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname === '/xbuilder/experience/load')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(standInScript(searchParams.get('aid') ?? ''));
    void readForm(request).then((form) => {
      const one = { path: pathname, form };
      asked.push(one);
      if (pathname === '/api/v3/publisher/user/access/check') return answer(response, one);
      if (pathname === '/api/v3/publisher/subscription/list') {
        const listed = subscriptions.get(form.get('uid') ?? '');
        if (!listed) return sendJson(response, { code: 2004, message: 'User not found' });
        return sendJson(response, { code: 0, total: listed.length, subscriptions: listed });
      }
      if (pathname === '/api/v3/publisher/subscription/cancel') return cancel(response, one);
      if (pathname === '/checkout/pay') {
        sold.add(`${form.get('uid') ?? ''} ${form.get('rid') ?? ''}`);
        return sendJson(response, { code: 0 });
      }
      response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    sell: (uid: string, rid: string) => void sold.add(`${uid} ${rid}`),
    /** Lets a reader have a subscription, by its id. */
    subscribe: (uid: string, id: string) => {
      const own = subscriptions.get(uid) ?? [];
      subscriptions.set(uid, [...own, { subscription_id: id, status: 'active', cancelable: true, user: { uid } }]);
    },
    /** Fails to cancel one subscription; without an argument none any more. */
    failCancelling: (id?: string) => void (failing = id),
    /** Lists the subscriptions of one reader as those of another. */
    mixUp: (uid: string, other: string) => {
      for (const one of subscriptions.get(uid) ?? []) one.user.uid = other;
    },
    takeBack: (uid: string, rid: string) => void sold.delete(`${uid} ${rid}`),
    /** Answers otherwise than it should; without an argument as it should again. */
    answerWith: (next: Answer = honest) => (answer = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type PianoStandIn = Awaited<ReturnType<typeof startPianoStandIn>>;
