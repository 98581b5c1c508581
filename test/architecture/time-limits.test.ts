// One place says how long tests may take (test/support/slowness.ts).
import { inject, expect, test } from 'vitest';
import { limitsFor, measureSlowness } from '../support/slowness.ts';
import { sourceFiles } from './source-tree.ts';

const ownPath = 'test/architecture/time-limits.test.ts';
const tests = ['src', 'packages', 'test', 'bench']
  .flatMap((folder) => sourceFiles(folder))
  .filter(({ path }) => /\.test\.tsx?$/.test(path) && path !== ownPath);
/** A number behind the function of a test or a hook, and a timeout in figures. */
const ownLimits = [/^\s*(?:\}|.*\)), [\d_]{4,}\);$/m, /\btimeout: [\d_]{4,}/, /setDefault(?:Navigation)?Timeout\(\d/];
const findOwnLimits = ({ text }: { text: string }): string[] => ownLimits.flatMap((pattern) => pattern.exec(text)?.[0].trim() ?? []);

test('OP-152: no test has a time limit of its own', () => {
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.flatMap((file) => findOwnLimits(file).map((limit) => `${file.path}: ${limit}`))).toEqual([]);
});

test.each(['test("x", async () => {\n}, 60_000);', 'await expect.poll(read, { timeout: 20_000 });', 'page.setDefaultTimeout(15_000);'])(
  'OP-152: a limit as in %s is found',
  (text) => expect(findOwnLimits({ text })).toHaveLength(1),
);

test('OP-152: limits grow with the slowness of the machine, and not where a machine is fast', () => {
  const [usual, slow] = [limitsFor(1, false), limitsFor(3, false)];
  expect(slow).toEqual({ testTimeout: 3 * usual.testTimeout, factTimeout: 3 * usual.factTimeout });
  expect(measureSlowness()).toBeGreaterThanOrEqual(1);
  expect(inject('factTimeout')).toBeGreaterThanOrEqual(usual.factTimeout);
});
