import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parsePayload, type PushPayload } from '#features/mailings/push';
import { singleHeader } from '#platform/http';
import { createSeal } from '#platform/sealing';
import { decryptPush, type ReceiverKeys } from './decrypt-push.service.ts';
import { readOutcome, type OutgoingPush, type PushTransport } from './transport.service.ts';
import { isVapid } from './vapid.service.ts';

/** A push that a demo received, or would have sent. */
export type ReceivedPush = { service: string; ttl: number; urgency: string; topic: string | undefined; notification: PushPayload };

/** The push service that a demo has built in: it speaks RFC 8030, and what it takes is shown in the outbox. */
export type PushReceiver = {
  /** Answers a subscription or a push; false for every other address. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Hands pushes to it, whoever they are for: nothing leaves a demo. */
  transport: PushTransport;
};

/** Where browsers of a demo subscribe. */
export const receiverPath = '/dev/push';

const mostBytes = 4_096;

type Parts = {
  secret: string;
  record: (push: ReceivedPush) => Promise<void>;
  onError: (error: unknown) => void;
  now: () => number;
};
type Pushed = {
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
  authorization: string | undefined;
  body: Buffer;
};

const send = (response: ServerResponse, status: number, body: object | undefined, headers: Record<string, string> = {}): void => {
  const type = body && { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers });
  response.end(body && JSON.stringify(body));
};

const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> =>
  Number(request.headers['content-length'] ?? mostBytes + 1) > mostBytes ? undefined : buffer(request);

/** Creates it. The keys of a subscription are sealed in its own address, so that nothing is stored and any process can take a push. */
export const createPushReceiver = ({ secret, record, onError, now }: Parts): PushReceiver => {
  const seal = createSeal(secret, 'masthead push receiver');

  const subscribe = (origin: string) => {
    const own = createECDH('prime256v1');
    const p256dh = own.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const token = seal.seal(`${own.getPrivateKey('base64url')} ${auth}`);
    return { endpoint: `${origin}${receiverPath}/${token}`, expirationTime: null, keys: { p256dh, auth } };
  };
  const openToken = (token: string): ReceiverKeys | undefined => {
    try {
      const [privateKey = '', auth = ''] = seal.open(token).split(' ');
      return { privateKey: Buffer.from(privateKey, 'base64url'), auth: Buffer.from(auth, 'base64url') };
    } catch (error) {
      // made up, or of another demo
      if (error instanceof Error) return undefined;
      throw error;
    }
  };
  /** Takes a push as RFC 8030 says: the status of its answer. */
  const take = async (address: URL, pushed: Pushed): Promise<number> => {
    const keys = openToken(address.pathname.slice(receiverPath.length + 1));
    if (!keys) return 404;
    if (!/^\d{1,9}$/.test(pushed.ttl ?? '')) return 400;
    if (!isVapid(pushed.authorization, { origin: address.origin, now: now() })) return 403;
    if (pushed.body.length > mostBytes) return 413;
    const notification = parsePayload(JSON.parse(decryptPush(pushed.body, keys).toString()));
    if (!notification) return 400;
    const { urgency = 'normal', topic } = pushed;
    await record({ service: 'built in, decrypted', ttl: Number(pushed.ttl), urgency, topic, notification });
    return 201;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path === receiverPath) return send(response, 200, { data: subscribe(origin) });
    const body = await readBody(request);
    if (!body) return send(response, 413, undefined);
    const { ttl, urgency, topic, authorization } = request.headers;
    const status = await take(new URL(path, origin), {
      ttl: singleHeader(ttl),
      urgency: singleHeader(urgency),
      topic: singleHeader(topic),
      authorization,
      body,
    });
    send(response, status, undefined, status === 201 ? { location: path } : {});
  };

  const transport: PushTransport = {
    send: async ({ endpoint, body, ttl, urgency, topic, authorization, shown }: OutgoingPush) => {
      const address = new URL(endpoint);
      if (!address.pathname.startsWith(`${receiverPath}/`)) {
        await record({ service: address.host, ttl, urgency, topic, notification: shown });
        return { kind: 'taken' };
      }
      return readOutcome(await take(address, { ttl: String(ttl), urgency, topic, authorization, body }), undefined, now());
    },
    close: () => undefined,
  };

  return {
    handle: (request, response) => {
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (request.method !== 'POST' || (path !== receiverPath && !path.startsWith(`${receiverPath}/`))) return false;
      answer(request, response).catch((error: unknown) => {
        onError(error);
        if (!response.headersSent) send(response, 400, undefined);
      });
      return true;
    },
    transport,
  };
};
