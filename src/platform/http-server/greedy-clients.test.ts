// Clients that ask for more than they read (L11), over real connections.
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ask, askRaw } from '../../../test/support/ask.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import type { HttpServerOptions } from './http-server-options.ts';

const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close({ graceMs: 100 })));
});

const start = async (options: Partial<HttpServerOptions>) => {
  const server = createHttpServer({ lookup: () => undefined, fallback: (_request, response) => void response.end(), ...options });
  servers.push(server);
  return { server, port: await server.listen(0, '127.0.0.1') };
};

// each turn of the event loop has a number
const countTurns = () => {
  let number = 0;
  let isOver = false;
  const turn = () => {
    number += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  return { now: () => number, stop: () => (isOver = true) };
};

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

test('L11: a client is answered one request of a connection after the other', async () => {
  const waiting: ServerResponse[] = [];
  const { port, server } = await start({ fallback: (_request, response) => void waiting.push(response) });
  const socket = connect(port, '127.0.0.1', () => socket.write(`${request('/1')}${request('/2')}${request('/3')}`));
  const got: string[] = [];
  socket.setEncoding('latin1').on('data', (part: string) => got.push(part));
  for (const number of [1, 2, 3]) {
    await expect.poll(() => waiting.length).toBe(number);
    expect(server.statistics()).toMatchObject({ inFlight: 1, waiting: 3 - number });
    waiting.at(-1)?.end(`answer ${number}.`);
  }
  await expect.poll(() => got.join('').match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  socket.destroy();
});

test('L11: a client gets 65 answers of what it sent before it read, and Connection: close with the last', async () => {
  const { port, server } = await start({ fallback: (asked, response) => void response.end(`<${asked.url}>`) });
  const text = await askRaw(port, Array.from({ length: 100 }, (_, index) => request(`/${index}`)).join(''));
  expect(text.match(/<\/\d+>/g)).toEqual(Array.from({ length: 65 }, (_, index) => `</${index}>`));
  expect(text.match(/connection: close/gi)).toHaveLength(1);
  expect(text.lastIndexOf('HTTP/1.1')).toBeLessThan(text.search(/connection: close/i));
  expect(server.statistics()).toMatchObject({ dropped: 35, waiting: 0 });
});

test('L11: a client waits while it reads nothing, and others do not; what it was sent is whole when it reads', async () => {
  const large = { status: 200, headers: ['Content-Length', '12000000'], body: Buffer.alloc(12_000_000, 'x') };
  const { port, server } = await start({
    lookup: (asked) => (asked.url === '/large' ? large : undefined),
    toClientKey: (asked) => String(asked.headers['x-client'] ?? 'other'),
  });
  const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').pause());
  const lengths = sockets.map(() => 0);
  sockets.forEach((socket, index) => socket.on('data', (part: Buffer) => (lengths[index] = (lengths[index] ?? 0) + part.length)));
  const question = `GET /large HTTP/1.1\r\nHost: x\r\nX-Client: greedy\r\n\r\n`;
  sockets.forEach((socket) => socket.pause().write(question));
  await expect.poll(() => server.statistics().waiting).toBeGreaterThan(0);
  expect(server.statistics().unsentBytes).toBeLessThan(32 * 1024 ** 2 + 12_000_000);
  expect((await ask(port, '/large')).bytes).toHaveLength(12_000_000);
  sockets.forEach((socket) => socket.resume());
  await expect.poll(() => Math.min(...lengths)).toBeGreaterThan(12_000_000);
  sockets.forEach((socket) => socket.destroy());
});

test('L11: of many connections that one address opens at once, few are heard in a turn, and all in the end', async () => {
  const turns = countTurns();
  const heardIn = new Map<number, number>();
  let answered = 0;
  const { port } = await start({
    fallback: (_request, response) => {
      heardIn.set(turns.now(), (heardIn.get(turns.now()) ?? 0) + 1);
      response.end('yes');
    },
  });
  const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.on('connect', () => socket.write(request('/'))).once('data', () => (answered += 1));
  await expect.poll(() => answered).toBe(sockets.length);
  const first = new Map(heardIn);
  turns.stop();
  // four that waited, and one that came when nobody did
  expect(Math.max(...first.values())).toBeLessThanOrEqual(5);
  // and a connection that was heard goes on as ever
  for (const socket of sockets) socket.once('data', () => (answered += 1)).write(request('/again'));
  await expect.poll(() => answered).toBe(2 * sockets.length);
  sockets.forEach((socket) => socket.destroy());
});
