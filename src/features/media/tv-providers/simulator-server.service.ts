import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { isSame, signWithKey } from '#platform/sealing';
import { unknownProfile } from './entitlement.rules.ts';
import type { ProviderSimulator } from './provider-simulator.service.ts';
import { simulatedProviders } from './simulated-providers.rules.ts';

/** The provider simulator where it listens. */
export type SimulatorServer = { port: number; close(): Promise<void> };

const prefix = '/api/v2/masthead/';
const mostBytes = 16_384;
const mostResources = 10;
const sessionMs = 600_000;
const resourcesOf = z.object({ resources: z.array(z.string().max(200)).max(mostResources) });

/** What the site proves itself with to its simulator: its own, as both are made of the site's secret. */
export const simulatorBearer = (secret: string): string => signWithKey(secret, 'masthead simulated tv bearer').toString('base64url');

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  const body: AsyncIterable<Buffer> = request;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > mostBytes) throw new RangeError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

type Call = { request: IncomingMessage; parts: readonly string[]; signal: AbortSignal };
type Answer = { status: number; body: object };
const failure = (status: number, code: string): Answer => ({ status, body: { status, code, message: code, action: 'none' } });

/** The calls of the field's REST API V2, over the simulator. */
const createCalls = (simulator: ProviderSimulator, now: () => number) => {
  const readConfiguration = (): Answer => {
    const mvpds = simulator.configuration().map((one) => ({ ...one, id: one.mvpd, displayName: one.title, logoUrl: one.logo_color }));
    return { status: 200, body: { requestor: { id: 'masthead', mvpds } } };
  };
  const beginSession = async ({ request }: Call): Promise<Answer> => {
    const form = new URLSearchParams(await readBody(request));
    const [mvpd, address] = [form.get('mvpd') ?? '', form.get('redirectUrl') ?? ''];
    if (!simulatedProviders.some((one) => one.mvpd === mvpd) || !URL.canParse(address)) return failure(400, 'invalid_parameter_mvpd');
    const back = new URL(address);
    const state = back.searchParams.get('state') ?? '';
    back.searchParams.delete('state');
    const url = simulator.begin({ mvpd, redirectUrl: back.href, state });
    const times = { notBefore: now(), notAfter: now() + sessionMs };
    return {
      status: 201,
      body: {
        actionName: 'authenticate',
        actionType: 'interactive',
        reasonType: 'none',
        url,
        code: url.split('/').at(-1),
        sessionId: state,
        ...times,
      },
    };
  };
  const readProfile = async ({ parts: [, code = ''], signal }: Call): Promise<Answer> => {
    const { mvpd, subscriber, notAfter, maxRating } = await simulator.profiles({ code, signal });
    const plain = (value: string) => ({ value, state: 'plain' });
    const attributes = { userID: plain(subscriber), ...(maxRating !== undefined && { maxRating: plain(maxRating) }) };
    return { status: 200, body: { profiles: { [mvpd]: { notBefore: now(), notAfter, issuer: mvpd, type: 'regular', attributes } } } };
  };
  const decide = async ({ request, parts: [, kind, mvpd = ''], signal }: Call): Promise<Answer> => {
    if (kind !== 'authorize' && kind !== 'preauthorize') return failure(404, 'not_found');
    const { resources } = resourcesOf.parse(JSON.parse(await readBody(request)));
    const decisions = resources.map(async (resource) => {
      const decision = await simulator.decide({ mvpd, resource, signal });
      const shared = { resource, mvpd, authorized: decision.authorized, source: 'mvpd' };
      if (!decision.authorized) return { ...shared, error: { status: 403, code: decision.error, message: decision.error, action: 'none' } };
      return { ...shared, token: { notBefore: now(), notAfter: decision.notAfter, serializedToken: resource } };
    });
    return { status: 200, body: { decisions: await Promise.all(decisions) } };
  };
  const endProfile = ({ parts: [, mvpd = ''] }: Call): Answer => ({
    status: 200,
    body: { logouts: { [mvpd]: { actionName: 'complete', actionType: 'none', mvpd } } },
  });

  return async (call: Call): Promise<Answer> => {
    const [first, second] = call.parts;
    const isPost = call.request.method === 'POST';
    if (first === 'configuration' && !isPost) return readConfiguration();
    if (first === 'sessions' && isPost) return beginSession(call);
    if (first === 'profiles' && second === 'code' && !isPost) return readProfile({ ...call, parts: call.parts.slice(1) });
    if (first === 'decisions' && isPost) return decide(call);
    return first === 'logout' && !isPost ? endProfile(call) : failure(404, 'not_found');
  };
};

type Parts = { simulator: ProviderSimulator; secret: string; now: () => number };

/** Creates what answers a request: the pages of providers for anybody, the calls for whoever has the bearer. */
const createHandler = ({ simulator, secret, now }: Parts) => {
  const calls = createCalls(simulator, now);
  const expected = `Bearer ${simulatorBearer(secret)}`;
  const isOurs = ({ headers }: IncomingMessage): boolean => isSame(headers.authorization ?? '', expected);
  const send = (response: ServerResponse, { status, body }: Answer): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = (request.url ?? '/').split('?', 1);
    if (!path.startsWith(prefix)) return send(response, failure(404, 'not_found'));
    if (!isOurs(request)) return send(response, failure(401, 'unauthorized'));
    const gone = new AbortController();
    // whoever hung up is not waited for
    response.on('close', () => gone.abort());
    try {
      const parts = path.slice(prefix.length).split('/').map(decodeURIComponent);
      send(response, await calls({ request, parts, signal: gone.signal }));
    } catch (error) {
      const code = error instanceof Error && /^[a-z_]+$/.test(error.message) ? error.message : 'internal_server_error';
      if (!response.destroyed) send(response, failure(code === unknownProfile ? 403 : 500, code));
    }
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (simulator.handle(request, response)) return;
    void answer(request, response);
  };
};

/** Lets the simulator listen on a port of its own, 0 for any that is free. */
export const startSimulatorServer = async ({ port, host, ...parts }: Parts & { port: number; host: string }): Promise<SimulatorServer> => {
  const server = createServer(createHandler(parts));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // it has nothing that is worth finishing
        server.closeAllConnections();
      }),
  };
};
