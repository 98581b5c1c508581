import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import type { DocumentTables } from '#features/newsroom/document-rows';
import { AppError } from '#platform/errors';
import { toFields, toList, textIn } from '../files/json/read-json.ts';
import { decodeBytes } from '../files/encoding/utf8-decoder.ts';
import { parseCsv } from './parse-csv.ts';

/** Who of an archive is which person that is here. */
export type Authors = {
  /** The id of the person that one of an author's names, addresses or numbers stands for. */
  toPerson: (keys: readonly string[]) => string | undefined;
  /** Changes when the file says otherwise: what was brought in is then compared again. */
  fingerprint: string;
  /** What of the file was never asked for. */
  unused: () => string[];
  /** What of the file is no person here, in words. */
  problems: readonly string[];
};

const plain = (key: string): string => key.trim().normalize('NFC').toLowerCase();

const unreadable = (path: string, why: string): AppError =>
  new AppError({
    code: 'import/bad-authors',
    status: 400,
    message: `${path} cannot be read as a list of authors: ${why}. Give CSV with two columns, the author there and the person here, or JSON such as {"ann@old.example": "ncpn12"}.`,
  });

const listRows = (path: string, text: string): [string, string][] => {
  if (!/^\s*[[{]/.test(text)) return parseCsv(text).map(([author = '', person = '']) => [author, person]);
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value))
      return toList(value)
        .map(toFields)
        .map(({ author, person }) => [textIn(author), textIn(person)]);
    return Object.entries(toFields(value)).map(([author, person]) => [author, textIn(person)]);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw unreadable(path, cause.message);
    throw cause;
  }
};

type Person = { id: string; name: string };
const listPersons = async (database: Kysely<DocumentTables>, wanted: readonly string[]): Promise<Person[]> => {
  const { rows } = await sql<Person>`select id, document->>'name' as name from document where type = 'person' and not binned
    and (id = any(${[...wanted]}::text[]) or lower(document->>'name') = any(${wanted.map(plain)}::text[])) order by id`.execute(database);
  return rows;
};

/**
 * Reads who of an archive is which person here: CSV or JSON, an author's name, e-mail address, login or number there, and a person's id or name
 * here. Refuses a file that is neither. A name that is nobody's here, or more than one person's, is a problem and left to the archive.
 */
export const readAuthors = async (path: string, database: Kysely<DocumentTables>): Promise<Authors> => {
  const { text, problems: unread } = decodeBytes(await readFile(path));
  const rows = listRows(path, text).filter(([author, person]) => author.trim() !== '' && person.trim() !== '');
  const isHeading = ([author, person]: [string, string]): boolean => plain(author) === 'author' && plain(person) === 'person';
  const named = rows.filter((row) => !isHeading(row));
  if (named.length === 0) throw unreadable(path, 'it names no author');
  const persons = await listPersons(
    database,
    named.map(([, person]) => person.trim()),
  );
  const problems = unread.map((problem) => `${path}: ${problem}.`);
  const known = new Map<string, string>();
  for (const [author, person] of named) {
    const found = persons.filter(({ id, name }) => id === person.trim() || plain(name) === plain(person));
    const [only] = found;
    if (only && found.length === 1) known.set(plain(author), only.id);
    else
      problems.push(
        found.length === 0
          ? `There is no person “${person.trim()}” here; ${author.trim()} is brought in as in the archive.`
          : `“${person.trim()}” is the name of ${found.map(({ id }) => id).join(' and ')}: say the id; ${author.trim()} is brought in as in the archive.`,
      );
  }
  const used = new Set<string>();
  return {
    toPerson: (keys) => {
      const key = keys.map(plain).find((one) => one !== '' && known.has(one));
      if (key !== undefined) used.add(key);
      return key === undefined ? undefined : known.get(key);
    },
    fingerprint: JSON.stringify([...known]),
    unused: () => [...known.keys()].filter((key) => !used.has(key)),
    problems,
  };
};
