import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { listenWith } from './listening.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const listen = async (sockets: number, port = 0) => {
  const server = createServer((_request, response) => response.end('heard'));
  const listening = await listenWith(server, port, '127.0.0.1', sockets);
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  ends.push(() => {
    server.closeAllConnections();
    const stopped = listening.stop();
    return Promise.all([stopped, new Promise((resolve) => server.close(resolve))]);
  });
  return { port: listening.port, accepted: () => accepted };
};

// connections are made by another thread while this one, whose loop accepts them, stands still
const connectWhileBusy = async (port: number, count: number) => {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const code = `const { connect } = require('node:net');
    const { workerData: { connected, port, count } } = require('node:worker_threads');
    for (let index = 0; index < count; index += 1)
      connect(port, '127.0.0.1', () => { Atomics.add(connected, 0, 1); Atomics.notify(connected, 0); }).on('error', () => undefined);`;
  const worker = new Worker(code, { eval: true, workerData: { connected, port, count } });
  ends.push(() => worker.terminate());
  await once(worker, 'online');
  for (let made = Atomics.load(connected, 0); made < count; made = Atomics.load(connected, 0)) Atomics.wait(connected, 0, made, 5_000);
};

test('accepts many connections in one turn of the loop, so that long turns keep nobody waiting outside', async () => {
  const turns = 2;
  const acceptedBy = async (sockets: number) => {
    const { port, accepted } = await listen(sockets);
    await connectWhileBusy(port, 60);
    const before = accepted();
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    return accepted() - before;
  };
  const alone = await acceptedBy(1);
  const beside = await acceptedBy(16);
  expect(alone).toBeGreaterThan(0);
  expect(alone).toBeLessThanOrEqual(3 * turns);
  // other systems than Linux have no sockets that share a port
  if (process.platform === 'linux') expect(beside).toBeGreaterThanOrEqual(4 * turns);
});

test('answers over each of its sockets, and over none once it has stopped', async () => {
  const { port } = await listen(16);
  const texts = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()));
  expect(new Set(texts)).toEqual(new Set(['heard']));
  for (const end of ends.splice(0)) await end();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test('never shares a port with another program, also one of its own kind', async () => {
  const { port } = await listen(16);
  await expect(listen(16, port)).rejects.toMatchObject({ code: 'http/cannot-listen' });
  await expect(listen(1, port)).rejects.toMatchObject({ code: 'http/cannot-listen' });
});
