import { sql } from 'kysely';
import { inject } from 'vitest';
import { commands } from '../../src/ops/commands/index.ts';
import { runCommand } from '../../src/ops/run-command.ts';
import type { TestSite } from './test-site.ts';

export type MastheadCommands = (...args: string[]) => Promise<{ code: number; out: string; notices: string }>;

// beside a database of its own a command makes none
const secrets = { MASTHEAD_SECRET: 'Zk3v0pQ8rT1xW6yB9cD2fG5hJ7mN4sLa', MASTHEAD_EDITORIAL_TOKEN: 'aP2sD4fG6hJ8kL0qW1eR3tY5uI7oZxCv' };

/** The address of a test's database, as DATABASE_URL has it. */
export const addressOfDatabase = async (site: Pick<TestSite, 'database'>): Promise<string> => {
  const { host = '', port = 5432, user = '', password } = inject('testDatabaseServer');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.database);
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@localhost:${port}/${rows[0]?.name}?host=${encodeURIComponent(host)}`;
};

/** Runs commands of the program in this process on a test site's database, with `folder` as their data folder and any more variables. */
export const createMastheadCommands = async (
  site: Pick<TestSite, 'database'>,
  folder: string,
  variables: Record<string, string> = {},
): Promise<MastheadCommands> => {
  const url = await addressOfDatabase(site);
  return async (...args) => {
    const out: string[] = [];
    const notices: string[] = [];
    const environment = { MASTHEAD_DATA: folder, DATABASE_URL: url, MASTHEAD_LOG_LEVEL: 'silent', ...secrets, ...variables };
    const print = (line: string) => out.push(line);
    const printError = (line: string) => notices.push(line);
    const code = await runCommand(args, { commands, environment, print, printError });
    // a failure is reported on standard error
    return { code, out: (code === 0 ? out : [...out, ...notices]).join('\n'), notices: notices.join('\n') };
  };
};
