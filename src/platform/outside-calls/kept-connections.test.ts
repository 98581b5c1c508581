import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createKeptConnections, type KeptConnections } from './kept-connections.ts';

const started: { close(): unknown }[] = [];
afterEach(() => Promise.all(started.splice(0).map((one) => one.close())));

const listen = async (answer: RequestListener): Promise<{ origin: string; sockets: Set<Socket>; server: Server }> => {
  const server = createServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  started.push({
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets, server };
};
const connect = (more: Partial<Parameters<typeof createKeptConnections>[0]> = {}): KeptConnections => {
  const kept = createKeptConnections({ connections: 2, timeoutMs: 5_000, ...more });
  started.push(kept);
  return kept;
};
const call = { headers: { topic: 'x' }, body: Buffer.from('body') };

describe('PN-26: calls over connections that stay', () => {
  test('many calls share a few connections, and their status comes back with its wait', async () => {
    const { origin, sockets } = await listen((request, response) => {
      request.resume();
      request.once('end', () => response.writeHead(429, { 'retry-after': '3' }).end('x'.repeat(100)));
    });
    const { post } = connect({ trusted: [origin] });
    for (let round = 0; round < 5; round += 1)
      expect(await Promise.all([post(`${origin}/a`, call), post(`${origin}/b`, call)])).toEqual([
        { kind: 'answered', status: 429, retryAfter: '3' },
        { kind: 'answered', status: 429, retryAfter: '3' },
      ]);
    expect(sockets.size).toBe(2);
  });
  test.each([
    ['an address of metadata', 'https://169.254.169.254/latest'],
    ['a private address', 'https://10.0.0.1/x'],
    ['this machine by IPv6', 'https://[::1]/x'],
    ['this machine by name', 'https://localhost/x'],
    ['plain http', 'http://push.example.com/x'],
    ['credentials', 'https://a:b@push.example.com/x'],
    ['no address', 'x'],
  ])('%s is refused before anything is sent', async (_what, url) => {
    expect(await connect().post(url, call)).toEqual({ kind: 'refused' });
  });
  test('a public name that leads to this machine is refused, whatever else it leads to', async () => {
    const { post } = connect({ resolve: async () => ['93.184.216.34', '127.0.0.1'] });
    expect(await post('https://push.example.com/x', call)).toEqual({ kind: 'refused' });
  });
  test('a redirect is an answer, and is not followed', async () => {
    const asked: string[] = [];
    const { origin } = await listen((request, response) => {
      asked.push(request.url ?? '');
      request.resume();
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await connect({ trusted: [origin] }).post(`${origin}/here`, call)).toMatchObject({ kind: 'answered', status: 307 });
    expect(asked).toEqual(['/here']);
  });
  test('silence, a broken connection and one that never was are told apart, and an endless answer costs its connection alone', async () => {
    const { origin } = await listen((request, response) => {
      request.resume();
      if (request.url === '/broken') request.socket.destroy();
      else if (request.url === '/endless') {
        response.writeHead(201);
        const write = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', write);
        write();
      } else if (request.url !== '/silent') response.writeHead(201).end();
    });
    const { post } = connect({ trusted: [origin, 'http://127.0.0.1:1'], timeoutMs: 1_000 });
    expect(await post(`${origin}/silent`, call)).toEqual({ kind: 'silent' });
    expect(await post(`${origin}/broken`, call)).toEqual({ kind: 'silent' });
    expect(await post('http://127.0.0.1:1/x', call)).toEqual({ kind: 'unreached' });
    expect(await post(`${origin}/endless`, call)).toMatchObject({ kind: 'answered', status: 201 });
    expect(await post(`${origin}/good`, call)).toMatchObject({ kind: 'answered', status: 201 });
  });
});
