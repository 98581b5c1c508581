import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';

/** What the built program is started with so that it works on a database; its own files go to `folder`. */
export const buildEnvironment = ({ host = '', port = 5432, user = '', database = '' }: ClientConfig, folder: string) => ({
  PATH: process.env['PATH'],
  MASTHEAD_DATA: join(folder, 'program'),
  DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  MASTHEAD_LOG_LEVEL: 'error',
});

/** Brings a database to the newest migration with the built program: its pages are no files that Node reads by itself. */
export const migrated = (connection: ClientConfig, folder: string): void => {
  execFileSync(process.execPath, ['dist/server/masthead.js', 'migrate'], { env: buildEnvironment(connection, folder) });
};
