/** A text that the database cannot store, by the path of its field. */
export type Unstorable = { path: string; problem: string };

const most = 50;
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Returns the names and values in a plain object, a list or a form; none for a single value, bytes or a stream. */
const listEntries = (value: unknown): Iterable<readonly [string, unknown]> => {
  if (value instanceof URLSearchParams) return value;
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) || isPlainObject(value) ? Object.entries(value) : [];
};

/** Returns true when PostgreSQL refuses a text anywhere in a value, names of fields included. */
const hasUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !isStorable(value);
  if (Array.isArray(value)) return value.some(hasUnstorable);
  for (const [name, inner] of listEntries(value)) if (!isStorable(name) || hasUnstorable(inner)) return true;
  return false;
};

const toPrintable = (name: string): string => name.replaceAll('\u0000', '').toWellFormed().slice(0, 200);

const collectUnstorable = (value: unknown, path: string, found: Unstorable[]): Unstorable[] => {
  if (found.length >= most) return found;
  const problem = 'holds a NUL character or half of a character';
  if (typeof value === 'string' && !isStorable(value)) found.push({ path, problem });
  for (const [name, inner] of listEntries(value)) {
    const place = path === '' ? toPrintable(name) : `${path}.${toPrintable(name)}`;
    if (!isStorable(name)) found.push({ path: place, problem });
    else collectUnstorable(inner, place, found);
  }
  return found;
};

/**
 * Lists the texts in a value that PostgreSQL refuses in `text` and `jsonb`: those with a NUL character or half of a surrogate pair. At most 50.
 * The first pass only looks, because hardly any value fails.
 */
export const findUnstorableText = (value: unknown): Unstorable[] =>
  hasUnstorable(value) ? collectUnstorable(value, '', []).slice(0, most) : [];
