import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { toFolderError, makeFolder } from '#platform/disk';
import { AppError } from '#platform/errors';

const shape = z.object({ secret: z.string().min(1), editorialToken: z.string().min(1) });
/** `secret` signs picture addresses and draft links, `editorialToken` opens the editorial API. */
export type Secrets = z.infer<typeof shape>;

const shortest = 32;
const fewestDifferent = 10;
const sample =
  /^(demo|dev|development|change[-_ ]?(me|this)|secret|password|passw0rd|example|sample|test|your|replace|insert|default|todo|xxx|abc|1234)/i;

/** What is wrong with a secret for production, or undefined; lengths count characters. */
export const findWeakness = (secret: string): string | undefined => {
  if (sample.test(secret)) return 'is a sample or development value';
  if (secret.length < shortest) return `is shorter than ${shortest} characters`;
  if (new Set(secret).size < fewestDifferent) return 'repeats too few characters';
  return undefined;
};

type Place = { dataFolder: string; mayMake: boolean };

/**
 * The given secrets; for those that are not given, the ones of a demo or development folder, which are read when one is first asked for. They are made
 * once and stored in `secrets.json` (mode 0600); production refuses values made here. `knownSecrets` are those given or asked for so far.
 */
export const lazySecrets = (
  given: { [Name in keyof Secrets]: string | undefined },
  place: Place,
): { secrets: Secrets; knownSecrets: () => readonly string[] } => {
  let stored: Secrets | undefined;
  const getStored = () => (stored ??= readOrMakeSecrets(place));
  return {
    secrets: {
      get secret() {
        return given.secret ?? getStored().secret;
      },
      get editorialToken() {
        return given.editorialToken ?? getStored().editorialToken;
      },
    },
    knownSecrets: () => [...Object.values(given), ...Object.values(stored ?? {})].filter((value) => value !== undefined),
  };
};

const readOrMakeSecrets = ({ dataFolder, mayMake }: Place): Secrets => {
  const file = join(dataFolder, 'secrets.json');
  try {
    const known = readSecrets(file);
    if (known) return known;
    if (mayMake) return makeSecrets(dataFolder, file);
  } catch (error) {
    throw toFolderError(dataFolder, error);
  }
  throw new AppError({
    code: 'config/no-secrets',
    status: 500,
    message: `There are no secrets in ${dataFolder}, and MASTHEAD_SECRET and MASTHEAD_EDITORIAL_TOKEN are not both set. Set them as they are for the site, or check MASTHEAD_DATA; the first \`masthead serve\` makes those of a development site.`,
  });
};

const makeSecrets = (dataFolder: string, file: string): Secrets => {
  const make = () => `demo-${randomBytes(32).toString('base64url')}`;
  const draft = join(dataFolder, `secrets.${randomBytes(6).toString('hex')}.json`);
  makeFolder(dataFolder);
  writeFileSync(draft, `${JSON.stringify({ secret: make(), editorialToken: make() })}\n`, { mode: 0o600, flag: 'wx' });
  // Linking succeeds for exactly one of several processes that start together; the others read what it wrote.
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readSecrets(file) ?? damaged(file);
};

const readSecrets = (file: string): Secrets | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    // what is no folder has nothing in it; whoever makes something there is told
    if (isErrorCode(error, 'ENOENT') || isErrorCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    return damaged(file, error);
  }
};

const damaged = (file: string, cause?: unknown): never => {
  throw new AppError({
    code: 'config/damaged-secrets',
    status: 500,
    message: `${file} cannot be read as the secrets of this folder. Remove it; new ones are made at the next start.`,
    cause,
  });
};

const isErrorCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
