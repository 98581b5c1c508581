// Runs a program of the project on the Node 24 that npm installed: node scripts/run.mjs <file.mjs> [arguments]
import { spawn } from 'node:child_process';
import { project, nodeBinary } from './toolchain.mjs';

const child = spawn(nodeBinary(), process.argv.slice(2), { stdio: 'inherit', cwd: project });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
