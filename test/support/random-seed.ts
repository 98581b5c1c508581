import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface is merged with the one that is there
  export interface ProvidedContext {
    /** The seed of the order and the values of tests: run-seed.ts. */
    runSeed: number;
  }
}

fc.configureGlobal({ seed: inject('runSeed') });
