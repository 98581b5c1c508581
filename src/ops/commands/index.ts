import type { Command } from '../command.ts';
import { brandsCommand } from './brands.ts';
import { migrateCommand } from './migrate.ts';
import { serveCommand } from './serve.ts';

/** Every verb of the program by its name, in the order that `masthead help` lists them. */
export const commands: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  migrate: migrateCommand,
  brands: brandsCommand,
};
