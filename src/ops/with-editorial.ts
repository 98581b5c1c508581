import { userInfo } from 'node:os';
import type { DocumentTables } from '#features/newsroom/document-rows';
import type { Editorial } from '#features/newsroom/editorial';
import type { CommandContext } from './command.ts';
import { createEditorialService } from './newsroom/editorial-service.ts';
import { createNewsroom } from './newsroom/newsroom.ts';
import { withDatabase } from './with-database.ts';

// a container may run as a user that has no name
const ownName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
};

/** The name under which what a command does is recorded. */
export const nameActor = (command: string): string => `masthead ${command} (${ownName()})`;

/** Runs a command's work with the editorial service, beside a running site or alone; `by` is the name under which revisions and the audit log record it. */
export const withEditorial = (
  context: CommandContext,
  command: string,
  work: (editorial: Editorial, by: string) => Promise<number>,
): Promise<number> =>
  withDatabase<DocumentTables>(context, command, ({ database }) =>
    work(
      createEditorialService({ config: context.config, database, newsroom: createNewsroom(context.config, database) }),
      nameActor(command),
    ),
  );
