#!/usr/bin/env node
// The program masthead: the same preparation as npm start, then the verb and its arguments as they were given.
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { prepare } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

await prepare();
const { code } = await runChild(nodeBinary(), [join(project, 'dist', 'server', 'masthead.js'), ...process.argv.slice(2)]);
process.exit(code);
