// How the server holds memory; docs/operations/scale.md says why. What the operator's own environment says of malloc stands.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './toolchain.mjs';

const { flags, environment } = JSON.parse(readFileSync(join(project, 'scripts', 'memory.json'), 'utf8'));

export const memoryFlags = flags;
export const withMemory = (own) => ({ ...environment, ...own });
