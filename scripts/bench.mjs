// Runs the measurements on Node 24: npm run bench [-- name or group …]; without a name, all of them.
import { spawnSync } from 'node:child_process';
import { nodeBinary, project } from './toolchain.mjs';

const result = spawnSync(nodeBinary(), ['bench/run.ts', ...process.argv.slice(2)], { stdio: 'inherit', cwd: project });
process.exit(result.status ?? 1);
