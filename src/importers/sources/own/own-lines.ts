import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toFields, readJson, textIn } from '../../files/json/read-json.ts';

/** A folder that our own export wrote with everything in it; `origin` names the newsroom it came from. */
export type OwnFolder = { folder: string; origin: string };
type Fields = Readonly<Record<string, unknown>>;

const archiveFile = 'masthead.json';

/** The folder as one of ours, undefined for any other. */
export const readOwnFolder = async (folder: string): Promise<OwnFolder | undefined> => {
  try {
    const { masthead, origin } = toFields(JSON.parse(await readFile(join(folder, archiveFile), 'utf8')));
    return masthead === 1 && typeof origin === 'string' ? { folder, origin } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error && /^ENO(?:ENT|TDIR)$/.test(String(error.code))))
      return undefined;
    throw error;
  }
};

/** The lines of one file of such a folder; what is no object is passed over. */
export async function* readLines({ folder }: OwnFolder, name: string): AsyncGenerator<Fields> {
  for await (const event of readJson(join(folder, name), (path, kind) => (path.length === 0 && kind === 'array' ? undefined : 'take')))
    if (event.kind === 'value') yield toFields(event.value);
}

/** The key by which a document of the folder is found again: that of the system it first came from, else its address there. */
export const buildLineKey = ({ origin }: OwnFolder, { id, externalId }: Fields): string =>
  typeof externalId === 'string' && externalId !== '' ? externalId : `ninjs:${origin}/${textIn(id)}`;
