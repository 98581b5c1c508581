// A process beside a run of tests: once the run has ended, however that came, it ends what still runs and removes the folder of the run.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { endRunProcesses } from './run-processes.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined || !folder.includes('masthead-run-')) throw new Error('Name the folder of a run.');
// whoever interrupts the run may interrupt all of its processes
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
await once(process.stdin, 'close');
await endRunProcesses(folder);
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
