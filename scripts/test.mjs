// npm test: installs what is missing, then runs all tests; with --prove also the long ones that show the promises (npm run prove).
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { prepare, prepareTools } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

await prepareTools();
// Many tests start the built program: it is built once, before them.
await prepare();
const given = process.argv.slice(2);
const environment = given.includes('--prove') ? { ...process.env, MASTHEAD_PROVE: '1' } : process.env;
const parameters = [join(project, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...given.filter((argument) => argument !== '--prove')];
const { code, stopped } = await runChild(nodeBinary(), parameters, { cwd: project, env: environment });
// Interrupted tests have proved nothing.
process.exit(stopped ? 130 : code);
