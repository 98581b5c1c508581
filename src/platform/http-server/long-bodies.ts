import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const receiving = new WeakSet<Duplex>();

/**
 * Lets the body of this request come for longer than requests may take, such as the part of a large file: as long as something comes. To be called
 * once it is known who sends it.
 */
export const allowLongBody = (request: IncomingMessage): void => {
  const { socket } = request;
  receiving.add(socket);
  request.once('close', () => receiving.delete(socket));
};

/** Whether the body that comes on a connection may take longer than requests may. */
export const mayTakeLonger = (socket: Duplex): boolean => receiving.has(socket);
