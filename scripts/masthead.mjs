#!/usr/bin/env node
// The program masthead: the same preparation as npm start, then the command and its arguments as they were given.
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { memoryFlags, withMemory } from './memory.mjs';
import { prepare } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

await prepare();
// an import makes much that lives shortly: a nursery that is whole from the start is emptied less often
const flags = process.argv[2] === 'import' ? ['--min-semi-space-size=24', '--max-semi-space-size=24'] : memoryFlags;
const parameters = [...flags, join(project, 'dist', 'server', 'masthead.js'), ...process.argv.slice(2)];
const { code } = await runChild(nodeBinary(), parameters, { env: withMemory(process.env) });
process.exit(code);
