import type { Server } from 'node:net';

/** The port that a server listens on; 0 while it does not. */
export const portOf = (server: Pick<Server, 'address'>): number => {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};
