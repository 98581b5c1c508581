// Sends many requests and never reads an answer, in a process of its own: node unread-client.ts <port> <connections> <addresses> <path>. Stays until it is disconnected.
import { connect } from 'node:net';

const [port = '0', connections = '0', addresses = '1', path = '/'] = process.argv.slice(2);
const pipelined = 20;
const requests = `GET ${path} HTTP/1.1\r\nHost: news.localhost:${port}\r\n\r\n`.repeat(pipelined);

for (let number = 0; number < Number(connections); number += 1) {
  // from 127.0.0.2 on, so that the readers that are measured have an address of their own
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: `127.0.0.${2 + (number % Number(addresses))}` });
  socket.pause().on('error', () => undefined);
  socket.on('connect', () => socket.write(requests));
}
process.on('disconnect', () => process.exit());
