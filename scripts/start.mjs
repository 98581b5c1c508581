// npm start: installs what is missing, builds if stale, serves.
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { memoryFlags, withMemory } from './memory.mjs';
import { prepare } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

await prepare({ database: true });
const parameters = [...memoryFlags, join(project, 'dist', 'server', 'masthead.js'), 'serve', ...process.argv.slice(2)];
const { code } = await runChild(nodeBinary(), parameters, { env: withMemory(process.env) });
process.exit(code);
