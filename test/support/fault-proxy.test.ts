import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

// Says back what it is told; a client that ends its side is told "bye".
const echo = createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('data', (bytes) => socket.write(bytes));
  socket.on('end', () => socket.end('bye'));
  socket.on('error', () => socket.destroy());
});
let proxy: FaultProxy;
const clients: Socket[] = [];
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
});
afterAll(() => void echo.close());
beforeEach(async () => {
  proxy = await startFaultProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.close();
});

const join = async () => {
  const client = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(client);
  const heard = { text: '' };
  const ended = new Promise<string>((resolve) => {
    client.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    client.once('end', () => resolve('end'));
  });
  client.setEncoding('utf8').on('data', (text: string) => (heard.text += text));
  await once(client, 'connect');
  return { client, heard, ended };
};
const hears = (heard: { text: string }, text: string) => expect.poll(() => heard.text).toBe(text);

test('lets everything through, in order and to the end of each side', async () => {
  const { client, heard, ended } = await join();
  client.write('one ');
  client.write('two ');
  client.end('three ');
  expect(await ended).toBe('end');
  expect(heard.text).toBe('one two three bye');
});

test('holds everything while it stalls, and lets it go after', async () => {
  const { client, heard } = await join();
  client.write('a');
  await hears(heard, 'a');
  proxy.stall();
  client.write('b');
  const other = await join();
  other.client.write('c');
  expect([heard.text, other.heard.text]).toEqual(['a', '']);
  await proxy.pass();
  await hears(heard, 'ab');
  await hears(other.heard, 'c');
});

test('holds what goes to those who said a text, and nobody else', async () => {
  const [listener, other] = [await join(), await join()];
  proxy.holdFor('listen');
  listener.client.write('listen');
  other.client.write('select');
  await hears(other.heard, 'select');
  expect(listener.heard.text).toBe('');
  await proxy.pass();
});

test('comes late without changing the order', async () => {
  const { client, heard } = await join();
  proxy.delay(5);
  for (const letter of 'abc') client.write(letter);
  await hears(heard, 'abc');
});

test('cut: those there end, new ones are refused, until it passes again', async () => {
  const { ended } = await join();
  await proxy.cut();
  expect(['end', 'ECONNRESET']).toContain(await ended);
  await expect(join()).rejects.toThrow('ECONNREFUSED');
  await proxy.pass();
  const { client, heard } = await join();
  client.write('again');
  await hears(heard, 'again');
});

test('reset: those there break, new ones pass', async () => {
  const { client, heard, ended } = await join();
  client.write('a');
  await hears(heard, 'a');
  proxy.reset();
  expect(await ended).toBe('ECONNRESET');
  await join();
});

test('strand: those there are silent for good, new ones pass', async () => {
  const { client, heard } = await join();
  client.write('a');
  await hears(heard, 'a');
  proxy.strand();
  client.write('b');
  const other = await join();
  other.client.write('c');
  await hears(other.heard, 'c');
  expect(heard.text).toBe('a');
});

test('half-close: the client hears the end, and can still speak', async () => {
  const { client, heard, ended } = await join();
  client.write('a');
  await hears(heard, 'a');
  proxy.halfClose();
  expect(await ended).toBe('end');
  expect(client.writable).toBe(true);
});
