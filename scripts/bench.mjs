// Runs the measurements on Node 24: npm run bench [-- name or group …] [--full] [--against commit]; without a name, all of them; --full: as long as the promises say.
import { runChild } from './child.mjs';
import { prepare, prepareTools } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

// most of them measure the built site
await prepareTools();
await prepare();
const { code, stopped } = await runChild(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)], { cwd: project });
process.exit(stopped ? 130 : code);
