// Runs a program of the project on the Node 24 that npm installed: node scripts/run.mjs <file.mjs> [arguments]
import { runChild } from './child.mjs';
import { project, nodeBinary } from './toolchain.mjs';

const { code, stopped } = await runChild(nodeBinary(), process.argv.slice(2), { cwd: project });
process.exit(stopped ? 130 : code);
