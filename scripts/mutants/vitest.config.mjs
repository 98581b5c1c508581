import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// tests of sizes and of whole days, which take seconds
const slow = ['src/content/html/attacks.test.ts', 'src/features/revenue/house-ads/simulate.test.ts'];
// what a test may use of test/support here: data that needs neither a server nor a database
const needsServers = /test\/support\/(?!(?:corpora|email-spellings|vendor-list)\.ts)/;

// files that were tried before a process had to be ended
const results = join(process.cwd(), 'results');
const notes = readdirSync(results).flatMap((name) =>
  name.endsWith('.jsonl') ? readFileSync(join(results, name), 'utf8').split('\n') : [],
);
const finished = new Set(notes.filter(Boolean).flatMap((line) => JSON.parse(line).finished ?? []));

// a test of a feature's rules imports them itself; in src/content everything is pure
const isOfRules = (file, text) => file.startsWith('src/content/') || /\.(?:rules|state|view)\.ts'/.test(text);
const isTried = (file) => {
  const text = readFileSync(file, 'utf8');
  return !needsServers.test(text) && isOfRules(file.replaceAll('\\', '/'), text);
};

export default defineConfig({
  test: {
    include: globSync('src/{content,features}/**/*.test.{ts,tsx}').filter(
      (file) => isTried(file) && !slow.includes(file) && !finished.has(join(process.cwd(), file)),
    ),
    passWithNoTests: true,
    runner: join(import.meta.dirname, 'runner.mjs'),
    setupFiles: [join(import.meta.dirname, 'setup.mjs')],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    // a test takes as long as all of its mutants
    testTimeout: 3_600_000,
    expect: { poll: { timeout: 5_000, interval: 20 } },
  },
});
