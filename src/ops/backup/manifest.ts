import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { notABackup } from './backup.errors.ts';

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** Of the uncompressed lines, in the order of the primary key: equal for equal content. */
  sha256: sum,
});

const manifest = z.object({
  format: z.literal(1),
  product: z.literal('masthead'),
  createdAt: z.string(),
  postgres: z.string(),
  /** The migrations that had run, in the order they ran. */
  migrations: z.array(z.string()),
  /** In the order in which they can be filled: what is referred to comes first. */
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** `elsewhere`: media is in a bucket, which needs a backup of its own. */
  media: z.object({ kept: z.enum(['here', 'elsewhere']), files: z.number(), bytes: z.number() }),
  /** Of the file SHA256SUMS, which has that of every other file. */
  sums: sum,
});

/** The description of a backup. */
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'manifest.json';
/** In the form of `sha256sum`, so that `sha256sum --check SHA256SUMS` can look without Masthead. */
export const sumsFile = 'SHA256SUMS';

/** The line of a file in SHA256SUMS. */
export const formatSum = (path: string, sum: string): string => `${sum}  ${path}\n`;

/** The files and sums of a SHA256SUMS; refuses a path that leads out of the folder. */
export const parseSums = (folder: string, text: string): { path: string; sum: string }[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, sum = '', path = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (!/^(?:tables|media)\/[^/]/.test(path) || path.split('/').includes('..')) throw notABackup(folder, `${sumsFile} names "${line}"`);
      return { path, sum };
    });

/** Reads the manifest of a backup; refuses a folder without one. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((cause: unknown) => {
    throw notABackup(folder, `it has no ${manifestFile}`, cause);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw notABackup(folder, `its ${manifestFile} is damaged or of a newer Masthead`, cause);
  }
};
