import { inject } from 'vitest';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with the one that is there
  export interface ProvidedContext {
    /** The longest wait for a fact (ms): slowness.ts. */
    factTimeout: number;
  }
}

/** How long `vi.waitFor` and a browser wait for a fact, and how often they look: as long as `expect.poll` does. */
export const patience = { timeout: inject('factTimeout'), interval: 25 };
