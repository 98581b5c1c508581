// A process that has the database of a folder until it is killed: node hold-database.ts <folder> [beside]. Prints a line when it is open.
import { createLog } from '#platform/log';
import { openEmbeddedPostgres } from '../../src/platform/storage/embedded-postgres/index.ts';

const [folder = '', beside] = process.argv.slice(2);
const log = createLog({ production: false, level: 'error', secrets: [] });
const opened = await openEmbeddedPostgres(folder, { own: beside === undefined, command: 'serve', log, sync: false });
process.stdout.write('open\n');
process.stdin.resume().once('end', () => void opened.close().then(() => process.exit(0)));
