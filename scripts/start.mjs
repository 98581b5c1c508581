// npm start: installs what is missing, builds if stale, serves.
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { prepare } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

await prepare();
const { code } = await runChild(nodeBinary(), [join(project, 'dist', 'server', 'masthead.js'), 'serve', ...process.argv.slice(2)]);
process.exit(code);
