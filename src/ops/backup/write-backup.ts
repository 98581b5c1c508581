import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Config } from '#platform/config';
import { makeFolder } from '#platform/disk';
import { sha256 } from '#platform/hashing';
import { backupFailed, folderExists } from './backup.errors.ts';
import { createHashing, writeHashed } from './hashed-file.ts';
import { type Manifest, manifestFile, formatSum, sumsFile } from './manifest.ts';
import { sessionSettings, type SchemaTable, listTables, readSequences } from './schema-tables.ts';

export type BackupParts = {
  connection: pg.ClientConfig;
  media: Config['media'];
  now: () => number;
  print: (line: string) => void;
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const copyTable = async (client: pg.Client, table: SchemaTable, folder: string, sums: string[]): Promise<Manifest['tables'][number]> => {
  const order = table.key.length > 0 ? ` order by ${table.key.join(', ')}` : '';
  const lines = client.query(to(`copy (select ${table.columns.join(', ')} from ${table.name}${order}) to stdout`));
  const content = createHashing();
  const path = `tables/${table.name.replaceAll('"', '')}.copy.gz`;
  const { sum } = await writeHashed(join(folder, path), [lines, content.stage, createGzip({ level: 1 })]);
  sums.push(formatSum(path, sum));
  return { name: table.name, columns: table.columns, rows: lines.rowCount, sha256: content.sum() };
};

/** The files of the media folder as paths from it; those being written at the moment are not among them. */
const listMedia = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return found
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.part-'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

const copyMedia = async ({ media, print }: BackupParts, folder: string, sums: string[]): Promise<Manifest['media']> => {
  if (media.kind === 's3') return { kept: 'elsewhere', files: 0, bytes: 0 };
  const names = await listMedia(media.folder);
  let [files, bytes, tenth] = [0, 0, 0];
  for (const [index, name] of names.entries()) {
    try {
      const copied = await writeHashed(join(folder, 'media', name), [createReadStream(join(media.folder, name))]);
      sums.push(formatSum(`media/${name}`, copied.sum));
      files += 1;
      bytes += copied.bytes;
    } catch (error) {
      if (!isMissing(error)) throw error;
      // deleted since it was listed: the piece that showed it is deleted too
      await rm(join(folder, 'media', name), { force: true });
    }
    if (Math.floor(((index + 1) / names.length) * 10) > tenth) {
      tenth = Math.floor(((index + 1) / names.length) * 10);
      print(`  media: ${index + 1} of ${names.length} files`);
    }
  }
  return { kept: 'here', files, bytes };
};

const writeAll = async (parts: BackupParts, folder: string): Promise<Manifest> => {
  const { print } = parts;
  const client = new pg.Client({ ...parts.connection, application_name: 'masthead backup' });
  client.on('error', (error) => print(`  the connection broke: ${error.message}`));
  await client.connect();
  try {
    await client.query(sessionSettings);
    // a snapshot of the whole database, whatever is written meanwhile
    await client.query('begin isolation level repeatable read read only');
    const sums: string[] = [];
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) {
      const copied = await copyTable(client, table, folder, sums);
      print(`  ${copied.name}: ${copied.rows} rows`);
      tables.push(copied);
    }
    const migrations = await client.query<{ id: string }>('select id from migration order by "appliedAt", id');
    const version = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    // numbers that were given out are not taken back by a transaction, so they are read last
    const sequences = await readSequences(client);
    await client.query('commit');
    // after the snapshot: every file was there before the piece that shows it
    const media = await copyMedia(parts, folder, sums);
    const sumsText = sums.join('');
    await writeFile(join(folder, sumsFile), sumsText, { flag: 'wx', flush: true });
    const manifest: Manifest = {
      format: 1,
      product: 'masthead',
      createdAt: new Date(parts.now()).toISOString(),
      postgres: version.rows[0]?.version ?? 'unknown',
      migrations: migrations.rows.map(({ id }) => id),
      tables,
      sequences,
      media,
      sums: sha256(sumsText, 'hex'),
    };
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx', flush: true });
    return manifest;
  } finally {
    await client.end();
  }
};

/**
 * Writes a backup of the database and the media folder as of one moment, while the site goes on. It is written under another name and renamed at the
 * end: a folder of this name is a whole backup or is not there.
 */
export const writeBackup = async (parts: BackupParts, target: string): Promise<Manifest> => {
  const folder = resolve(target);
  if (await stat(folder).catch(() => undefined)) throw folderExists(folder);
  const part = join(dirname(folder), `.${basename(folder)}.part-${randomUUID().slice(0, 8)}`);
  try {
    makeFolder(part, 0o700);
    const manifest = await writeAll(parts, part);
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw backupFailed(folder, error);
  }
};
