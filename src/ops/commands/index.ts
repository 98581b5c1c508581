import type { Command } from '../command.ts';
import { brandsCommand } from './brands.ts';
import { draftCommand } from './draft.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { publishCommand, unpublishCommand } from './publish.ts';
import { purgeCommand } from './purge.ts';
import { serveCommand } from './serve.ts';

/** Every verb of the program by its name, in the order that `masthead help` lists them. */
export const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  migrate: migrateCommand,
  brands: brandsCommand,
  import: importCommand,
  export: exportCommand,
  publish: publishCommand,
  unpublish: unpublishCommand,
  purge: purgeCommand,
  draft: draftCommand,
};
