// Makes the database of a first start while the site is being built, from the sources, which Node 24 runs as they are. What hinders it is for the start to say.
import { join } from 'node:path';
import { readConfig } from '../src/platform/config/index.ts';
import { createEmbeddedDatabase } from '../src/platform/storage/embedded-postgres/index.ts';

// a stop waits until what was begun is whole, as it does when the program itself makes it
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});

const { database, dataFolder } = readConfig();
if (!database.url && (await createEmbeddedDatabase(dataFolder, 'serve')))
  console.log(`Created the database in ${join(dataFolder, 'postgres')}`);
