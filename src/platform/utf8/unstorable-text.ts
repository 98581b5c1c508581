/** A field that the database cannot store, by its path. */
export type Unstorable = { path: string; problem: string };

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Whether any text in a value cannot be stored: a fast check, since every document gets it and hardly any fails. */
const hasUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !isStorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasUnstorable);
  for (const key in value) if (hasUnstorable((value as Record<string, unknown>)[key])) return true;
  return false;
};

/** Every text of a checked document that the database refuses: NUL characters and halves of characters. At most 50; keys are the schema's own. */
export const findUnstorableText = (value: unknown): Unstorable[] => (hasUnstorable(value) ? collectUnstorable(value, '', []) : []);

const collectUnstorable = (value: unknown, path: string, found: Unstorable[]): Unstorable[] => {
  if (found.length >= 50) return found;
  if (typeof value === 'string') {
    if (!isStorable(value)) found.push({ path, problem: 'holds a NUL character or half of a character' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collectUnstorable(inner, path === '' ? key : `${path}.${key}`, found);
  }
  return found;
};
