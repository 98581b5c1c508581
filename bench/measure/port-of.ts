import type { Server } from 'node:net';

/** Returns the port that a server listens on; 0 if it does not listen. */
export const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};
