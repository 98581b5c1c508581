import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type RedisLikeServer, startRedisLikeServer } from '../../src/platform/redis/redis-like-server.fixture.ts';

/** A Redis for tests: our own small server, or the real one whose program REDIS_SERVER_TEST names (`/usr/bin/redis-server`). */
export const startRedisServer = (): Promise<RedisLikeServer> => {
  const program = process.env.REDIS_SERVER_TEST;
  return program ? startRealRedis(program) : startRedisLikeServer();
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true));
    socket.on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

const startRealRedis = async (program: string): Promise<RedisLikeServer> => {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const open = async () => {
    const started = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
    child = started;
    while (!(await answers(port))) await pause(20);
  };
  await open();
  return {
    url: `redis://127.0.0.1:${port}`,
    hush: () => void child?.kill('SIGSTOP'),
    speak: () => void child?.kill('SIGCONT'),
    shut: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    reopen: open,
  };
};
