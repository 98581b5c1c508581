import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';
import { chooseRunSeed } from './test/support/run-seed.ts';
import { limitsFor, measureSlowness } from './test/support/slowness.ts';

const limits = limitsFor(measureSlowness(), process.env['MASTHEAD_PROVE'] === '1');

// the order of the tests of a file, and the values of properties
const runSeed = chooseRunSeed(process.env);

export default defineConfig({
  test: {
    include: ['{src,packages,test,bench}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/random-seed.ts', 'test/support/nothing-left.ts'],
    globalSetup: ['test/support/run-folder.ts', 'test/support/database-server.ts', 'test/support/shared-servers.ts'],
    pool: 'forks',
    // what a file needs of the product is loaded once for all files of a worker; nothing-left.ts fails a file that leaves something for the next
    isolate: false,
    // most tests wait for servers, browsers and clocks: with two at a time half of two cores is idle
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // shuffling finds tests that depend on the ones before them; the order of files is that of SlowFirst
    sequence: { sequencer: SlowFirst, shuffle: { files: false, tests: true }, seed: runSeed },
    // a machine that is slow or busy is no failure: a test that fails says so earlier by itself
    testTimeout: limits.testTimeout,
    hookTimeout: limits.testTimeout,
    teardownTimeout: limits.factTimeout,
    expect: { poll: { timeout: limits.factTimeout, interval: 20 } },
    provide: { factTimeout: limits.factTimeout, runSeed },
  },
});
