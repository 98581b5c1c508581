// Puts the load of a plan on a site, in a process of its own so that it takes no time from the server: receives the plan, sends what it saw.
// 'idle' reports when all connections are open, and stays until it is disconnected.
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { GroupSeen, Plan, Seen, Watched } from './plan.ts';

type Record503 = { times: number[]; without: number };
type Group = { name: string; times: number[]; statuses: Map<string, number>; broken: number; shed: Record503 };
const newGroup = (name: string): Group => ({ name, times: [], statuses: new Map(), broken: 0, shed: { times: [], without: 0 } });
const at = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

const summed = (group: Group, seconds: number): GroupSeen => {
  const times = group.times.toSorted((one, other) => one - other);
  const shed = group.shed.times.toSorted((one, other) => one - other);
  return {
    name: group.name,
    statuses: Object.fromEntries(group.statuses),
    broken: group.broken,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    worst: times.at(-1) ?? 0,
    shedP99: at(shed, 0.99),
    withoutRetryAfter: group.shed.without,
    seconds,
  };
};

type Question = { port: number; agent: Agent; path: string; group: Group; onText?: ((text: string) => void) | undefined };

const askOne = ({ port, agent, path, group, onText }: Question): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    const failed = () => {
      group.broken += 1;
      resolve();
    };
    const headers = { host: `news.localhost:${port}`, 'accept-encoding': onText ? 'identity' : 'gzip, br' };
    request({ host: '127.0.0.1', port, path, agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => onText && chunks.push(chunk));
      answer.once('error', failed);
      answer.once('end', () => {
        const took = performance.now() - began;
        const status = String(answer.statusCode);
        group.statuses.set(status, (group.statuses.get(status) ?? 0) + 1);
        if (status === '503') {
          group.shed.times.push(took);
          if (answer.headers['retry-after'] === undefined) group.shed.without += 1;
        } else group.times.push(took);
        onText?.(Buffer.concat(chunks).toString('utf8'));
        resolve();
      });
    })
      .once('error', failed)
      .end();
  });

const steady = async (plan: Extract<Plan, { kind: 'steady' }>): Promise<Seen> => {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections, scheduling: 'fifo' });
  const groups = plan.groups.map((one) => ({ ...one, seen: newGroup(one.name), turn: 0 }));
  const watched: Watched[] = [];
  const running = new Set<Promise<void>>();
  let late = 0;
  // shares are dealt like cards, so that each moment has the same mix
  const owed = groups.map(() => 0);
  const send = () => {
    groups.forEach(({ share }, index) => (owed[index] = (owed[index] ?? 0) + share));
    const most = owed.indexOf(Math.max(...owed));
    owed[most] = (owed[most] ?? 0) - 1;
    const group = groups[most];
    if (!group) return;
    const path = group.paths[group.turn++ % group.paths.length] ?? '/';
    const isWatched = plan.watch?.groups.includes(group.name) ?? false;
    const asked = performance.timeOrigin + performance.now();
    const watch = (text: string) => {
      const { before = '', after = '' } = plan.watch ?? {};
      const start = text.indexOf(before);
      if (start >= 0)
        watched.push({ at: asked, path, text: text.slice(start + before.length, text.indexOf(after, start + before.length)) });
    };
    const one = askOne({ port: plan.port, agent, path, group: group.seen, onText: isWatched ? watch : undefined });
    running.add(one);
    void one.finally(() => running.delete(one));
  };
  const started = performance.now();
  for (const { seconds, from, to } of plan.stages) {
    const began = performance.now();
    let sent = 0;
    for (;;) {
      const passed = (performance.now() - began) / 1000;
      if (passed >= seconds) break;
      // the integral of the rate so far
      const due = Math.floor(from * passed + ((to - from) * passed * passed) / (2 * seconds));
      if (due - sent > from / 2 + 50) late += 1;
      while (sent < due) {
        send();
        sent += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  await Promise.all(running);
  const took = (performance.now() - started) / 1000;
  agent.destroy();
  return { groups: groups.map(({ seen }) => summed(seen, took)), watched, late };
};

const closed = async (plan: Extract<Plan, { kind: 'closed' }>): Promise<Seen> => {
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const group = newGroup('all');
  const until = performance.now() + plan.seconds * 1000;
  let turn = 0;
  const one = async () => {
    while (performance.now() < until) await askOne({ port: plan.port, agent, path: plan.paths[turn++ % plan.paths.length] ?? '/', group });
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: plan.connections }, one));
  agent.destroy();
  return { groups: [summed(group, (performance.now() - began) / 1000)], watched: [], late: 0 };
};

const openConnection = async (port: number): Promise<Socket> => {
  for (let attempt = 0; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (attempt === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

/** Opens connections a few hundred at a time: what is measured is holding them, not a burst of handshakes. */
const openMany = async (port: number, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  while (sockets.length < count)
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(250, count - sockets.length) }, () => openConnection(port)))));
  return sockets;
};

const burst = async (plan: Extract<Plan, { kind: 'burst' }>): Promise<Seen> => {
  const group = newGroup('burst');
  const sockets = await openMany(plan.port, plan.requests);
  const text = `GET ${plan.path} HTTP/1.1\r\nHost: news.localhost:${plan.port}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`;
  const began = performance.now();
  const answers = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        let head = '';
        let bytes = 0;
        socket.on('data', (chunk: Buffer) => {
          if (head.length < 2_000) head += chunk.toString('latin1');
          bytes += chunk.length;
        });
        socket.once('error', () => socket.destroy());
        socket.once('close', () => {
          const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
          // a cut answer is no answer
          if (status === undefined || bytes < head.indexOf('\r\n\r\n') + 4 + length) group.broken += 1;
          else group.statuses.set(status, (group.statuses.get(status) ?? 0) + 1);
          group.times.push(performance.now() - began);
          resolve();
        });
      }),
  );
  for (const socket of sockets) socket.write(text);
  await Promise.all(answers);
  return { groups: [summed(group, (performance.now() - began) / 1000)], watched: [], late: 0 };
};

process.once('message', (plan: Plan) => {
  const work =
    plan.kind === 'steady' ? steady(plan) : plan.kind === 'closed' ? closed(plan) : plan.kind === 'burst' ? burst(plan) : undefined;
  // the parent may be gone already
  const end = () => void (process.connected && process.disconnect());
  if (work) return void work.then((seen) => process.send?.(seen, end));
  if (plan.kind === 'idle')
    void openMany(plan.port, plan.connections).then((sockets) => {
      let lost = 0;
      for (const socket of sockets) socket.on('error', () => socket.destroy()).on('close', () => (lost += 1));
      process.on('message', () => process.send?.({ lost }));
      process.send?.({ open: sockets.length });
      process.once('disconnect', () => process.exit(0));
    });
});
