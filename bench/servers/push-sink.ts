// A push service that takes whatever comes, over TLS and in a process of its own: its own time is not that of the program. Counts are asked for over IPC.
import { createServer } from 'node:https';
import { makeCertificate } from '../../test/support/tls-front.ts';
import { portOf } from '../measure/port-of.ts';

const received = new Map<string, number>();
let taken = 0;
const certificate = makeCertificate();
const server = createServer(certificate, (request, response) => {
  request.resume();
  request.once('end', () => {
    taken += 1;
    const path = request.url ?? '';
    received.set(path, (received.get(path) ?? 0) + 1);
    response.writeHead(201).end();
  });
});
// a program that is killed leaves its connections broken
server.on('clientError', (_error, socket) => socket.destroy());
server.on('tlsClientError', () => undefined);
server.listen(0, '127.0.0.1', () => process.send?.({ port: portOf(server), cert: certificate.cert }));
process.on('message', (asked) => {
  if (asked === 'count') process.send?.({ taken });
  else process.send?.({ received: [...received] });
});
process.on('disconnect', () => process.exit());
