// Reads a live blog as thousands do, in a process of its own: reports when all readers are open, and then on request what they received.
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { chooseNextPoll } from '../../src/platform/browser/poll-times.ts';
import type { LivePlan, LiveQuestion, LiveSeen } from './live-plan.ts';
import { createReceivedCounts, type ReceivedCounts } from './received-counts.ts';
import { nextMessage } from '../measure/messages.ts';

type Readers = { seen: () => Pick<LiveSeen, 'lost' | 'bytes' | 'statuses'>; close: () => void };

// one address has some 28,000 ports and may hold 1,000 streams; loopback has addresses enough
const buildAddress = (reader: number): string => `127.0.0.${2 + (reader % 16)}`;
const endOfMessage = Buffer.from('\n\n');
const totalMark = Buffer.from('"totalItems":');
const totalIn = (bytes: Buffer): number => {
  const start = bytes.indexOf(totalMark);
  return start < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', start + totalMark.length, start + totalMark.length + 16), 10);
};

/** Opens one stream and records each whole message; a message may come in pieces. */
const openStream = (plan: LivePlan, reader: number, received: ReceivedCounts, count: (bytes: number) => void): Promise<Socket> => {
  const socket = connect({ port: plan.port, host: '127.0.0.1', localAddress: buildAddress(reader) });
  const opened = Promise.withResolvers<Socket>();
  let rest: Buffer | undefined;
  socket.on('data', (chunk: Buffer) => {
    count(chunk.length);
    const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(endOfMessage); end >= 0; end = bytes.indexOf(endOfMessage, from)) {
      const message = bytes.subarray(from, end);
      const total = totalIn(message);
      if (!Number.isNaN(total)) {
        received.add(reader, total);
        opened.resolve(socket);
      }
      from = end + endOfMessage.length;
    }
    rest = from < bytes.length ? bytes.subarray(from) : undefined;
  });
  socket.once('error', opened.reject);
  socket.once('close', () => opened.reject(new Error('A stream ended before its first message.')));
  socket.write(
    `GET /bentoapi/live/${plan.blog}/events HTTP/1.1\r\nHost: news.localhost:${plan.port}\r\nAccept: text/event-stream\r\nAccept-Encoding: gzip, br\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) bench\r\n\r\n`,
  );
  return opened.promise;
};

const openStreams = async (plan: LivePlan, received: ReceivedCounts): Promise<Readers> => {
  const sockets: Socket[] = [];
  let bytes = 0;
  let lost = 0;
  const count = (more: number) => (bytes += more);
  // a few hundred at a time: what is measured is holding them, not a burst of handshakes
  while (sockets.length < plan.readers) {
    const many = Math.min(250, plan.readers - sockets.length);
    sockets.push(
      ...(await Promise.all(Array.from({ length: many }, (_, index) => openStream(plan, sockets.length + index, received, count)))),
    );
  }
  for (const socket of sockets) socket.on('error', () => socket.destroy()).on('close', () => (lost += 1));
  bytes = 0;
  return { seen: () => ({ lost, bytes, statuses: { 200: plan.readers } }), close: () => sockets.forEach((socket) => socket.destroy()) };
};

const openPollers = async (plan: LivePlan, received: ReceivedCounts): Promise<Readers> => {
  const statuses: Record<string, number> = {};
  const timers = new Set<NodeJS.Timeout>();
  let bytes = 0;
  let lost = 0;
  let closed = false;
  const poller = (reader: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: buildAddress(reader) });
    let etag: string | undefined;
    const ask = () =>
      new Promise<void>((resolve) => {
        const headers = { host: `news.localhost:${plan.port}`, ...(etag !== undefined && { 'if-none-match': etag }) };
        const path = `/bentoapi/live/${plan.blog}`;
        get({ host: '127.0.0.1', port: plan.port, path, agent, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () => {
            const body = Buffer.concat(chunks);
            bytes += body.length;
            statuses[String(answer.statusCode)] = (statuses[String(answer.statusCode)] ?? 0) + 1;
            if (answer.statusCode === 200) {
              etag = answer.headers.etag;
              received.add(reader, totalIn(body));
            }
            resolve();
          });
        }).once('error', () => {
          if (!closed) lost += 1;
          resolve();
        });
      });
    const askLater = () => {
      if (closed) return agent.destroy();
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          void ask().then(askLater);
        },
        chooseNextPoll(false, 0, Math.random()),
      );
      timers.add(timer);
      return undefined;
    };
    return { ask, askLater };
  };
  const pollers = Array.from({ length: plan.readers }, (_, reader) => poller(reader));
  for (let from = 0; from < pollers.length; from += 100) {
    const some = pollers.slice(from, from + 100);
    await Promise.all(some.map(({ ask }) => ask()));
    for (const { askLater } of some) askLater();
  }
  // each of them at its own moment of the ten seconds from here on
  await new Promise((resolve) => setTimeout(resolve, chooseNextPoll(false, 0, 1)));
  for (const status of Object.keys(statuses)) delete statuses[status];
  bytes = 0;
  return {
    seen: () => ({ lost, bytes, statuses }),
    close: () => {
      closed = true;
      timers.forEach(clearTimeout);
    },
  };
};

const plan = await nextMessage<LivePlan>(process);
const received = createReceivedCounts(plan.readers);
const readers = await (plan.kind === 'streams' ? openStreams(plan, received) : openPollers(plan, received));
process.on('message', ({ count }: LiveQuestion) => process.send?.({ ...readers.seen(), ...received.measure(count) } satisfies LiveSeen));
process.send?.({ open: plan.readers });
process.once('disconnect', () => {
  readers.close();
  process.exit(0);
});
