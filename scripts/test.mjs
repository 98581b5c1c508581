// npm test: installs what is missing, then runs all tests; with --prove also the long ones that show the promises (npm run prove).
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { prepare, prepareTools } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

await prepareTools();
// Many tests start the built program: it is built once, before them.
await prepare();
const given = process.argv.slice(2);
const environment = {
  ...process.env,
  MASTHEAD_TEST_STARTER: String(process.pid),
  ...(given.includes('--prove') ? { MASTHEAD_PROVE: '1' } : {}),
};
const parameters = [join(project, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...given.filter((argument) => argument !== '--prove')];
// The last descriptor is open until the process that removes what the tests left has done so (test/support/run-guard.ts).
const { code, stopped } = await runChild(nodeBinary(), parameters, {
  cwd: project,
  env: environment,
  stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
});
// Interrupted tests have proved nothing.
process.exit(stopped ? 130 : code);
