import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server on loopback that speaks enough of Redis' protocol (RESP 2) for what we ask: counts with a life, publish and subscribe. */
export type RedisLikeServer = {
  url: string;
  /** Takes everything and says nothing, until `speak`. */
  hush: () => void;
  speak: () => void;
  shut: () => Promise<void>;
  reopen: () => Promise<void>;
};

const bulk = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const list = (...items: string[]): string => `*${items.length}\r\n${items.join('')}`;

/** The whole commands at the beginning of what was received, and what is left. */
const commandsIn = (text: string): { commands: string[][]; rest: string } => {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(rest);
    if (!head) return { commands, rest };
    let at = head[0].length;
    const words: string[] = [];
    for (let index = 0; index < Number(head[1]); index += 1) {
      const size = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (!size || rest.length < at + size[0].length + Number(size[1]) + 2) return { commands, rest };
      at += size[0].length;
      words.push(rest.slice(at, at + Number(size[1])));
      at += Number(size[1]) + 2;
    }
    commands.push(words);
    rest = rest.slice(at);
  }
};

/** Starts such a server on a free port. */
export const startRedisLikeServer = async (): Promise<RedisLikeServer> => {
  const counts = new Map<string, number>();
  const lives = new Map<string, NodeJS.Timeout>();
  const subscribers = new Map<Socket, Set<string>>();
  const open = new Set<Socket>();
  let silent = false;

  const answer = (socket: Socket, [name = '', first = '', second = '']: string[]): string => {
    switch (name.toUpperCase()) {
      case 'PING':
        return '+PONG\r\n';
      case 'INCRBY':
        counts.set(first, (counts.get(first) ?? 0) + Number(second));
        return `:${counts.get(first)}\r\n`;
      case 'PEXPIRE':
        clearTimeout(lives.get(first));
        lives.set(first, setTimeout(() => counts.delete(first), Number(second)).unref());
        return ':1\r\n';
      case 'TIME':
        return list(bulk(String(Math.floor(Date.now() / 1_000))), bulk(String((Date.now() % 1_000) * 1_000)));
      case 'SUBSCRIBE':
        subscribers.set(socket, (subscribers.get(socket) ?? new Set()).add(first));
        return list(bulk('subscribe'), bulk(first), ':1\r\n');
      case 'PUBLISH': {
        const told = [...subscribers].filter(([, channels]) => channels.has(first));
        for (const [subscriber] of told) subscriber.write(list(bulk('message'), bulk(first), bulk(second)));
        return `:${told.length}\r\n`;
      }
      default:
        return `-ERR unknown command '${name}'\r\n`;
    }
  };

  const server = createServer((socket) => {
    open.add(socket);
    let text = '';
    socket.setEncoding('latin1');
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      subscribers.delete(socket);
    });
    socket.on('data', (chunk) => {
      const { commands, rest } = commandsIn(text + String(chunk));
      text = rest;
      for (const command of commands) if (!silent) socket.write(answer(socket, command));
    });
  });
  const listen = (port: number) => new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://127.0.0.1:${port}`,
    hush: () => void (silent = true),
    speak: () => void (silent = false),
    shut: () =>
      new Promise((done) => {
        if (!server.listening) return done();
        server.close(() => done());
        for (const socket of open) socket.destroy();
      }),
    reopen: () => listen(port),
  };
};
