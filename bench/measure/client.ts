import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { GroupSeen, Plan, Seen } from '../clients/plan.ts';
import { nextMessage } from './messages.ts';

const start = (plan: Plan): ChildProcess => {
  const child = fork(join(import.meta.dirname, '../clients/load-client.ts'), { stdio: 'inherit' });
  child.send(plan);
  return child;
};

const firstMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load client ended with ${String(code)} before it had seen anything.`);
  });
  return Promise.race([nextMessage<Message>(child), ended]);
};

/** Puts a load on a site from a process of its own and gives what it saw. */
export const runClient = async (plan: Exclude<Plan, { kind: 'idle' }>): Promise<Seen> => {
  const child = start(plan);
  const ended = once(child, 'exit');
  const seen = await firstMessage<Seen>(child);
  await ended;
  return seen;
};

/** Opens connections that send nothing, from a process of its own; `close` ends them and returns how many the server had closed. */
export const holdIdle = async (port: number, connections: number): Promise<{ close: () => Promise<number> }> => {
  const child = start({ kind: 'idle', port, connections });
  await firstMessage<{ open: number }>(child);
  return {
    close: async () => {
      const answer = firstMessage<{ lost: number }>(child);
      child.send('lost');
      const { lost } = await answer;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      return lost;
    },
  };
};

/** How many of a group were answered, how many of them with 200, and how many failed in a way that is not a deliberate 503. */
export const buildCounts = (group: GroupSeen): { all: number; good: number; shed: number; failures: number } => {
  const all = Object.values(group.statuses).reduce((sum, count) => sum + count, 0) + group.broken;
  const good = group.statuses['200'] ?? 0;
  const shed = (group.statuses['503'] ?? 0) - group.withoutRetryAfter;
  return { all, good, shed, failures: all - good - shed };
};

/** Long or short: `npm run bench -- L7 --full` measures as long as the promise asks. */
export const isFull = process.argv.includes('--full');
/** A figure of the promise itself where all is measured, and a smaller one otherwise. */
export const amount = (full: number, short: number): number => (isFull ? full : short);
/** A figure with at most one digit after the point. */
export const rounded = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
/** Bytes as MB of 1,000,000. */
export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
