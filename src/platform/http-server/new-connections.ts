import type { Socket } from 'node:net';

/** So many of the waiting connections are read from in one turn of the event loop. */
const mostInTurn = 4;
/** They wait as long as others arrive, but no longer than this, in ms. */
const othersFirstMs = 200;

/**
 * Reads from new connections in turns, an address at a time. Who opens 1,500 at once with twenty requests on each makes the turns long in which they are read;
 * node accepts a few connections a turn, so that everybody who comes after would wait for all of that work. The first of an address is read at once.
 */
export const createNewConnections = (): { add: (socket: Socket) => void; waiting: () => number } => {
  const queues = new Map<string, Socket[]>();
  let seenInTurn = new Set<string>();
  let waitSince = 0;
  let hasArrivals = false;
  let isPlanned = false;

  const takeNext = (): Socket | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [address, queue] = first;
    const socket = queue.shift();
    queues.delete(address);
    // behind the other addresses
    if (queue.length > 0) queues.set(address, queue);
    return socket;
  };

  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(runTurn);
  };
  const runTurn = () => {
    isPlanned = false;
    const othersFirst = hasArrivals && performance.now() - waitSince < othersFirstMs;
    hasArrivals = false;
    seenInTurn = new Set();
    if (queues.size === 0) return;
    if (!othersFirst) for (let count = 0; count < mostInTurn; count += 1) takeNext()?.resume();
    plan();
  };

  return {
    add: (socket) => {
      const address = socket.remoteAddress ?? '';
      hasArrivals = true;
      plan();
      if (!seenInTurn.has(address) && !queues.has(address)) {
        seenInTurn.add(address);
        return;
      }
      if (queues.size === 0) waitSince = performance.now();
      const queue = queues.get(address);
      if (queue) queue.push(socket);
      else queues.set(address, [socket]);
      // node begins to read once what it is doing now is done
      process.nextTick(() => socket.pause());
    },
    waiting: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
  };
};
