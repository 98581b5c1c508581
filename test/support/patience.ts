import { inject } from 'vitest';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with the one that is there
  export interface ProvidedContext {
    /** The longest wait for a fact (ms): slowness.ts. */
    factTimeout: number;
  }
}

/** The wait of `vi.waitFor` and of browsers for a fact, which is that of `expect.poll`, and the pause between two looks (ms). */
export const patience = { timeout: inject('factTimeout'), interval: 25 };
