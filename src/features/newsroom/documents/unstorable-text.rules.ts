/** A field that the store cannot keep, by its path. */
export type Unstorable = { path: string; problem: string };

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** True when any text in a value cannot be stored: quick, since it is asked of every document and hardly ever so. */
const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsUnstorable);
  for (const key in value) if (holdsUnstorable((value as Record<string, unknown>)[key])) return true;
  return false;
};

/** Every text of a checked document that the database refuses: NUL characters and halves of characters. At most 50; keys are the schema's own. */
export const unstorableText = (value: unknown): Unstorable[] => (holdsUnstorable(value) ? unstorableIn(value, '', []) : []);

const unstorableIn = (value: unknown, path: string, found: Unstorable[]): Unstorable[] => {
  if (found.length >= 50) return found;
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push({ path, problem: 'holds a NUL character or half of a character' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) unstorableIn(inner, path === '' ? key : `${path}.${key}`, found);
  }
  return found;
};
