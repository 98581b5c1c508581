import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { allowLongBody } from './long-bodies.ts';

test('VD-27: the body of a request that was allowed to takes longer than others may', async () => {
  const server = createHttpServer({
    limits: { requestTimeoutMs: 1_000, headersTimeoutMs: 1_000 },
    lookup: () => undefined,
    fallback: (request, response) => {
      if (request.url === '/large') allowLongBody(request);
      request.on('end', () => response.end('all of it')).resume();
    },
  });
  const port = await server.listen(0, '127.0.0.1');
  const send = (path: string) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`PATCH ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\n1`),
    );
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    return { socket, answer: new Promise<string>((resolve) => socket.on('close', () => resolve(text))) };
  };
  const [large, other] = [send('/large'), send('/other')];
  expect(await other.answer).toMatch(/^HTTP\/1.1 408 /);
  large.socket.write('2');
  expect(await large.answer).toMatch(/^HTTP\/1.1 200 [^]*all of it/);
  await server.close({ graceMs: 100 });
});
