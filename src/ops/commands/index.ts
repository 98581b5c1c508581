import type { Command } from '../command.ts';
import { backupCommand } from './backup.ts';
import { brandsCommand } from './brands.ts';
import { deliveriesCommand } from './deliveries.ts';
import { doctorCommand } from './doctor.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { previewCommand } from './preview.ts';
import { publishCommand, unpublishCommand } from './publish.ts';
import { purgeCommand } from './purge.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand } from './serve.ts';

/** Every verb of the program by its name, in the order that `masthead help` lists them. */
export const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  brands: brandsCommand,
  import: importCommand,
  publish: publishCommand,
  unpublish: unpublishCommand,
  purge: purgeCommand,
  preview: previewCommand,
  doctor: doctorCommand,
  deliveries: deliveriesCommand,
};
