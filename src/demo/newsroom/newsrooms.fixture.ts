import { join } from 'node:path';
import { readNewsrooms } from './read-newsroom.ts';

/** Where the words of the demo newsroom lie, and the newsrooms of all verticals. */
export const demoFolder = join(import.meta.dirname, '../../../demo');
export const newsrooms = await readNewsrooms(demoFolder);
