import { formatCsvLine } from '#platform/csv';
import type { AccountData, AccountParts } from './own-accounts.service.ts';
import type { Visit } from '#features/accounts/visits';
import type { OwnFile } from '#features/pages/personal-page';

const flatten = (value: unknown, name: string): [string, string][] => {
  if (value === null || value === undefined) return [[name, '']];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${name}.${key}`));
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
};

/** All that is stored of somebody as CSV: a line for each value, with the path to it (`newsletters.0.brand`). */
export const formatOwnDataCsv = (data: AccountData): string =>
  formatCsvLine(['name', 'value']) +
  Object.entries(data)
    .flatMap(([part, value]) => flatten(value, part).map(formatCsvLine))
    .join('');

/** The files of somebody's own data, by their path. */
export const ownFiles: Readonly<Record<string, { contentType: string; format: (data: AccountData) => string }>> = {
  '/account/data.json': { contentType: 'application/json; charset=utf-8', format: (data) => `${JSON.stringify(data, null, 2)}\n` },
  '/account/data.csv': { contentType: 'text/csv; charset=utf-8', format: formatOwnDataCsv },
};

/** Whether a path inside the brand is a file of somebody's own data. */
export const isOwnFile = (path: string): boolean => path in ownFiles;

/** The file of a path for whoever is signed in; undefined for nobody, and where the accounts are another host's. */
export const readOwnFile = async ({ path, session }: Visit, { own }: AccountParts): Promise<OwnFile | undefined> => {
  const made = ownFiles[path];
  const data = made && session && (await own?.readAll(session.accountId));
  return data && { contentType: made.contentType, name: path.replace('/account/', 'account-'), body: made.format(data) };
};
