// npm run check: the checks of the sources, two at a time, without the tests. npm test has both.
import { availableParallelism } from 'node:os';
import { checks, runCheck } from './checks.ts';

const waiting = [...checks];
const failed = [];
const work = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const began = Date.now();
    const found = await runCheck(check);
    if (found) failed.push(check.name);
    process.stdout.write(`${found ? '✗' : '✓'} ${check.name.padEnd(24)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s\n`);
    if (found) process.stdout.write(`${found}\n\n`);
  }
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
process.stdout.write(failed.length === 0 ? 'Everything holds.\n' : `Falls short: ${failed.join(', ')}.\n`);
process.exit(failed.length === 0 ? 0 : 1);
