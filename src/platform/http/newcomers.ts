import type { Socket } from 'node:net';

/** So many of the connections that wait to be heard are heard in one turn of the event loop. */
const heardInTurn = 4;
/** As long as others come they wait, but no longer than this, in ms. */
const othersFirstMs = 200;

/**
 * Hears new connections in turns, an address at a time. Who opens 1,500 at once with twenty requests on each makes the turns long in which they are heard;
 * node accepts a few connections a turn, so that everybody who comes after would wait for all of that work. The first of an address is heard at once.
 */
export const createNewcomers = (): { welcome: (socket: Socket) => void; waiting: () => number } => {
  const queues = new Map<string, Socket[]>();
  let heard = new Set<string>();
  let waitSince = 0;
  let hasCome = false;
  let isPlanned = false;

  const next = (): Socket | undefined => {
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
    setImmediate(turn);
  };
  const turn = () => {
    isPlanned = false;
    const othersFirst = hasCome && performance.now() - waitSince < othersFirstMs;
    hasCome = false;
    heard = new Set();
    if (queues.size === 0) return;
    if (!othersFirst) for (let count = 0; count < heardInTurn; count += 1) next()?.resume();
    plan();
  };

  return {
    welcome: (socket) => {
      const address = socket.remoteAddress ?? '';
      hasCome = true;
      plan();
      if (!heard.has(address) && !queues.has(address)) {
        heard.add(address);
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
