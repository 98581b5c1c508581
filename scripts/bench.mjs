// Runs the measurements on Node 24: npm run bench [-- name or group …] [--full]; without a name, all of them; --full: as long as the promises say.
import { spawnSync } from 'node:child_process';
import { prepare, prepareTools } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

// most of them measure the built site
await prepareTools();
await prepare();
const result = spawnSync(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)], { stdio: 'inherit', cwd: project });
process.exit(result.status ?? 1);
