// npm test: installs what is missing, then runs all tests; with --prove also the long ones that show the promises (npm run prove).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { notTriedLine } from './not-tried.mjs';
import { prepare, prepareTools } from './prepare.mjs';
import { nodeBinary, project } from './toolchain.mjs';

await prepareTools();
// Many tests start the built program: it is built once, before them.
await prepare();
const given = process.argv.slice(2);
const notes = mkdtempSync(join(tmpdir(), 'masthead-not-tried-'));
const notTried = join(notes, 'notes.jsonl');
writeFileSync(notTried, '');
const environment = { ...process.env, MASTHEAD_NOT_TRIED: notTried, ...(given.includes('--prove') ? { MASTHEAD_PROVE: '1' } : {}) };
const parameters = [join(project, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...given.filter((argument) => argument !== '--prove')];
const { code, stopped } = await runChild(nodeBinary(), parameters, { cwd: project, env: environment });
if (!stopped) console.info(notTriedLine(readFileSync(notTried, 'utf8')));
rmSync(notes, { recursive: true, force: true });
// Interrupted tests have proved nothing.
process.exit(stopped ? 130 : code);
