import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
// it decrypts as the browsers of others do, not as ours
import { decrypt } from 'http_ece';

/** How a push service answers: a status and headers, or not at all. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'silent';
export type ReceivedPush = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };
/** A browser that is subscribed there, as `PushSubscription.toJSON()` gives it, and what reads its pushes. */
export type PushBrowser = {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  path: string;
  read(push: ReceivedPush): Record<string, unknown>;
};
/** A push service of the tests: it speaks RFC 8030 and remembers what it took. Close it in afterAll. */
export type PushService = {
  origin: string;
  received: ReceivedPush[];
  /** How it answers from now on; 201 to everything unless said. */
  answerWith(answer: (path: string) => PushAnswer): void;
  subscribe(): PushBrowser;
  close(): Promise<void>;
};

/** Starts one on a free port. */
export const startPushService = async (): Promise<PushService> => {
  const received: ReceivedPush[] = [];
  let answerOf: (path: string) => PushAnswer = () => ({ status: 201 });
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void buffer(request).then(
      (body) => {
        const answer = answerOf(path);
        received.push({ path, headers: request.headers, body });
        if (answer !== 'silent') response.writeHead(answer.status, answer.headers ?? {}).end();
      },
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answerWith: (answer) => (answerOf = answer),
    subscribe: () => {
      const own = createECDH('prime256v1');
      const [p256dh, auth] = [own.generateKeys('base64url'), randomBytes(16).toString('base64url')];
      const path = `/push/${randomBytes(12).toString('hex')}`;
      return {
        path,
        subscription: { endpoint: `${origin}${path}`, expirationTime: null, keys: { p256dh, auth } },
        read: ({ body }) =>
          JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: own, authSecret: auth }).toString()) as Record<string, unknown>,
      };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
